import { useContext, useEffect, useEffectEvent } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useIntl } from '../i18n/intl.tsx';
import { randomId } from '../random-id.ts';
import { DataRouterContext } from '../router/router.tsx';
import { isSameValue } from './autosave/local-changes.ts';
import type { ContractForm } from './use-contract-form.ts';

interface LeaveGuardProps<In extends FieldValues> {
  readonly form: ContractForm<In>;
  /** The values as saved now. */
  readonly saved: In;
}

/** Asks before a page is left, by a link, by Back or by closing the tab, while values of a form are not saved. */
export const LeaveGuard = <In extends FieldValues>({ form, saved }: LeaveGuardProps<In>) =>
  hasUnsavedValues(form.watch(), saved) && <Guard />;

/** True if typed values differ from the saved ones; an empty text is the same as none. */
export const hasUnsavedValues = (typed: FieldValues, saved: FieldValues): boolean =>
  Object.keys(saved).some((field) => !isSameValue(filled(typed[field]), filled(saved[field])));

const filled = (value: unknown) => (value === '' ? undefined : value);

function Guard() {
  const { formatMessage } = useIntl();
  const router = useContext(DataRouterContext)?.router;
  // A dialog of the page would add an entry to the history that is being left.
  const mayLeave = useEffectEvent(() => globalThis.confirm(formatMessage({ id: 'common.leaveUnsaved' })));
  useEffect(() => {
    const key = randomId();
    router?.getBlocker(
      key,
      ({ currentLocation, nextLocation }) =>
        currentLocation.pathname !== nextLocation.pathname && !mayLeave(),
    );
    const stopWatching = router?.subscribe(({ blockers }) => blockers.get(key)?.reset?.());
    return () => {
      stopWatching?.();
      router?.deleteBlocker(key);
    };
  }, [router]);
  useEffect(() => {
    const askFirst = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', askFirst);
    return () => removeEventListener('beforeunload', askFirst);
  }, []);
  return null;
}
