import type { Call } from '@ardhi/kernel/http/endpoint';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { recordLogin } from '../login/record-login.ts';
import { endTokensOfSession } from '../user/end-sessions.ts';
import { type Impersonations, impersonation, type OpenImpersonation } from './impersonation.ts';

type AdminCall = Pick<Call<unknown, unknown, unknown>, 'caller' | 'execute' | 'request'>;

/** The impersonation of an admin that was neither ended nor has expired. */
export async function openImpersonationOf(
  { state, clock }: Pick<ServiceContext, 'state' | 'clock'>,
  adminId: string,
): Promise<OpenImpersonation | undefined> {
  const { open } = (await state<Impersonations>(impersonation, adminId)).state;
  return open !== undefined && open.until > clock.now() ? open : undefined;
}

/** Ends what the caller has open: every gateway refuses its token from then on, as that of a session that ended. */
export async function endImpersonation(context: ServiceContext, call: AdminCall): Promise<void> {
  const { id: adminId } = call.caller;
  const open = await openImpersonationOf(context, adminId);
  if (open === undefined) return;
  await endTokensOfSession(context, { userId: adminId, session: open.id });
  await call.execute(impersonation, adminId, { type: 'EndImpersonation' });
  const { userId } = open;
  await recordLogin(context, call, {
    outcome: 'IMPERSONATION_END',
    provider: 'impersonation',
    userId,
    admin: adminId,
  });
}
