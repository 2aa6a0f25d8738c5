import { isPubliclyListed } from '@ardhi/contracts/listings/listing-visibility';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { Id } from '@ardhi/contracts/values';
import { refuse } from '@ardhi/kernel/base/refusal';
import type { LeadOwnership } from '../contact/contact.ts';
import type { LeadsContext } from '../context.ts';
import type { AgencyRow, AgentRow } from '../replicas/accounts.ts';
import { isContactable } from '../replicas/listings.ts';

/** The recipient of an enquiry: the agent it is about and the agent it is assigned to. */
export interface EnquiryRecipient extends LeadOwnership {
  readonly agentId: Id;
  readonly listingId?: Id;
}

/** True if an agent's account is suspended; the agent's status tells only of their work. */
const isSuspended = async ({ users }: LeadsContext, { userId }: AgentRow): Promise<boolean> =>
  (await users.get(userId))?.suspended === true;

/** True if an agent may be shown and written to: at work or on leave, with an account that is not suspended. */
const isListed = async (leads: LeadsContext, agent: AgentRow): Promise<boolean> =>
  (agent.status === 'ACTIVE' || agent.status === 'ON_LEAVE') && !(await isSuspended(leads, agent));

/** True if leads can be given to an agent now. */
export const isAtWork = async (leads: LeadsContext, agent: AgentRow): Promise<boolean> =>
  agent.status === 'ACTIVE' && !(await isSuspended(leads, agent));

/** The recipient for a listing, by id or reference. @throws Refusal NOT_FOUND, NOT_CONTACTABLE */
export async function recipientForListing(leads: LeadsContext, key: string): Promise<EnquiryRecipient> {
  const [byRef] = await leads.listings.find({ where: { ref: key }, limit: 1 });
  const listing = (await leads.listings.get(key)) ?? byRef;
  if (listing === undefined || !isPubliclyListed(listing)) return refuse('NOT_FOUND');
  if (!isContactable(listing)) return refuse('NOT_CONTACTABLE');
  const { id: listingId, agentId, agencyId } = listing;
  await requireOpenAgency(leads, agencyId, 'NOT_CONTACTABLE');
  return { listingId, ...(await recipientFor(leads, agentId, agencyId)) };
}

/** The recipient for an agent, by id or slug; none while their agency is not active. @throws Refusal NOT_FOUND */
export async function recipientForAgent(leads: LeadsContext, key: string): Promise<EnquiryRecipient> {
  const [bySlug] = await leads.agents.find({ where: { slug: key }, limit: 1 });
  const agent = (await leads.agents.get(key)) ?? bySlug;
  if (agent === undefined || !(await isListed(leads, agent))) return refuse('NOT_FOUND');
  await requireOpenAgency(leads, agent.agencyId, 'NOT_FOUND');
  return recipientFor(leads, agent.userId, agent.agencyId);
}

/** The recipient for an agency, by id or slug: the agent with the fewest leads. @throws Refusal NOT_FOUND, NOT_CONTACTABLE */
export async function recipientForAgency(leads: LeadsContext, key: string): Promise<EnquiryRecipient> {
  const agency = await findAgency(leads, key);
  if (agency?.status !== 'ACTIVE') return refuse('NOT_FOUND');
  const leastBusy = (await leastBusyAgent(leads, agency.id)) ?? refuse('NOT_CONTACTABLE');
  return { owner: agency.id, agencyId: agency.id, agentId: leastBusy.userId, assignTo: leastBusy.userId };
}

/** A suspended or closed agency takes no enquiries and shows no number. @throws Refusal with the given code */
async function requireOpenAgency(
  { agencies }: LeadsContext,
  agencyId: Id | undefined,
  code: 'NOT_FOUND' | 'NOT_CONTACTABLE',
): Promise<void> {
  const status = agencyId === undefined ? undefined : (await agencies.get(agencyId))?.status;
  if (status === 'SUSPENDED' || status === 'CLOSED') refuse(code);
}

async function findAgency({ agencies }: LeadsContext, key: string): Promise<AgencyRow | undefined> {
  return (await agencies.get(key)) ?? (await agencies.find({ where: { slug: key }, limit: 1 }))[0];
}

/**
 * Assigns to the agent or, while they are away, suspended or work for another agency, to a colleague (model §4.9).
 * @throws Refusal NOT_CONTACTABLE when there is none and the agent may not work
 */
async function recipientFor(leads: LeadsContext, agentId: Id, agencyId?: Id): Promise<EnquiryRecipient> {
  const agent = await leads.agents.get(agentId);
  const hasLeft = agent !== undefined && agencyId !== undefined && agent.agencyId !== agencyId;
  const isAway = hasLeft || (agent !== undefined && !(await isAtWork(leads, agent)));
  const substitute = isAway && agencyId !== undefined ? await leastBusyAgent(leads, agencyId) : undefined;
  const mayWork = agent === undefined || (!hasLeft && (await isListed(leads, agent)));
  if (substitute === undefined && !mayWork) refuse('NOT_CONTACTABLE');
  return {
    owner: agencyId ?? agentId,
    ...omitUndefined({ agencyId }),
    agentId,
    assignTo: substitute?.userId ?? agentId,
  };
}

/** The active agent with the fewest open leads. */
export async function leastBusyAgent(
  leads: LeadsContext,
  agencyId: Id,
  excludedUserId?: Id,
): Promise<AgentRow | undefined> {
  const candidates = await activeColleagues(leads, agencyId, excludedUserId);
  const leadCounts = await leads.contacts.countBy('assignedTo', {
    where: { owner: agencyId, status: 'OPEN' },
  });
  const [leastLoaded] = candidates.toSorted(
    (a, b) => (leadCounts[a.userId] ?? 0) - (leadCounts[b.userId] ?? 0),
  );
  return leastLoaded;
}

/** The agents of an agency who are at work, without the given one. */
export async function activeColleagues(
  leads: LeadsContext,
  agencyId: Id,
  excludedUserId?: Id,
): Promise<AgentRow[]> {
  const where = { agencyId, status: 'ACTIVE' };
  const rows = await leads.agents.find({ where, sort: ['id'], limit: 1_000 });
  const accounts = await leads.users.getMany(rows.map(({ userId }) => userId));
  const suspended = new Set(accounts.flatMap((account) => (account.suspended ? account.id : [])));
  return rows.filter(({ userId }) => userId !== excludedUserId && !suspended.has(userId));
}
