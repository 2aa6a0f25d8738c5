import * as z from 'zod/mini';
import { geoNode } from '../geo/geo.routes.ts';
import { category, listingKinds } from '../listings/vocabulary.ts';
import { localPlainText } from '../text.ts';
import { day, id, instant, locale, lonLat } from '../values.ts';
import { agencyCard, agentCard } from './cards.ts';
import {
  agencyStatuses,
  agencyTypes,
  agentStatuses,
  licence,
  licenceBodies,
  phone,
  phoneInput,
} from './people.ts';
import { email, line } from './words.ts';

const ids = z.array(id).check(z.maxLength(50));
const locales = z.array(locale).check(z.maxLength(7));
const categories = z.array(category).check(z.maxLength(9));
const numbers = z.array(phoneInput).check(z.maxLength(5));
const website = z.url({ protocol: /^https?$/ }).check(z.maxLength(300));
const shareOf = z.strictObject({ key: line(60), max: z.int().check(z.minimum(0), z.maximum(1_000_000)) });
export const quotaShare = z.array(shareOf).check(z.maxLength(20));

/** A licence as its holder writes it; verifying it is an admin's. */
export const licenceInput = z.strictObject({
  body: z.enum(licenceBodies),
  number: line(40, 2),
  validTo: day,
});

/** What an agency tells about itself, by the name of each field (model §4.6). */
const agencyFields = {
  type: z.enum(agencyTypes),
  legalName: line(160, 2),
  displayName: line(120, 2),
  about: localPlainText(0, 4_000),
  logoMediaId: z.optional(id),
  coverMediaId: z.optional(id),
  email,
  website: z.optional(website),
  registrationNo: z.optional(line(60)),
  tin: z.optional(line(40)),
  licence: z.optional(licenceInput),
  countryId: id,
  addressLine: line(200, 2),
  point: z.optional(lonLat),
  foundedYear: z.optional(z.int().check(z.minimum(1850), z.maximum(2100))),
};
const branch = z.strictObject({
  id,
  name: line(120),
  addressLine: line(200),
  point: z.optional(lonLat),
  phone: z.optional(phone),
});
const socials = z.record(z.string().check(z.regex(/^[a-z]{2,20}$/)), website);

/** Fields that may be left out at first and are empty then. */
const agencyLists = {
  phones: numbers,
  socials,
  vatRegistered: z.boolean(),
  serviceAreaIds: ids,
  specialties: categories,
  branches: z.array(branch).check(z.maxLength(100)),
  languages: locales,
};
export const agencyInput = z.strictObject({
  ...agencyFields,
  about: z._default(agencyFields.about, { en: '' }),
  phones: z._default(numbers, []),
  socials: z._default(socials, {}),
  vatRegistered: z._default(z.boolean(), false),
  serviceAreaIds: z._default(ids, []),
  specialties: z._default(categories, []),
  branches: z._default(agencyLists.branches, []),
  languages: z._default(locales, ['en']),
});
export const agencyChanges = z.partial(
  z.strictObject({
    ...agencyFields,
    ...agencyLists,
    /** null takes the picture away. */
    logoMediaId: z.nullable(id),
    coverMediaId: z.nullable(id),
  }),
);

const agencyMetrics = z.strictObject({
  active: z.int(),
  sold12m: z.int(),
  medianResponseMin: z.optional(z.int()),
  availabilityAccuracy: z.optional(z.number()),
});

/** The whole agency, for its members and admins. */
export const agencyRecord = z.strictObject({
  ...agencyFields,
  ...agencyLists,
  phones: z.array(phone),
  licence: z.optional(licence),
  id,
  ref: z.string(),
  slug: z.string(),
  status: z.enum(agencyStatuses),
  verifiedAt: z.optional(instant),
  ownerUserId: z.optional(id),
  createdAt: instant,
  metrics: agencyMetrics,
});
export type AgencyRecord = z.infer<typeof agencyRecord>;

/**
 * An agency's page; its tax number, registration and owner only for members and admins.
 * An agent who works alone has one too, with what they tell of themselves.
 */
export const agencyProfile = z.strictObject({
  ...agencyRecord.shape,
  /** Empty for an agent who works alone and names no area. */
  addressLine: z.string(),
  email: z.optional(z.string()),
  countryId: z.optional(id),
  card: agencyCard,
  /** Where the picture over the page is served. */
  cover: z.optional(z.string()),
  agents: z.array(agentCard),
  areas: z.array(z.pick(geoNode, { id: true, level: true, name: true, path: true })),
  counts: z.record(z.enum(listingKinds), z.int()),
});
export type AgencyProfile = z.infer<typeof agencyProfile>;

const agentFields = {
  title: z.optional(line(80)),
  bio: z.optional(localPlainText(0, 2_000)),
  phones: numbers,
  languages: locales,
  specialties: categories,
  areaIds: ids,
};
export const agentInput = z.strictObject({
  ...agentFields,
  phones: z._default(numbers, []),
  languages: z._default(locales, ['en']),
  specialties: z._default(categories, []),
  areaIds: z._default(ids, []),
});
export const agentChanges = z.partial(z.strictObject({ ...agentFields, licence: licenceInput }));

const agentMetrics = z.strictObject({
  active: z.int(),
  soldAll: z.int(),
  medianResponseMin: z.optional(z.int()),
  reviews: z.int(),
  rating: z.optional(z.number()),
});

/** An agent's own record. */
export const agentRecord = z.strictObject({
  ...agentFields,
  phones: z.array(phone),
  userId: id,
  agencyId: z.optional(id),
  slug: z.string(),
  licence: z.optional(licence),
  licenceVerified: z.boolean(),
  idVerifiedAt: z.optional(instant),
  status: z.enum(agentStatuses),
  seat: z.boolean(),
  quotaShare: z.optional(quotaShare),
  metrics: agentMetrics,
});
export type AgentRecord = z.infer<typeof agentRecord>;

/** An agent's page: numbers are asked for, shares are nobody's business. */
export const agentProfile = z.strictObject({
  ...z.omit(agentRecord, { phones: true, quotaShare: true }).shape,
  card: agentCard,
});
export type AgentProfile = z.infer<typeof agentProfile>;

/** A member as those see them who run the agency. */
export const teamRow = z.strictObject({
  ...agentCard.shape,
  status: z.enum(agentStatuses),
  seat: z.boolean(),
  quotaShare,
  email: z.string(),
  leads30d: z.int(),
});
export type TeamRow = z.infer<typeof teamRow>;
