import { refuse } from '@ardhi/kernel/base/refusal';
import type { Caller } from '@ardhi/kernel/http/caller';
import type { ReadModel } from '@ardhi/kernel/read/read-model';
import { tokenHash } from '../token-hash.ts';
import type { CircleMemberRow, CircleRow } from './circles.projection.ts';

/** A call about a circle. */
interface CircleCall {
  readonly params: { readonly id: string };
  readonly query: { readonly token?: string | undefined };
  readonly caller: Pick<Caller, 'id'>;
}

/** The member who makes a call: by their account, or by their personal token. */
export function memberOf(
  { members }: CircleRow,
  { caller, query: { token } }: Omit<CircleCall, 'params'>,
): CircleMemberRow | undefined {
  const hash = token === undefined ? undefined : tokenHash(token);
  return members.find(
    ({ state, userId, tokenHash: stored }) =>
      state === 'JOINED' &&
      ((userId !== undefined && userId === caller.id) || (stored !== undefined && stored === hash)),
  );
}

/** The circle of a call and the member who makes it. @throws Refusal NOT_FOUND for everyone who is not a member */
export async function requireCircle(
  rows: ReadModel<CircleRow>,
  call: CircleCall,
): Promise<{ readonly row: CircleRow; readonly by: string }> {
  const row = await rows.get(call.params.id);
  const member = row && memberOf(row, call);
  return row === undefined || member === undefined ? refuse('NOT_FOUND') : { row, by: member.id };
}
