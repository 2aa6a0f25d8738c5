import type { SettingsGroup } from '@ardhi/contracts/settings';
import { changeSettings } from '@ardhi/contracts/settings/settings.routes';
import type { BodyOf } from '@ardhi/kit/client/route-request';
import { useMutation } from '@ardhi/kit/client/use-mutation';
import { useIntl } from '@ardhi/kit/i18n/intl';
import { useToast } from '@ardhi/kit/toasts';

/** Props of every settings group form. */
export interface GroupFormProps {
  /** The displayed version; a save is rejected if another one was saved since. */
  readonly version: number;
}

type Changes = BodyOf<typeof changeSettings>;

/** Saves changed fields of one group based on a version, and confirms with a toast. */
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
