import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { MessageScreen } from './message-screen.tsx';

/** Shown to a suspended user, with the reason. */
export function Suspended({ reason }: { readonly reason: string }) {
  return (
    <MessageScreen title={<FormattedMessage id="shell.suspended" />}>
      {reason !== '' && <p>{reason}</p>}
      <p>
        <FormattedMessage id="shell.suspended.contact" />
      </p>
    </MessageScreen>
  );
}
