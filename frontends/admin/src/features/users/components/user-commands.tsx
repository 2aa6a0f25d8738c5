import { changeUserStatus, signOutUser, type UserRecord } from '@ardhi/contracts/accounts/admin.routes';
import type { BodyOf } from '@ardhi/kit/client/route-request';
import { useMutation } from '@ardhi/kit/client/use-mutation';
import { ReasonDialog } from '@ardhi/kit/forms/reason-dialog';
import { defineMessages, FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { useSessionState } from '@ardhi/kit/session/session-context';

const messages = defineMessages({
  suspend: { id: 'common.suspend' },
  suspendAsk: { id: 'admin.suspendName' },
  suspendWhy: {
    id: 'user.suspendWhy',
  },
  suspendDone: { id: 'user.suspendDone' },
  reinstate: { id: 'admin.reinstate' },
  reinstateAsk: { id: 'admin.reinstateName' },
  reinstateWhy: {
    id: 'user.reinstateWhy',
  },
  reinstateDone: { id: 'user.reinstateDone' },
  signOut: { id: 'user.signOut' },
  signOutAsk: { id: 'user.signOutAsk' },
  signOutWhy: { id: 'user.signOutWhy' },
  signOutDone: { id: 'user.signOutDone' },
});

/** The commands on a user, each with a reason; admins cannot use them on themselves. */
export function UserCommands({ user }: { readonly user: UserRecord }) {
  const { formatMessage } = useIntl();
  const session = useSessionState();
  const params = { id: user.id };
  const changeStatus = useMutation(
    (client, body: BodyOf<typeof changeUserStatus>) => client.call(changeUserStatus, { params, body }),
    { refreshes: 'page' },
  );
  const signOut = useMutation(
    (client, reason: string) => client.call(signOutUser, { params, body: { reason } }),
    {
      refreshes: 'page',
    },
  );
  const name = user.name || user.email;
  if (user.status === 'ERASED') return null;
  if (session.status === 'signedIn' && session.user.id === user.id)
    return (
      <p>
        <FormattedMessage id="user.own" />
      </p>
    );
  const suspended = user.status === 'SUSPENDED';
  const dialogProps = (command: 'suspend' | 'reinstate' | 'signOut') => ({
    actionLabel: formatMessage(messages[command]),
    title: formatMessage(messages[`${command}Ask`], { name }),
    children: formatMessage(messages[`${command}Why`]),
    successMessage: formatMessage(messages[`${command}Done`], { name }),
    draftKey: `${command}:${user.id}`,
  });
  return (
    <>
      <ReasonDialog
        key={user.status}
        {...dialogProps(suspended ? 'reinstate' : 'suspend')}
        onSubmit={(reason) =>
          changeStatus.mutateAsync({ status: suspended ? 'ACTIVE' : 'SUSPENDED', reason })
        }
      />
      <ReasonDialog {...dialogProps('signOut')} onSubmit={signOut.mutateAsync} />
    </>
  );
}
