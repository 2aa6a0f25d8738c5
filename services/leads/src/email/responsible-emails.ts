import { isActingHead, isResponsible, type RecordOwner } from '@ardhi/contracts/acting-agent';
import type { LeadsContext } from '../context.ts';
import type { UserRow } from '../replicas/accounts.ts';

const maxHeads = 10;

/** The address of a user who wants to hear of leads and viewings by email. */
const wantedEmail = ({ email, channels }: UserRow): readonly string[] =>
  channels.includes('EMAIL') ? [email] : [];

/**
 * The addresses of who answers for a lead or viewing now: its agent or, if the agent does not work for its agency any more,
 * who leads the agency. None for what an agent has alone who may not work, nor of those who want no emails about leads.
 */
export async function responsibleEmails(
  { users }: Pick<LeadsContext, 'users'>,
  { agentId, agencyId }: Omit<RecordOwner, 'coAgentIds'>,
): Promise<readonly string[]> {
  const agent = await users.get(agentId);
  if (agent !== undefined && isResponsible(agent, { agentId, agencyId })) return wantedEmail(agent);
  if (agencyId === undefined) return [];
  const heads = await users.find({ where: { role: 'SUPER_AGENT', agencyId }, limit: maxHeads });
  return heads.flatMap((head) => (head.suspended ? [] : wantedEmail(head)));
}

/** The address of a person who leads the agency of a record now; undefined for anyone else, and if they want no emails about leads. */
export async function headEmail(
  { users }: Pick<LeadsContext, 'users'>,
  userId: string,
  agencyId: string | undefined,
): Promise<string | undefined> {
  const head = await users.get(userId);
  if (head === undefined || head.suspended) return undefined;
  const person = { id: head.id, role: head.role, tenant: head.agencyId ?? undefined };
  return isActingHead(person, agencyId) ? wantedEmail(head)[0] : undefined;
}
