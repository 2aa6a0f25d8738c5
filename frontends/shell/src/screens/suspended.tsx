import { FormattedMessage } from '@ardhi/kit/i18n/intl.tsx';
import { MessageScreen } from './message-screen.tsx';

/** For somebody whose account is suspended; the reason is theirs to know. */
export function Suspended({ reason }: { readonly reason: string }) {
  return (
    <MessageScreen title={<FormattedMessage id="shell.suspended" defaultMessage="Account suspended" />}>
      {reason !== '' && <p>{reason}</p>}
      <p>
        <FormattedMessage
          id="shell.suspended.contact"
          defaultMessage="If you think this is a mistake, write to us and name the email address of your account."
        />
      </p>
    </MessageScreen>
  );
}
