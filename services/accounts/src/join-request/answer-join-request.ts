import type { JoinRequest as JoinRequestRecord } from '@ardhi/contracts/accounts/invitation';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { isRefusal, refuse } from '@ardhi/kernel/base/refusal';
import type { Caller } from '@ardhi/kernel/http/caller';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { agentCards, type Directory } from '../directory/cards.ts';
import { type Execute, joinAgency } from '../processes/change-membership.ts';
import { seatLimitOf } from '../replicas/billing.ts';
import { type JoinRequest, joinRequest } from './join-request.ts';
import { type JoinRequestRow, joinRequests } from './join-requests.projection.ts';

const maxShown = 100;

/** The open requests to join an agency, the oldest first, each with the card of the agent. */
export async function listJoinRequests(
  context: ServiceContext,
  directory: Directory,
  agencyId: string,
): Promise<JoinRequestRecord[]> {
  const rows = await context.read(joinRequests).find({ where: { agencyId }, sort: ['at'], limit: maxShown });
  return recordsOf(directory, rows, 'OPEN');
}

async function recordsOf(
  directory: Directory,
  rows: readonly JoinRequestRow[],
  state: JoinRequestRecord['state'],
): Promise<JoinRequestRecord[]> {
  const agents = await agentCards(
    directory,
    await directory.people.getMany(rows.map(({ userId }) => userId)),
  );
  const cards = new Map(agents.map((card) => [card.userId, card]));
  return rows.flatMap(({ id, userId, message, at }) => {
    const agent = cards.get(userId);
    return agent === undefined ? [] : [{ id, state, agent, at, ...omitUndefined({ message }) }];
  });
}

/**
 * Answers an open request of the caller's own agency; admins may answer any. Claimed before the agent joins: whoever has
 * withdrawn does not join. Every step is safe to repeat. Returns the record and the log position that shows the result.
 * @throws Refusal NOT_FOUND, GONE, LIMIT_REACHED, ALREADY_MEMBER, AGENCY_NOT_ACTIVE, WRONG_STATE
 */
export async function answerJoinRequest(
  { context, directory }: { readonly context: ServiceContext; readonly directory: Directory },
  execute: Execute,
  caller: Caller,
  { id, accept }: { readonly id: string; readonly accept: boolean },
): Promise<{ readonly record: JoinRequestRecord; readonly position: number }> {
  const { agencyId, userId, state } = (await context.state<JoinRequest>(joinRequest, id)).state;
  if (state === 'NONE' || (caller.role === 'SUPER_AGENT' && caller.tenant !== agencyId)) refuse('NOT_FOUND');
  const row = await context.read(joinRequests).get(id);
  const [record] =
    row === undefined ? [] : await recordsOf(directory, [row], accept ? 'ACCEPTED' : 'REFUSED');
  if (record === undefined) return refuse('GONE');
  const at = context.clock.now();
  if (!accept) return { record, position: (await execute(joinRequest, id, { type: 'Refuse', at })).position };
  await execute(joinRequest, id, { type: 'Claim', at });
  const seats = await seatLimitOf(context, agencyId);
  try {
    await joinAgency(execute, userId, { agencyId, seats });
  } catch (error) {
    if (isRefusal(error)) await execute(joinRequest, id, { type: 'Unclaim' });
    throw error;
  }
  return { record, position: (await execute(joinRequest, id, { type: 'Accept' })).position };
}
