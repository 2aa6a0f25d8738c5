import type { TeamRow } from '@ardhi/contracts/accounts/agency-and-agent';
import { ReasonDialog } from '@ardhi/kit/forms/reason-dialog';
import { defineMessages, useIntl } from '@ardhi/kit/i18n/intl';
import { SuspendDialog, type Suspension } from '@ardhi/kit/people/suspend-dialog';
import { useSessionState } from '@ardhi/kit/session/session-context';
import { DropdownMenu } from '../../../components/dropdown-menu.tsx';
import styles from '../../../components/row-commands.module.css';
import { teamRoutes } from '../api/load-team.ts';
import { useTeamMutation } from '../hooks/use-team-mutation.ts';
import { EditMember } from './edit-member.tsx';
import { HandOverDialog } from './hand-over-dialog.tsx';

type NextStatus = 'ACTIVE' | 'ON_LEAVE' | 'SUSPENDED';

interface StatusChange extends Suspension {
  readonly status: NextStatus;
}

const messages = defineMessages({
  ACTIVE: { id: 'team.back' },
  ON_LEAVE: { id: 'common.onLeave' },
  SUSPENDED: { id: 'common.suspend' },
  ACTIVEwhy: { id: 'common.theyCanListAndAnswerEnquiries' },
  ON_LEAVEwhy: {
    id: 'team.leaveWhy',
  },
  SUSPENDEDwhy: {
    id: 'team.suspendWhy',
  },
  more: { id: 'team.more' },
  saved: { id: 'common.saved' },
});

/** The status that each command sets; to suspend has a dialog of its own. */
const nextStatuses = { REINSTATE: 'ACTIVE', PUT_ON_LEAVE: 'ON_LEAVE' } as const;

interface MemberCommandsProps {
  readonly member: TeamRow;
  readonly successors: readonly TeamRow[];
}

/** Actions on a member; a member can neither suspend nor remove themselves. */
export function MemberCommands({ member, successors }: MemberCommandsProps) {
  const { formatMessage } = useIntl();
  const state = useSessionState();
  const { userId, name, status, commands } = member;
  const changeStatus = useTeamMutation((client, body: StatusChange) =>
    client.exchange(teamRoutes.status, { params: { userId }, body }),
  );
  const isSelf = state.status === 'signedIn' && state.user.id === userId;
  const next = (['REINSTATE', 'PUT_ON_LEAVE'] as const)
    .filter((command) => commands.includes(command))
    .map((command) => nextStatuses[command]);
  return (
    <div className={styles.commands}>
      <EditMember member={member} />
      <DropdownMenu label={formatMessage(messages.more, { name })}>
        {next.map((to) => (
          <ReasonDialog
            key={`${status} ${to}`}
            actionLabel={formatMessage(messages[to])}
            title={`${formatMessage(messages[to])}: ${name}`}
            draftKey={`team:${to}:${userId}`}
            successMessage={formatMessage(messages.saved)}
            onSubmit={(reason) => changeStatus.mutateAsync({ status: to, reason })}
          >
            {formatMessage(messages[`${to}why`])}
          </ReasonDialog>
        ))}
        {commands.includes('SUSPEND') && (
          <SuspendDialog
            key={`${status} SUSPENDED`}
            userId={userId}
            name={name}
            actionLabel={formatMessage(messages.SUSPENDED)}
            title={`${formatMessage(messages.SUSPENDED)}: ${name}`}
            draftKey={`team:SUSPENDED:${userId}`}
            successMessage={formatMessage(messages.saved)}
            onSubmit={(body) => changeStatus.mutateAsync({ status: 'SUSPENDED', ...body })}
          >
            {formatMessage(messages.SUSPENDEDwhy)}
          </SuspendDialog>
        )}
        <HandOverDialog member={member} successors={successors} />
        {!isSelf && <HandOverDialog release member={member} successors={successors} />}
      </DropdownMenu>
    </div>
  );
}
