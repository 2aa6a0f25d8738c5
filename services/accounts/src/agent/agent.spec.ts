import { memberCommands } from '@ardhi/contracts/accounts/agency-and-agent';
import type { PublishedAgentEvent } from '@ardhi/contracts/accounts/events';
import { agentStatuses } from '@ardhi/contracts/accounts/user-fields';
import type { Unerased } from '@ardhi/contracts/erased';
import { accepts } from '@ardhi/testing/accepts';
import { obeysDeciderLaws } from '@ardhi/testing/decider-laws';
import { given } from '@ardhi/testing/given';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AgentCommand, agent, allowedCommands } from './agent.ts';

/** An event as it is written. */
type NewEvent = Unerased<PublishedAgentEvent>;

const profile = {
  slug: 'brian-7k3f9q',
  name: 'Brian',
  phones: [],
  languages: ['en' as const],
  specialties: [],
  areaIds: [],
};
const registered: NewEvent = { type: 'AgentRegistered', ...profile };
const anAgent = given(agent);

describe('an agent', () => {
  it('registers once', () => {
    anAgent()
      .when({ type: 'Register', ...profile })
      .emits(registered);
    anAgent(registered)
      .when({ type: 'Register', ...profile })
      .refuses('WRONG_STATE');
  });
  it('belongs to one agency at a time', () => {
    const joined: NewEvent = { type: 'AgentJoined', agencyId: 'one' };
    anAgent(registered, joined).when({ type: 'Join', agencyId: 'one' }).changesNothing();
    anAgent(registered, joined).when({ type: 'Join', agencyId: 'two' }).refuses('ALREADY_MEMBER');
    anAgent(registered, joined, { type: 'AgentLeft', agencyId: 'one' })
      .when({ type: 'Join', agencyId: 'two' })
      .emits({ type: 'AgentJoined', agencyId: 'two' });
  });
  it('leaves only the agency they belong to', () => {
    anAgent(registered).when({ type: 'Leave', agencyId: 'one' }).changesNothing();
  });
  it('records the previous status with a change', () => {
    anAgent(registered)
      .when({ type: 'ChangeStatus', to: 'ON_LEAVE', reason: 'holiday' })
      .emits({ type: 'AgentStatusChanged', from: 'ACTIVE', to: 'ON_LEAVE', reason: 'holiday', by: 'AGENCY' });
  });

  const suspendedBy = (by: 'AGENCY' | 'PLATFORM'): NewEvent => ({
    type: 'AgentStatusChanged',
    from: 'ACTIVE',
    to: 'SUSPENDED',
    reason: 'took a fee',
    by,
  });
  const reinstate = { type: 'ChangeStatus' as const, to: 'ACTIVE' as const, reason: 'forgiven' };
  const reinstated = {
    type: 'AgentStatusChanged' as const,
    from: 'SUSPENDED' as const,
    to: 'ACTIVE' as const,
  };

  it('is suspended by the platform until the platform lifts it', () => {
    anAgent(registered, suspendedBy('PLATFORM'))
      .when({ ...reinstate, by: 'AGENCY' })
      .refuses('SUSPENDED_BY_ADMIN');
    anAgent(registered, suspendedBy('PLATFORM'))
      .when({ ...reinstate, to: 'ON_LEAVE', by: 'AGENCY' })
      .refuses('SUSPENDED_BY_ADMIN');
    anAgent(registered, suspendedBy('PLATFORM'))
      .when({ ...reinstate, by: 'PLATFORM' })
      .emits({ ...reinstated, reason: 'forgiven', by: 'PLATFORM' });
    anAgent(registered, suspendedBy('AGENCY'))
      .when({ ...reinstate, by: 'AGENCY' })
      .emits({ ...reinstated, reason: 'forgiven', by: 'AGENCY' });
    anAgent(registered, suspendedBy('AGENCY'), { ...suspendedBy('PLATFORM'), from: 'SUSPENDED' } as NewEvent)
      .when({ ...reinstate, by: 'AGENCY' })
      .refuses('SUSPENDED_BY_ADMIN');
  });
  it.each(
    agentStatuses.flatMap((status) =>
      (['AGENCY', 'PLATFORM'] as const).flatMap((by) => [
        { status, suspendedBy: 'AGENCY', by } as const,
        { status, suspendedBy: 'PLATFORM', by } as const,
      ]),
    ),
  )(
    'lists the changes of status that it accepts: $status by $suspendedBy, from $by',
    ({ by, ...standing }) => {
      const status = { REINSTATE: 'ACTIVE', PUT_ON_LEAVE: 'ON_LEAVE', SUSPEND: 'SUSPENDED' } as const;
      const state = { ...agent.initial, profile: { name: 'Amina', phones: [] } as never, ...standing };
      const accepted = memberCommands.filter((command) =>
        accepts(agent, state, { type: 'ChangeStatus', to: status[command], reason: 'r', by }),
      );
      expect(allowedCommands(state, by)).toEqual(accepted);
    },
  );
  it('cannot join an agency while suspended, and is free of an agency’s suspension once released', () => {
    const joined: NewEvent = { type: 'AgentJoined', agencyId: 'one' };
    anAgent(registered, suspendedBy('PLATFORM'))
      .when({ type: 'Join', agencyId: 'one' })
      .refuses('WRONG_STATE');
    const left: NewEvent = { type: 'AgentLeft', agencyId: 'one' };
    anAgent(registered, joined, suspendedBy('AGENCY'))
      .when({ type: 'Leave', agencyId: 'one' })
      .emits(left, { ...reinstated, reason: 'released', by: 'AGENCY' });
    anAgent(registered, joined, suspendedBy('PLATFORM')).when({ type: 'Leave', agencyId: 'one' }).emits(left);
  });

  it('moves to the agency that theirs was merged into, suspended or not', () => {
    const joined: NewEvent = { type: 'AgentJoined', agencyId: 'one' };
    const moved: NewEvent[] = [
      { type: 'AgentLeft', agencyId: 'one' },
      { type: 'AgentJoined', agencyId: 'two' },
    ];
    const move = { type: 'MoveAgency', fromId: 'one', toId: 'two' } as const;
    anAgent(registered, joined)
      .when(move)
      .emits(...moved);
    anAgent(registered, joined, ...moved)
      .when(move)
      .changesNothing();
    anAgent(registered).when(move).changesNothing();
    const sameStatus = {
      type: 'AgentStatusChanged',
      from: 'SUSPENDED',
      to: 'SUSPENDED',
      reason: 'merged',
    } as const;
    anAgent(registered, joined, suspendedBy('AGENCY'))
      .when(move)
      .emits(...moved, { ...sameStatus, by: 'AGENCY' });
  });

  const agencyIds = fc.constantFrom('one', 'two');
  const commands: fc.Arbitrary<AgentCommand> = fc.oneof(
    fc.constant({ type: 'Register' as const, ...profile }),
    agencyIds.map((agencyId) => ({ type: 'Join' as const, agencyId })),
    agencyIds.map((agencyId) => ({ type: 'Leave' as const, agencyId })),
    agencyIds.map((fromId) => ({ type: 'MoveAgency' as const, fromId, toId: 'two' })),
    fc.boolean().map((licence) => ({ type: 'Verify' as const, licence })),
    fc.constant({ type: 'ChangeStatus' as const, to: 'SUSPENDED' as const, reason: 'r' }),
  );
  const events: fc.Arbitrary<NewEvent> = fc.oneof(
    fc.constant(registered),
    agencyIds.map((agencyId) => ({ type: 'AgentJoined' as const, agencyId })),
    fc.constant({ type: 'AgentProfileChanged' as const, name: 'x' }),
  );
  obeysDeciderLaws(agent, commands, events);
});
