import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { type Agency, agency } from '../agency/agency.ts';
import { type Agent, agent } from '../agent/agent.ts';
import { seatLimitOf } from '../replicas/billing.ts';
import { user } from '../user/user.ts';

/** A member of an agency that is merged into another one. */
interface MovingMember {
  readonly userId: string;
  readonly fromId: string;
  readonly intoId: string;
}

/**
 * Moves a member of a merged agency to the one that remains: a seat there, then their rights, then the agent, so that nobody is
 * without an agency in between. Whoever has left meanwhile is not moved. Safe to repeat after a crash between the steps.
 */
export async function moveMember(
  context: ServiceContext,
  { userId, fromId, intoId }: MovingMember,
  commandId: string,
): Promise<void> {
  const execute: typeof context.execute = (decider, id, command, { commandId: step }) =>
    context.execute(decider, id, command, { commandId: `${commandId}:${step}` });
  const agencyOf = async () => (await context.state<Agent>(agent, userId)).state.agencyId;
  const before = await agencyOf();
  if (before !== fromId && before !== intoId) return;
  const { members } = (await context.state<Agency>(agency, fromId)).state;
  const seats = await seatLimitOf(context, intoId);
  const takeOver = { type: 'TakeOver', userId, seat: members[userId]?.seat ?? true, seats } as const;
  await execute(agency, intoId, takeOver, { commandId: 'seat' });
  const move = { type: 'MoveAgency', fromId, toId: intoId } as const;
  await execute(user, userId, move, { commandId: 'rights' });
  await execute(agent, userId, move, { commandId: 'agent' });
  if ((await agencyOf()) !== intoId)
    await execute(agency, intoId, { type: 'Release', userId }, { commandId: 'release' });
}

/** The agency that remains of one that is merged or being merged; undefined unless it is. */
export async function mergeTarget(
  { state }: Pick<ServiceContext, 'state'>,
  agencyId: string,
): Promise<string | undefined> {
  let target: string | undefined;
  for (let id: string | undefined = agencyId; id !== undefined; ) {
    const { mergedInto, openMerge }: Agency = (await state<Agency>(agency, id)).state;
    id = mergedInto ?? (openMerge?.side === 'FROM' ? openMerge.otherId : undefined);
    target = id ?? target;
  }
  return target;
}
