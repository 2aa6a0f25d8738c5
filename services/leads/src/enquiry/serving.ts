import type { Id } from '@ardhi/contracts/values';
import { refuse } from '@ardhi/kernel/refusal';
import { isContactable, isKnown } from '../around/listings.ts';
import type { ServingAgency, ServingAgent } from '../around/people.ts';
import type { Serving } from '../contact/contact.ts';
import type { Room } from '../room.ts';

/** Whom a question is for: the agent who is asked, and who will answer it. */
export interface Addressee extends Serving {
  readonly agentId: Id;
  readonly listingId?: Id;
}

const atWork = ({ status }: ServingAgent) => status === 'ACTIVE' || status === 'ON_LEAVE';

/** A listing's agent. @throws Refusal NOT_FOUND, NOT_CONTACTABLE */
export async function ofListing(room: Room, key: string): Promise<Addressee> {
  const [byRef] = await room.listings.find({ where: { ref: key }, limit: 1 });
  const listing = (await room.listings.get(key)) ?? byRef;
  if (listing === undefined || !isKnown(listing)) return refuse('NOT_FOUND');
  if (!isContactable(listing)) return refuse('NOT_CONTACTABLE');
  const { id: listingId, agentId, agencyId } = listing;
  return { listingId, ...(await served(room, agentId, agencyId)) };
}

/** An agent, by id or slug. @throws Refusal NOT_FOUND */
export async function ofAgent(room: Room, key: string): Promise<Addressee> {
  const [bySlug] = await room.agents.find({ where: { slug: key }, limit: 1 });
  const agent = (await room.agents.get(key)) ?? bySlug;
  if (agent === undefined || !atWork(agent)) return refuse('NOT_FOUND');
  return served(room, agent.userId, agent.agencyId);
}

/** An agency, by id or slug: whoever of its agents has the fewest leads. @throws Refusal NOT_FOUND, NOT_CONTACTABLE */
export async function ofAgency(room: Room, key: string): Promise<Addressee> {
  const house = await agencyOf(room, key);
  if (house?.status !== 'ACTIVE') return refuse('NOT_FOUND');
  const free = (await freest(room, house.id)) ?? refuse('NOT_CONTACTABLE');
  return { owner: house.id, agencyId: house.id, agentId: free.userId, assignTo: free.userId };
}

async function agencyOf({ agencies }: Room, key: string): Promise<ServingAgency | undefined> {
  return (await agencies.get(key)) ?? (await agencies.find({ where: { slug: key }, limit: 1 }))[0];
}

/** The agent's own leads; while they are away or gone, a colleague's (model §4.9). */
async function served(room: Room, agentId: Id, agencyId?: Id): Promise<Addressee> {
  const agent = await room.agents.get(agentId);
  const away = agent !== undefined && agent.status !== 'ACTIVE';
  const stand = away && agencyId !== undefined ? await freest(room, agencyId) : undefined;
  return {
    owner: agencyId ?? agentId,
    ...(agencyId !== undefined && { agencyId }),
    agentId,
    assignTo: stand?.userId ?? agentId,
  };
}

/** The agent at work with the fewest leads, so that they go round; `but` is left out. */
export async function freest(room: Room, agencyId: Id, but?: Id): Promise<ServingAgent | undefined> {
  const team = (
    await room.agents.find({ where: { agencyId, status: 'ACTIVE' }, sort: ['id'], limit: 1_000 })
  ).filter(({ userId }) => userId !== but);
  const load = await room.contacts.countBy('assignedTo', { where: { owner: agencyId, status: 'OPEN' } });
  const [first] = team.toSorted((a, b) => (load[a.userId] ?? 0) - (load[b.userId] ?? 0));
  return first;
}
