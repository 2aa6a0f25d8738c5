import {
  changeUserStatus,
  resetSecondFactor,
  signOutUser,
  type UserRecord,
} from '@ardhi/contracts/accounts/admin.routes';
import { proposeAdminChange } from '@ardhi/contracts/accounts/admin-change.routes';
import { useMutation } from '@ardhi/kit/client/use-mutation';
import { ReasonDialog } from '@ardhi/kit/forms/reason-dialog';
import { defineMessages, FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { SuspendDialog, type Suspension } from '@ardhi/kit/people/suspend-dialog';
import type { UserInfo } from '../api/load-user.ts';
import { useAuthority } from '../user-authority.ts';
import { ImpersonateCommand } from './impersonate-command.tsx';

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
  resetFactor: { id: 'user.resetFactor' },
  resetFactorAsk: { id: 'user.resetFactorAsk' },
  resetFactorWhy: { id: 'user.resetFactorWhy' },
  resetFactorDone: { id: 'user.resetFactorDone' },
  askConsent: { id: 'user.askConsent' },
  suspendAdminAsk: { id: 'user.suspendAdminAsk' },
  suspendAdminWhy: { id: 'user.suspendAdminWhy' },
  reinstateAdminAsk: { id: 'user.reinstateAdminAsk' },
  reinstateAdminWhy: { id: 'user.reinstateAdminWhy' },
  own: { id: 'user.own' },
  none: { id: 'user.higherRank' },
  consentDone: { id: 'user.askedConsent' },
});

interface UserCommandsProps {
  readonly user: UserRecord;
  readonly adminChange: UserInfo['adminChange'];
  readonly hasSecondFactor: boolean;
}

/** Commands on a user, each with a reason; admins cannot use them on themselves or on a higher rank. */
export function UserCommands({ user, adminChange, hasSecondFactor }: UserCommandsProps) {
  const authority = useAuthority(user);
  if (user.status === 'ERASED') return null;
  if (authority === 'own' || authority === 'none')
    return (
      <p>
        <FormattedMessage {...messages[authority]} />
      </p>
    );
  const needsConsent = authority === 'consent';
  if (needsConsent && adminChange.proposed !== undefined) return null;
  return (
    <>
      {user.status === 'SUSPENDED' ? (
        <ReinstateCommand user={user} needsConsent={needsConsent} />
      ) : (
        <SuspendCommand user={user} needsConsent={needsConsent} />
      )}
      {!needsConsent && <ImpersonateCommand user={user} />}
      {!needsConsent && <SignOutCommand user={user} />}
      {!needsConsent && hasSecondFactor && <ResetFactorCommand user={user} />}
    </>
  );
}

interface StatusCommandProps {
  readonly user: UserRecord;
  /** Set if a second admin has to consent. */
  readonly needsConsent: boolean;
}

/** Suspends a user, or proposes it, and hands their open work to a colleague. */
function SuspendCommand({ user, needsConsent }: StatusCommandProps) {
  const { formatMessage } = useIntl();
  const suspend = useMutation(
    async (client, suspension: Suspension): Promise<unknown> => {
      const body = { status: 'SUSPENDED', ...suspension } as const;
      return needsConsent
        ? client.call(proposeAdminChange, { body: { userId: user.id, ...body } })
        : client.call(changeUserStatus, { params: { id: user.id }, body });
    },
    { refreshes: 'page' },
  );
  const name = user.name || user.email;
  const command = needsConsent ? 'suspendAdmin' : 'suspend';
  return (
    <SuspendDialog
      userId={user.id}
      name={name}
      actionLabel={formatMessage(messages.suspend)}
      submitLabel={formatMessage(messages[needsConsent ? 'askConsent' : 'suspend'])}
      title={formatMessage(messages[`${command}Ask`], { name })}
      draftKey={`suspend:${user.id}`}
      successMessage={formatMessage(messages[needsConsent ? 'consentDone' : 'suspendDone'], { name })}
      onSubmit={suspend.mutateAsync}
    >
      {formatMessage(messages[`${command}Why`], { name })}
    </SuspendDialog>
  );
}

/** Reinstates a user, or proposes it. */
function ReinstateCommand({ user, needsConsent }: StatusCommandProps) {
  const { formatMessage } = useIntl();
  const reinstate = useMutation(
    async (client, reason: string): Promise<unknown> => {
      const body = { status: 'ACTIVE', reason } as const;
      return needsConsent
        ? client.call(proposeAdminChange, { body: { userId: user.id, ...body } })
        : client.call(changeUserStatus, { params: { id: user.id }, body });
    },
    { refreshes: 'page' },
  );
  const name = user.name || user.email;
  const command = needsConsent ? 'reinstateAdmin' : 'reinstate';
  return (
    <ReasonDialog
      actionLabel={formatMessage(messages.reinstate)}
      submitLabel={formatMessage(messages[needsConsent ? 'askConsent' : 'reinstate'])}
      title={formatMessage(messages[`${command}Ask`], { name })}
      successMessage={formatMessage(messages[needsConsent ? 'consentDone' : 'reinstateDone'], { name })}
      draftKey={`reinstate:${user.id}`}
      onSubmit={reinstate.mutateAsync}
    >
      {formatMessage(messages[`${command}Why`], { name })}
    </ReasonDialog>
  );
}

/** Signs a user out everywhere. */
function SignOutCommand({ user }: { readonly user: UserRecord }) {
  const { formatMessage } = useIntl();
  const signOut = useMutation(
    (client, reason: string) => client.call(signOutUser, { params: { id: user.id }, body: { reason } }),
    { refreshes: 'page' },
  );
  const name = user.name || user.email;
  return (
    <ReasonDialog
      actionLabel={formatMessage(messages.signOut)}
      title={formatMessage(messages.signOutAsk, { name })}
      successMessage={formatMessage(messages.signOutDone, { name })}
      draftKey={`signOut:${user.id}`}
      onSubmit={signOut.mutateAsync}
    >
      {formatMessage(messages.signOutWhy)}
    </ReasonDialog>
  );
}

/** Removes the second factor of a user who lost it. */
function ResetFactorCommand({ user }: { readonly user: UserRecord }) {
  const { formatMessage } = useIntl();
  const reset = useMutation(
    (client, reason: string) => client.call(resetSecondFactor, { params: { id: user.id }, body: { reason } }),
    { refreshes: 'page' },
  );
  const name = user.name || user.email;
  return (
    <ReasonDialog
      actionLabel={formatMessage(messages.resetFactor)}
      title={formatMessage(messages.resetFactorAsk, { name })}
      successMessage={formatMessage(messages.resetFactorDone, { name })}
      draftKey={`resetFactor:${user.id}`}
      onSubmit={reset.mutateAsync}
    >
      {formatMessage(messages.resetFactorWhy)}
    </ReasonDialog>
  );
}
