import { route } from '@ardhi/contracts/route';
import * as z from 'zod/mini';
import { agencyTypes } from '../agency-types.ts';
import { agencyCard, agentCard } from '../listings/contact-cards.ts';
import { category } from '../listings/listing-enums.ts';
import { facetCounts } from '../listings/search.ts';
import { singleLine } from '../text-fields.ts';
import { id, locale, pageSchema, pagingQuery, queryBoolean } from '../values.ts';
import { agencyProfile, agentProfile } from './agency-and-agent.ts';

/** A page of a directory, with the number of entries per further filter value. */
const directoryPage = <T extends z.ZodMiniType>(card: T) =>
  z.strictObject({ ...pageSchema(card).shape, facets: z.strictObject({ counts: facetCounts }) });

const filters = {
  ...pagingQuery(),
  q: z.optional(singleLine(120)),
  country: z.optional(id),
  /** Entries that work in the place, in a part of it, or in all of a place around it. */
  area: z.optional(id),
  speciality: z.optional(category),
};
const agencyFilters = z.strictObject({
  ...filters,
  type: z.optional(z.enum(agencyTypes)),
  verified: z.optional(queryBoolean),
  sort: z._default(z.enum(['name', '-name', 'newest']), 'name'),
});
/** The filters of the public agency directory. */
export type AgencyFilters = z.infer<typeof agencyFilters>;

const agencyListFilters = z.extend(agencyFilters, {
  /** `-active`: those with the most live listings first. */
  sort: z._default(z.enum(['name', '-name', 'newest', '-active']), 'name'),
});

/** The public directory of agencies. */
export const listAgencies = route({
  row: 'A46',
  summary: 'Active agencies.',
  method: 'GET',
  path: '/api/agencies',
  access: 'public',
  query: agencyListFilters,
  answer: directoryPage(agencyCard),
});

/** The public directory of brokers, whether they are agencies or independent agents. */
export const listBrokers = route({
  row: 'A47',
  summary: 'Brokers: agencies of brokers and independent agents.',
  method: 'GET',
  path: '/api/brokers',
  access: 'public',
  query: agencyFilters,
  answer: directoryPage(agencyCard),
});

/** The id or slug may be that of an agency or of an independent agent. */
export const readBroker = route({
  row: 'A47',
  summary: 'One broker by id or slug.',
  method: 'GET',
  path: '/api/brokers/:id',
  slug: true,
  access: 'public',
  answer: agencyProfile,
});

/** The public page of an agency; its own members get the complete record. */
export const readAgency = route({
  row: 'A48',
  summary: 'One agency by id or slug, with all fields for its members and admins.',
  method: 'GET',
  path: '/api/broker/agencies/:id',
  slug: true,
  aliases: ['/api/agencies/:id'],
  access: 'public',
  answer: agencyProfile,
});

const agentFilters = z.strictObject({
  ...filters,
  licensed: z.optional(queryBoolean),
  language: z.optional(locale),
  agency: z.optional(id),
  sort: z._default(z.enum(['name', '-name', 'newest']), 'name'),
});
/** The filters of the public agent directory. */
export type AgentFilters = z.infer<typeof agentFilters>;

const agentListFilters = z.extend(agentFilters, {
  /** `-active`: those with the most live listings first. */
  sort: z._default(z.enum(['name', '-name', 'newest', '-active']), 'name'),
});

/** The public directory of agents. */
export const listAgents = route({
  row: 'A51',
  summary: 'Active agents.',
  method: 'GET',
  path: '/api/agents',
  access: 'public',
  query: agentListFilters,
  answer: directoryPage(agentCard),
});

/** The public page of an agent. */
export const readAgent = route({
  row: 'A51',
  summary: 'One agent by id or slug.',
  method: 'GET',
  path: '/api/agents/:id',
  slug: true,
  access: 'public',
  answer: agentProfile,
});
