import { agencyLedBy, isActingAgent, isActingHead } from '@ardhi/contracts/acting-agent';
import { isAdmin } from '@ardhi/contracts/roles';
import { refuse } from '@ardhi/kernel/base/refusal';
import { refuseField } from '@ardhi/kernel/base/refuse-field';
import type { Call } from '@ardhi/kernel/http/endpoint';
import type { Condition } from '@ardhi/kernel/ports/documents';
import type { ContactRow } from '../contact/contacts.projection.ts';
import type { LeadsContext } from '../context.ts';
import { leadAccess } from './lead-access.ts';

type AccessCall = Pick<Call<unknown, unknown, unknown>, 'caller' | 'execute' | 'request'>;

/** Records an admin's access with the reason. @throws Refusal VALIDATION_FAILED without a reason */
async function recordAdminAccess(
  { caller, execute, request }: AccessCall,
  reason: string | undefined,
): Promise<void> {
  if (reason === undefined) return refuseField('reason', 'missingReason');
  await execute(leadAccess, caller.id, { type: 'OpenLeads', reason, what: request.path });
}

/** The filter for the contacts in a caller's inbox. @throws Refusal VALIDATION_FAILED for an admin without a reason */
export async function inboxScope(
  call: AccessCall,
  reason: string | undefined,
): Promise<Readonly<Record<string, Condition>>> {
  const { caller } = call;
  if (isAdmin(caller.role)) {
    await recordAdminAccess(call, reason);
    return {};
  }
  const ledAgency = agencyLedBy(caller);
  if (ledAgency !== undefined) return { owner: ledAgency };
  return { assignedTo: caller.id, owner: { in: [caller.id, caller.tenant ?? caller.id] } };
}

/** A contact, if the caller may see it. @throws Refusal NOT_FOUND */
export async function requireContactAccess(
  { contacts }: LeadsContext,
  call: AccessCall,
  id: string,
  reason: string | undefined,
): Promise<ContactRow> {
  const { caller } = call;
  const row = await contacts.get(id);
  if (row === undefined) return refuse('NOT_FOUND');
  if (isAdmin(caller.role)) {
    await recordAdminAccess(call, reason);
    return row;
  }
  const { assignedTo: agentId, agencyId } = row;
  return isActingHead(caller, agencyId) || isActingAgent(caller, { agentId, agencyId })
    ? row
    : refuse('NOT_FOUND');
}
