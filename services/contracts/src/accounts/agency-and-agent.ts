import * as z from 'zod/mini';
import { agencyTypes } from '../agency-types.ts';
import { geoNode } from '../geo/geo-node.ts';
import { listingCard } from '../listings/card.ts';
import { agencyCard, agentCard } from '../listings/contact-cards.ts';
import { category, listingKinds } from '../listings/listing-enums.ts';
import { localPlainText } from '../text.ts';
import { emailAddress, singleLine } from '../text-fields.ts';
import { day, id, instant, locale, lonLat } from '../values.ts';
import { officeHours } from './office-hours.ts';
import { agencyStatuses, agentStatuses, licence, licenceBodies, phone, phoneInput } from './user-fields.ts';

const ids = z.array(id).check(z.maxLength(50));
const locales = z.array(locale).check(z.maxLength(7));
const categories = z.array(category).check(z.maxLength(9));
const phoneInputs = z.array(phoneInput).check(z.maxLength(5));
const website = z.url({ protocol: /^https?$/ }).check(z.maxLength(300));
const quotaShareItem = z.strictObject({
  key: singleLine(60),
  max: z.int().check(z.minimum(0), z.maximum(1_000_000)),
});
/** How an agency divides its quotas among its members; at most 20 items. */
export const quotaShare = z.array(quotaShareItem).check(z.maxLength(20));

/** A licence as entered by its holder; admins verify it. */
export const licenceInput = z.strictObject({
  body: z.enum(licenceBodies),
  number: singleLine(40, 2),
  validTo: day,
});

/** The profile fields of an agency (model §4.6). */
const agencyFields = {
  type: z.enum(agencyTypes),
  legalName: singleLine(160, 2),
  displayName: singleLine(120, 2),
  about: localPlainText(0, 4_000),
  logoMediaId: z.optional(id),
  coverMediaId: z.optional(id),
  email: emailAddress,
  website: z.optional(website),
  registrationNo: z.optional(singleLine(60)),
  tin: z.optional(singleLine(40)),
  licence: z.optional(licenceInput),
  countryId: id,
  addressLine: singleLine(200, 2),
  point: z.optional(lonLat),
  foundedYear: z.optional(z.int().check(z.minimum(1850), z.maximum(2100))),
  officeHours: z.optional(officeHours),
};
const branch = z.strictObject({
  id,
  name: singleLine(120),
  addressLine: singleLine(200),
  point: z.optional(lonLat),
  phone: z.optional(phone),
});
const socials = z.record(z.string().check(z.regex(/^[a-z]{2,20}$/)), website);

/** Fields with an empty default. */
const agencyLists = {
  phones: phoneInputs,
  socials,
  vatRegistered: z.boolean(),
  serviceAreaIds: ids,
  specialties: categories,
  branches: z.array(branch).check(z.maxLength(100)),
  languages: locales,
};
/** An agency as its founder registers it; optional lists default to empty. */
export const agencyInput = z.strictObject({
  ...agencyFields,
  about: z._default(agencyFields.about, { en: '' }),
  phones: z._default(phoneInputs, []),
  socials: z._default(socials, {}),
  vatRegistered: z._default(z.boolean(), false),
  serviceAreaIds: z._default(ids, []),
  specialties: z._default(categories, []),
  branches: z._default(agencyLists.branches, []),
  languages: z._default(locales, ['en']),
});
/** The fields of an agency that its profile form may change; missing fields stay. */
export const agencyChanges = z.partial(
  z.strictObject({
    ...agencyFields,
    ...agencyLists,
    /** null removes the image. */
    logoMediaId: z.nullable(id),
    coverMediaId: z.nullable(id),
    /** null for an agency that has none any more. */
    tin: z.nullable(singleLine(40)),
  }),
);

const agencyMetrics = z.strictObject({
  active: z.int(),
  sold12m: z.int(),
  medianResponseMin: z.optional(z.int()),
  availabilityAccuracy: z.optional(z.number()),
});

/** The complete agency, for its members and admins. */
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
/** An agency as its members and admins see it. */
export type AgencyRecord = z.infer<typeof agencyRecord>;

/**
 * The public page of an agency; tax number, registration and owner are for members and admins only.
 * An independent agent has one too, from their own profile.
 */
export const agencyProfile = z.strictObject({
  ...agencyRecord.shape,
  /** The name of an independent agent, which may be a single letter. */
  legalName: z.string(),
  displayName: z.string(),
  /** Empty for an independent agent without areas. */
  addressLine: z.string(),
  email: z.optional(z.string()),
  countryId: z.optional(id),
  card: agencyCard,
  /** For its members and admins: what A49 takes as `If-Match`. */
  version: z.optional(z.int()),
  /** IANA time zone of the office hours; only with them. */
  timeZone: z.optional(z.string()),
  /** URL of the cover image. */
  cover: z.optional(z.string()),
  agents: z.array(agentCard),
  areas: z.array(z.pick(geoNode, { id: true, level: true, name: true, path: true })),
  counts: z.record(z.enum(listingKinds), z.int()),
});
/** An agency as the public sees it. */
export type AgencyProfile = z.infer<typeof agencyProfile>;

const agentFields = {
  title: z.optional(singleLine(80)),
  bio: z.optional(localPlainText(0, 2_000)),
  phones: phoneInputs,
  languages: locales,
  specialties: categories,
  areaIds: ids,
};
/** An agent as they register themselves; phones and languages have defaults. */
export const agentInput = z.strictObject({
  ...agentFields,
  phones: z._default(phoneInputs, []),
  languages: z._default(locales, ['en']),
  specialties: z._default(categories, []),
  areaIds: z._default(ids, []),
});
/** The fields of an agent that the profile form may change; missing fields stay. */
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
/** An agent as the agency and admins see them. */
export type AgentRecord = z.infer<typeof agentRecord>;

/** The public page of an agent, without phone numbers and quota shares. */
export const agentProfile = z.strictObject({
  ...z.omit(agentRecord, { phones: true, quotaShare: true }).shape,
  card: agentCard,
  /** Those of their agency. */
  officeHours: z.optional(officeHours),
  /** IANA time zone of the office hours; only with them. */
  timeZone: z.optional(z.string()),
  /** The latest that anyone may see, at most 24. */
  listings: z.array(listingCard),
});
/** An agent as the public sees them. */
export type AgentProfile = z.infer<typeof agentProfile>;

/** Changes of status of a member of an agency. */
export const memberCommands = ['REINSTATE', 'PUT_ON_LEAVE', 'SUSPEND'] as const;
/** Change of status of a member of an agency. */
export type MemberCommandName = (typeof memberCommands)[number];

/** A member in the team table of an agency. */
export const teamRow = z.strictObject({
  ...agentCard.shape,
  status: z.enum(agentStatuses),
  seat: z.boolean(),
  quotaShare,
  /** On team calls: what A57 takes as `If-Match`. */
  version: z.optional(z.int()),
  email: z.string(),
  leads30d: z.int(),
  /** Changes of status that the member accepts from the caller now. */
  commands: z.array(z.enum(memberCommands)),
});
/** A member of an agency in the team table. */
export type TeamRow = z.infer<typeof teamRow>;
