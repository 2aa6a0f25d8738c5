import { publicMedianMinutes, publicMedianRules } from '@ardhi/contracts/leads/response-times.replica';
import type { AgencyCard, AgentCard } from '@ardhi/contracts/listings/contact-cards';
import { onMarketReasons } from '@ardhi/contracts/listings/status';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { isSuspended } from '../listing/listing-owner.ts';
import { listingRows } from '../listing/listings.projection.ts';
import { type AgentRow, agencies, agents, users } from '../replicas/accounts.ts';
import { enquiryResponses } from '../replicas/leads.ts';

/** Placeholder for an agent who is suspended, or whose registration event has not arrived yet. */
const unnamedAgent: AgentRow = {
  userId: '',
  slug: '',
  name: '',
  status: 'ACTIVE',
  licensed: false,
  whatsapp: false,
};

const countOnMarket = (
  { read }: Pick<ServiceContext, 'read'>,
  owner: { readonly agencyId: string } | { readonly agentId: string },
) => read(listingRows).count({ where: { ...owner, reason: { in: onMarketReasons } } });

/** The public card of an agency; null for an independent agent and for an unknown agency. */
export async function agencyCard(
  context: Pick<ServiceContext, 'read'>,
  id: string | undefined,
): Promise<AgencyCard | null> {
  const row = id === undefined ? undefined : await context.read(agencies).get(id);
  if (row === undefined) return null;
  const { status: _, countryId: __, position: ___, ...shown } = row;
  return { ...shown, active: await countOnMarket(context, { agencyId: row.id }), reviews: 0 };
}

/** The public card of an agent with the agency and the median response time in minutes, if there are enough responses; without name and number while suspended. */
export async function agentCard(
  context: Pick<ServiceContext, 'read' | 'clock'>,
  id: string,
): Promise<AgentCard> {
  const [known, person] = await Promise.all([context.read(agents).get(id), context.read(users).get(id)]);
  const isHidden = known === undefined || known.status === 'SUSPENDED' || isSuspended(person);
  const row = isHidden ? { ...unnamedAgent, userId: id } : known;
  const { status: _, agencyId, ...shown } = row;
  const agency = agencyId === undefined ? undefined : await context.read(agencies).get(agencyId);
  const medianResponseMin = await medianResponseMinutes(context, id);
  return {
    ...shown,
    ...(agency && { agency: { id: agency.id, name: agency.displayName } }),
    ...omitUndefined({ medianResponseMin }),
    areas: [],
    active: await countOnMarket(context, { agentId: id }),
    reviews: 0,
  };
}

async function medianResponseMinutes(
  { read, clock }: Pick<ServiceContext, 'read' | 'clock'>,
  agentId: string,
): Promise<number | undefined> {
  const since = Temporal.Instant.from(clock.now()).subtract({ hours: 24 * publicMedianRules.days });
  const day = { from: since.toString().slice(0, 10) };
  return publicMedianMinutes(await read(enquiryResponses).find({ where: { agentId, day }, limit: 10_000 }));
}
