import { newId } from '@ardhi/kernel/base/ids';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { user } from './user.ts';

type EndContext = Pick<ServiceContext, 'execute' | 'clock'>;

/** Every gateway refuses the ID tokens that the user has been issued so far. */
export async function endTokens(
  { execute, clock }: EndContext,
  { userId, reason }: { readonly userId: string; readonly reason: string },
): Promise<void> {
  await execute(user, userId, { type: 'EndSessions', reason }, { commandId: newId(clock.epoch()) });
}

/** Every gateway refuses the ID tokens of one session. */
export async function endTokensOfSession(
  { execute, clock }: EndContext,
  { userId, session }: { readonly userId: string; readonly session: string },
): Promise<void> {
  await execute(user, userId, { type: 'EndSession', session }, { commandId: newId(clock.epoch()) });
}
