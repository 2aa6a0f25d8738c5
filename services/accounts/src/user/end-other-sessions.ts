import type { AccountsContext } from '../context.ts';
import { endTokens, endTokensOfSession } from './end-sessions.ts';
import { userIdOf } from './user-id.ts';

/** With more sessions than this to end, all tokens of the user are revoked at once. */
const maxSingleRevocations = 100;

/** Ends every session of a user but this one, with its ID tokens; all of them without one. */
export async function endOtherSessions(
  { context, identity }: AccountsContext,
  { subject, session }: { readonly subject: string; readonly session: string | undefined },
): Promise<void> {
  const userId = userIdOf(subject);
  const others = ((await identity?.listSessions(subject)) ?? []).filter(({ id }) => id !== session);
  const areAllRevoked = session === undefined || others.length > maxSingleRevocations;
  for (const { id } of others) {
    // Before the session is deleted: a repeat after a failure finds it still.
    if (!areAllRevoked) await endTokensOfSession(context, { userId, session: id });
    await identity?.endSession(subject, id);
  }
  if (areAllRevoked) await endTokens(context, { userId, reason: 'second factor set up' });
}
