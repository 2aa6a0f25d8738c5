import { admins } from '@ardhi/contracts/roles';
import type { Condition } from '@ardhi/kernel/documents/documents';
import type { Caller } from '@ardhi/kernel/http/caller';
import type { Call } from '@ardhi/kernel/http/serve';
import { refuse } from '@ardhi/kernel/refusal';
import type { ContactRow } from '../contact/contacts.ts';
import type { Room } from '../room.ts';
import { leadAccess } from './lead-access.ts';

type Looking = Pick<Call<unknown, unknown, unknown>, 'caller' | 'order' | 'request'>;

const isAdmin = ({ role }: Caller) => role !== '' && admins.includes(role);

/** An admin's reason is kept with what they looked at. @throws Refusal VALIDATION_FAILED without one */
async function admitAdmin({ caller, order, request }: Looking, reason: string | undefined): Promise<void> {
  if (reason === undefined)
    return refuse('VALIDATION_FAILED', { field: 'reason', fields: { reason: 'is needed to see leads' } });
  await order(leadAccess, caller.id, { type: 'OpenLeads', reason, what: request.path });
}

/** Which contacts a caller's inbox holds. @throws Refusal VALIDATION_FAILED for an admin without a reason */
export async function inboxOf(
  looking: Looking,
  reason: string | undefined,
): Promise<Readonly<Record<string, Condition>>> {
  const { caller } = looking;
  if (isAdmin(caller)) {
    await admitAdmin(looking, reason);
    return {};
  }
  if (caller.role === 'SUPER_AGENT' && caller.tenant !== undefined) return { owner: caller.tenant };
  return { assignedTo: caller.id };
}

/** One contact that the caller may see. @throws Refusal NOT_FOUND, FORBIDDEN */
export async function ownContact(
  { contacts }: Room,
  looking: Looking,
  id: string,
  reason: string | undefined,
): Promise<ContactRow> {
  const { caller } = looking;
  const row = await contacts.get(id);
  if (row === undefined) return refuse('NOT_FOUND');
  if (isAdmin(caller)) {
    await admitAdmin(looking, reason);
    return row;
  }
  const runs = caller.role === 'SUPER_AGENT' && caller.tenant === row.owner;
  return runs || row.assignedTo === caller.id
    ? row
    : refuse('FORBIDDEN', { need: 'the lead of one’s own', have: caller.role });
}
