import {
  type AgencyPublished,
  type AgentPublished,
  agencyEvents,
  agentEvents,
  type FavouritesPublished,
  favouritesEvents,
  type UserPublished,
  userEvents,
} from '@ardhi/contracts/accounts/events';
import { type WaThreadPublished, waThreadEvents } from '@ardhi/contracts/integrations/events';
import {
  type ListingFacts,
  listingEvents,
  type PublishedListingEvent,
} from '@ardhi/contracts/listings/events';
import { openEngines } from '@ardhi/engines/engines';
import type { Caller } from '@ardhi/kernel/http/caller';
import { newId } from '@ardhi/kernel/ids';
import { publisher } from '@ardhi/kernel/testing/publisher';
import { somebody, type World, world } from '@ardhi/kernel/testing/world';
import { leads } from '../service.ts';

const users = publisher<UserPublished>(userEvents);
const agents = publisher<AgentPublished>(agentEvents);
const agencies = publisher<AgencyPublished>(agencyEvents);
const favourites = publisher<FavouritesPublished>(favouritesEvents);
const threads = publisher<WaThreadPublished>(waThreadEvents);
const listings = publisher<PublishedListingEvent>(listingEvents);

/** An agency with a head and two agents, and a plot that the first of them lists. */
export interface House {
  readonly agencyId: string;
  readonly head: Partial<Caller>;
  readonly agent: Partial<Caller>;
  readonly colleague: Partial<Caller>;
  readonly plot: string;
}

export interface LeadsWorld extends World {
  house(): Promise<House>;
  aListing(facts: Partial<ListingFacts> & Pick<ListingFacts, 'agentId'>, id?: string): Promise<string>;
  say: {
    user(id: string, event: UserPublished): Promise<void>;
    agent(id: string, event: AgentPublished): Promise<void>;
    agency(id: string, event: AgencyPublished): Promise<void>;
    favourite(userId: string, event: FavouritesPublished): Promise<void>;
    whatsapp(contactId: string, event: WaThreadPublished): Promise<void>;
  };
  /** Subjects of the mails to an address, newest first. */
  mailsTo(email: string | undefined): Promise<string[]>;
}

const number = () => `+25677${String(2_000_000 + numbers++)}`;
let numbers = 0;

export async function leadsWorld(): Promise<LeadsWorld> {
  const services = [
    users.service,
    agents.service,
    agencies.service,
    listings.service,
    favourites.service,
    threads.service,
    leads,
  ];
  const here = await world(services, openEngines);

  async function person(role: 'AGENT' | 'SUPER_AGENT', agencyId: string, name: string) {
    const caller = somebody(role, { tenant: agencyId });
    const { id = '', email = '' } = caller;
    await users.say(here, id, {
      type: 'UserRegistered',
      ...{ subject: id, email, emailVerified: true, name, locale: 'en', role: 'USER', by: 'SIGN_UP' },
    });
    await users.say(here, id, { type: 'RightsChanged', role, agencyId, permissions: [] });
    const phones = [{ e164: number(), whatsapp: true }];
    const fields = { name, phones, languages: [], specialties: [], areaIds: [] };
    await agents.say(here, id, { type: 'AgentRegistered', slug: id.toLowerCase(), ...fields });
    await agents.say(here, id, { type: 'AgentJoined', agencyId });
    return caller;
  }

  async function aListing(facts: Partial<ListingFacts> & Pick<ListingFacts, 'agentId'>, id = newId()) {
    await listings.say(here, id, {
      type: 'ListingChanged',
      fields: [],
      facts: {
        ...{ ref: `UG-L-${id.slice(-6)}`, kind: 'PLOT', slug: 'plot', coAgentIds: [], purpose: 'SALE' },
        ...{
          category: 'LAND',
          title: { en: 'Half an acre in Kira' },
          priceUnit: 'TOTAL',
          qualifier: 'FIXED',
        },
        ...{ place: 'Kira, Wakiso', photos: 3, status: 'ACTIVE', reason: 'LIVE', visibility: 'PUBLIC' },
        ...facts,
      } as ListingFacts,
    });
    return id;
  }

  async function house(): Promise<House> {
    const agencyId = newId();
    const head = await person('SUPER_AGENT', agencyId, 'Head');
    const agent = await person('AGENT', agencyId, 'Agent');
    const colleague = await person('AGENT', agencyId, 'Colleague');
    await agencies.say(here, agencyId, {
      type: 'AgencyFounded',
      ...{ ref: 'A-1', slug: agencyId.toLowerCase(), ownerUserId: head.id ?? '' },
      fields: { displayName: 'Kira Homes', phones: [] } as never,
    });
    await agencies.say(here, agencyId, {
      type: 'AgencyStatusChanged',
      ...{ from: 'PENDING', to: 'ACTIVE', reason: 'papers read' },
    });
    const plot = await aListing({ agentId: agent.id ?? '', agencyId });
    return { agencyId, head, agent, colleague, plot };
  }

  return Object.assign(Object.create(here), {
    house,
    aListing,
    say: {
      user: (id: string, event: UserPublished) => users.say(here, id, event),
      agent: (id: string, event: AgentPublished) => agents.say(here, id, event),
      agency: (id: string, event: AgencyPublished) => agencies.say(here, id, event),
      favourite: (id: string, event: FavouritesPublished) => favourites.say(here, id, event),
      whatsapp: (id: string, event: WaThreadPublished) => threads.say(here, id, event),
    },
    async mailsTo(email: string) {
      await here.settled();
      return ((await here.engines.mailer.sent?.(email)) ?? []).map(({ subject }) => subject);
    },
    [Symbol.asyncDispose]: () => here[Symbol.asyncDispose](),
  }) as LeadsWorld;
}

/** What a visitor fills in. */
export const words = (more: object = {}) => ({
  name: 'Nakato Sarah',
  phone: number(),
  message: 'Is it still available?',
  channel: 'CALL',
  consent: true,
  ...more,
});
