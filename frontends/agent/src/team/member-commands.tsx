import type { TeamRow } from '@ardhi/contracts/accounts/organisations';
import { ReasonDialog } from '@ardhi/kit/forms/reason-dialog.tsx';
import { defineMessages, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { useSessionState } from '@ardhi/kit/session/session-context.tsx';
import styles from '../desk/row-commands.module.css';
import { More } from '../listing/more.tsx';
import { ArrangeMember } from './arrange-member.tsx';
import { HandOverDialog } from './hand-over-dialog.tsx';
import { teamRoutes } from './load-team.ts';
import { useTeam } from './use-team.ts';

type To = 'ACTIVE' | 'ON_LEAVE' | 'SUSPENDED';

const words = defineMessages({
  ACTIVE: { id: 'team.back', defaultMessage: 'Back to work' },
  ON_LEAVE: { id: 'team.leave', defaultMessage: 'On leave' },
  SUSPENDED: { id: 'team.suspend', defaultMessage: 'Suspend' },
  ACTIVEwhy: { id: 'team.backWhy', defaultMessage: 'They list and answer enquiries again.' },
  ON_LEAVEwhy: {
    id: 'team.leaveWhy',
    defaultMessage: 'New enquiries go to colleagues until they are back. They can go on working.',
  },
  SUSPENDEDwhy: {
    id: 'team.suspendWhy',
    defaultMessage:
      'They keep their account but cannot list, see leads or answer until they are back to work. New enquiries go to colleagues.',
  },
  more: { id: 'team.more', defaultMessage: 'More for {name}' },
  saved: { id: 'team.saved', defaultMessage: 'Saved.' },
});

const next: Readonly<Record<TeamRow['status'], readonly To[]>> = {
  INVITED: [],
  ACTIVE: ['ON_LEAVE', 'SUSPENDED'],
  ON_LEAVE: ['ACTIVE', 'SUSPENDED'],
  SUSPENDED: ['ACTIVE'],
  LEFT: [],
};

interface Given {
  readonly member: TeamRow;
  readonly heirs: readonly TeamRow[];
}

/** What may be done with one member; nobody suspends or removes themselves. */
export function MemberCommands({ member, heirs }: Given) {
  const { formatMessage } = useIntl();
  const carryOut = useTeam();
  const state = useSessionState();
  const { userId, name, status } = member;
  const self = state.status === 'signedIn' && state.user.id === userId;
  return (
    <div className={styles['commands']}>
      <ArrangeMember member={member} />
      <More label={formatMessage(words.more, { name })}>
        {next[status]
          .filter((to) => !self || to !== 'SUSPENDED')
          .map((to) => (
            <ReasonDialog
              key={`${status} ${to}`}
              ask={formatMessage(words[to])}
              title={`${formatMessage(words[to])}: ${name}`}
              keep={`team:${to}:${userId}`}
              done={formatMessage(words.saved)}
              send={(reason) =>
                carryOut((client) =>
                  client.exchange(teamRoutes.status, { params: { userId }, body: { status: to, reason } }),
                )
              }
            >
              {formatMessage(words[`${to}why`])}
            </ReasonDialog>
          ))}
        <HandOverDialog member={member} heirs={heirs} />
        {!self && <HandOverDialog leaves member={member} heirs={heirs} />}
      </More>
    </div>
  );
}
