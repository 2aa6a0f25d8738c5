import { changeUserStatus, signOutUser, type UserRecord } from '@ardhi/contracts/accounts/admin.routes';
import { useClient } from '@ardhi/kit/client/client-context';
import { ReasonDialog } from '@ardhi/kit/forms/reason-dialog.tsx';
import { defineMessages, FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { useRevalidator } from '@ardhi/kit/router/router.tsx';
import { useSessionState } from '@ardhi/kit/session/session-context.tsx';

const words = defineMessages({
  suspend: { id: 'user.suspend', defaultMessage: 'Suspend' },
  suspendAsk: { id: 'user.suspendAsk', defaultMessage: 'Suspend {name}?' },
  suspendWhy: {
    id: 'user.suspendWhy',
    defaultMessage:
      'They are signed out everywhere at once and cannot come back until you let them. They are told the reason.',
  },
  suspendDone: { id: 'user.suspendDone', defaultMessage: '{name} is suspended.' },
  reinstate: { id: 'user.reinstate', defaultMessage: 'Reinstate' },
  reinstateAsk: { id: 'user.reinstateAsk', defaultMessage: 'Let {name} back in?' },
  reinstateWhy: {
    id: 'user.reinstateWhy',
    defaultMessage: 'They can sign in again, with the rights they had.',
  },
  reinstateDone: { id: 'user.reinstateDone', defaultMessage: '{name} can sign in again.' },
  signOut: { id: 'user.signOut', defaultMessage: 'Sign out everywhere' },
  signOutAsk: { id: 'user.signOutAsk', defaultMessage: 'Sign {name} out everywhere?' },
  signOutWhy: { id: 'user.signOutWhy', defaultMessage: 'Every device asks for their password again.' },
  signOutDone: { id: 'user.signOutDone', defaultMessage: '{name} is signed out.' },
});

/** What is done to an account, each with its reason; to one's own another admin has to do it. */
export function UserCommands({ user }: { readonly user: UserRecord }) {
  const client = useClient();
  const { formatMessage } = useIntl();
  const { revalidate } = useRevalidator();
  const session = useSessionState();
  const params = { id: user.id };
  const name = user.name || user.email;
  if (user.status === 'ERASED') return null;
  if (session.status === 'signedIn' && session.user.id === user.id)
    return (
      <p>
        <FormattedMessage
          id="user.own"
          defaultMessage="This is you: another admin has to suspend or sign out."
        />
      </p>
    );
  const suspended = user.status === 'SUSPENDED';
  const said = (about: 'suspend' | 'reinstate' | 'signOut') => ({
    ask: formatMessage(words[about]),
    title: formatMessage(words[`${about}Ask`], { name }),
    children: formatMessage(words[`${about}Why`]),
    done: formatMessage(words[`${about}Done`], { name }),
    keep: `${about}:${user.id}`,
  });
  return (
    <>
      <ReasonDialog
        key={user.status}
        {...said(suspended ? 'reinstate' : 'suspend')}
        send={async (reason) => {
          const status = suspended ? 'ACTIVE' : 'SUSPENDED';
          await client.call(changeUserStatus, { params, body: { status, reason } });
          await revalidate();
        }}
      />
      <ReasonDialog
        {...said('signOut')}
        send={async (reason) => {
          await client.call(signOutUser, { params, body: { reason } });
          await revalidate();
        }}
      />
    </>
  );
}
