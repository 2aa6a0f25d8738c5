import type { PublishedAgentEvent, PublishedUserEvent } from '@ardhi/contracts/accounts/events';
import { isRefusal } from '@ardhi/kernel/base/refusal';
import { refuseField } from '@ardhi/kernel/base/refuse-field';
import type { Reaction } from '@ardhi/kernel/runtime/reaction';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import type { RecordedEvent } from '@ardhi/kernel/write/typed-event-store';
import { agency } from '../agency/agency.ts';
import { type Agent, agent } from '../agent/agent.ts';
import { type User, user } from '../user/user.ts';

type Reader = Pick<ServiceContext, 'state'>;

/**
 * Who takes over must be another active agent of the agency, whose account is active too.
 * @throws Refusal VALIDATION_FAILED
 */
export async function requireSuccessor(
  { state }: Reader,
  { agencyId, userId }: { readonly agencyId: string | undefined; readonly userId: string },
  { successorId, field }: { readonly successorId: string; readonly field: string },
): Promise<void> {
  const [work, account] = await Promise.all([
    state<Agent>(agent, successorId),
    state<User>(user, successorId),
  ]);
  const isColleague = agencyId !== undefined && work.state.agencyId === agencyId && successorId !== userId;
  if (!isColleague || work.state.status !== 'ACTIVE' || account.state.status !== 'ACTIVE')
    refuseField(field, 'notColleague');
}

/**
 * The successor of a person who is about to be suspended, checked; nothing without one. Both doors ask it: the suspension of
 * the account and that of the work as an agent.
 * @throws Refusal VALIDATION_FAILED
 */
export async function standDownTo(
  { state }: Reader,
  userId: string,
  transferTo: string | undefined,
): Promise<{ transferTo?: string }> {
  if (transferTo === undefined) return {};
  const { agencyId } = (await state<Agent>(agent, userId)).state;
  await requireSuccessor({ state }, { agencyId, userId }, { successorId: transferTo, field: 'transferTo' });
  return { transferTo };
}

/** Hands the work of a suspended member over to the successor, in the name of who suspended them; listings and leads follow. */
async function handOver(
  transferTo: string | undefined,
  { subject: fromUserId, id: commandId, actor }: RecordedEvent,
  { execute, state, log }: ServiceContext,
): Promise<void> {
  const { agencyId } = (await state<Agent>(agent, fromUserId)).state;
  if (transferTo === undefined || agencyId === undefined) return;
  const command = { type: 'HandOver', fromUserId, toUserId: transferTo, leads: true } as const;
  try {
    await execute(agency, agencyId, command, { commandId, actor });
  } catch (error) {
    // One of the two may have left the agency since; what remains is then as without a successor.
    if (!isRefusal(error)) throw error;
    log.warn({ userId: fromUserId }, 'stand-down.hand-over.refused: a member has left the agency since');
  }
}

/** Carries on what a suspension decided, so that it is done even if the request failed in between. */
export const onStandDown: Reaction<PublishedUserEvent | PublishedAgentEvent> = {
  name: 'accounts.on-stand-down',
  subscribesTo: ['user', 'agent'],
  on: {
    UserSuspended: ({ transferTo }, recorded, context) => handOver(transferTo, recorded, context),
    AgentStatusChanged: ({ transferTo }, recorded, context) => handOver(transferTo, recorded, context),
  },
};
