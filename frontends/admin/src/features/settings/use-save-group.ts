import type { SettingsGroup } from '@ardhi/contracts/settings';
import { changeSettings } from '@ardhi/contracts/settings/settings.routes';
import type { BodyOf } from '@ardhi/kit/client/route-request';
import { useMutation } from '@ardhi/kit/client/use-mutation';
import { useIntl } from '@ardhi/kit/i18n/intl';
import { useToast } from '@ardhi/kit/toasts';

/** What every form of a group of settings gets. */
export interface GroupFormProps {
  /** The version that is shown; a save is refused if somebody has saved another one since. */
  readonly version: number;
}

type Changes = BodyOf<typeof changeSettings>;

/** Saves fields of one group as they were changed from a version of it, and says so. */
export function useSaveGroup<G extends SettingsGroup>(group: G, version: number) {
  const { formatMessage } = useIntl();
  const toast = useToast();
  const { mutateAsync } = useMutation(
    (client, body: Changes) => client.call(changeSettings, { body }, { ifMatch: version }),
    { refreshes: 'page' },
  );
  return async (changes: Changes[G]) => {
    await mutateAsync({ [group]: changes });
    toast('success', formatMessage({ id: 'common.saved' }));
  };
}
