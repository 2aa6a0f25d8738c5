import {
  agencyEvents,
  agentEvents,
  favouritesEvents,
  type PublishedAgencyEvent,
  type PublishedAgentEvent,
  type PublishedFavouritesEvent,
  type PublishedUserEvent,
  userEvents,
} from '@ardhi/contracts/accounts/events';
import { type PublishedWaThreadEvent, waThreadEvents } from '@ardhi/contracts/integrations/events';
import { type ListingFacts, listingEvents } from '@ardhi/contracts/listings/events';
import { openEngines } from '@ardhi/engines/engines';
import { newId } from '@ardhi/kernel/base/ids';
import type { Caller } from '@ardhi/kernel/http/caller';
import { listingFacts } from '@ardhi/testing/listing-facts';
import { publisher } from '@ardhi/testing/publisher';
import { testCaller, type World, world } from '@ardhi/testing/world';
import { leads } from '../service.ts';

const users = publisher(userEvents);
const agents = publisher(agentEvents);
const agencies = publisher(agencyEvents);
const favourites = publisher(favouritesEvents);
const threads = publisher(waThreadEvents);
const listings = publisher(listingEvents);

/** An agency with a head, two agents, and a plot listed by the first agent. */
export interface TestAgency {
  readonly agencyId: string;
  readonly head: Partial<Caller>;
  readonly agent: Partial<Caller>;
  readonly colleague: Partial<Caller>;
  readonly plot: string;
}

export interface LeadsWorld extends World {
  agency(): Promise<TestAgency>;
  aListing(facts: Partial<ListingFacts> & Pick<ListingFacts, 'agentId'>, id?: string): Promise<string>;
  publish: {
    user(id: string, event: PublishedUserEvent): Promise<void>;
    agent(id: string, event: PublishedAgentEvent): Promise<void>;
    agency(id: string, event: PublishedAgencyEvent): Promise<void>;
    favourite(userId: string, event: PublishedFavouritesEvent): Promise<void>;
    whatsapp(contactId: string, event: PublishedWaThreadEvent): Promise<void>;
  };
  /** Subjects of the emails to an address, newest first. */
  emailSubjectsTo(email: string | undefined): Promise<string[]>;
}

const nextPhone = () => `+25677${String(2_000_000 + phoneCount++)}`;
let phoneCount = 0;

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one world of a test.
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
  const app = await world(services, openEngines);

  async function person(role: 'AGENT' | 'SUPER_AGENT', agencyId: string, name: string) {
    const caller = testCaller(role, { tenant: agencyId });
    const { id = '', email = '' } = caller;
    await users.publish(app, id, {
      type: 'UserRegistered',
      subject: id,
      email,
      emailVerified: true,
      name,
      locale: 'en',
      role: 'USER',
      by: 'SIGN_UP',
    });
    await users.publish(app, id, { type: 'RightsChanged', role, agencyId, permissions: [] });
    const phones = [{ e164: nextPhone(), whatsapp: true }];
    const fields = { name, phones, languages: [], specialties: [], areaIds: [] };
    await agents.publish(app, id, { type: 'AgentRegistered', slug: id.toLowerCase(), ...fields });
    await agents.publish(app, id, { type: 'AgentJoined', agencyId });
    return caller;
  }

  async function aListing(facts: Partial<ListingFacts> & Pick<ListingFacts, 'agentId'>, id = newId()) {
    await listings.publish(app, id, {
      type: 'ListingChanged',
      fields: [],
      facts: listingFacts(id, facts),
    });
    return id;
  }

  async function agency(): Promise<TestAgency> {
    const agencyId = newId();
    const head = await person('SUPER_AGENT', agencyId, 'Head');
    const agent = await person('AGENT', agencyId, 'Agent');
    const colleague = await person('AGENT', agencyId, 'Colleague');
    await agencies.publish(app, agencyId, {
      type: 'AgencyRegistered',
      ref: 'A-1',
      slug: agencyId.toLowerCase(),
      ownerUserId: head.id ?? '',
      fields: { displayName: 'Kira Homes', phones: [] } as never,
    });
    await agencies.publish(app, agencyId, {
      type: 'AgencyStatusChanged',
      from: 'PENDING',
      to: 'ACTIVE',
      reason: 'papers read',
    });
    const plot = await aListing({ agentId: agent.id ?? '', agencyId });
    return { agencyId, head, agent, colleague, plot };
  }

  return Object.assign(Object.create(app), {
    agency,
    aListing,
    publish: {
      user: (id: string, event: PublishedUserEvent) => users.publish(app, id, event),
      agent: (id: string, event: PublishedAgentEvent) => agents.publish(app, id, event),
      agency: (id: string, event: PublishedAgencyEvent) => agencies.publish(app, id, event),
      favourite: (id: string, event: PublishedFavouritesEvent) => favourites.publish(app, id, event),
      whatsapp: (id: string, event: PublishedWaThreadEvent) => threads.publish(app, id, event),
    },
    async emailSubjectsTo(email: string) {
      await app.settled();
      return ((await app.engines.mailer.sent?.(email)) ?? []).map(({ subject }) => subject);
    },
    [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
  }) as LeadsWorld;
}

/** The body of an enquiry. */
export const enquiryBody = (more: object = {}) => ({
  name: 'Nakato Sarah',
  phone: nextPhone(),
  message: 'Is it still available?',
  channel: 'CALL',
  consent: true,
  ...more,
});
