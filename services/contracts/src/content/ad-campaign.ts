import * as z from 'zod/mini';
import fieldErrors from '../../messages/en/field-errors.json' with { type: 'json' };
import { adminListQuery, sortBy } from '../list-query.ts';
import { category, purpose } from '../listings/listing-enums.ts';
import { money } from '../money.ts';
import { roles } from '../roles.ts';
import { emailAddress, singleLine } from '../text-fields.ts';
import { id, instant, locale } from '../values.ts';
import { adPlacementKey } from './ad-placement.ts';

const count = (max: number) => z.int().check(z.minimum(1), z.maximum(max));
const mostImpressions = 100_000_000;
const address = z.string().check(z.minLength(1), z.maxLength(2_000));

/** Objectives that campaigns are paid for; HOUSE: our own adverts, shown where no other is. */
export const adObjectives = ['IMPRESSIONS', 'CLICKS', 'FLAT', 'HOUSE'] as const;
/** The states of a campaign. RUNNING, EXHAUSTED and ENDED follow from the time and from what was delivered. */
export const adCampaignStates = [
  'DRAFT',
  'IN_REVIEW',
  'APPROVED',
  'RUNNING',
  'PAUSED',
  'EXHAUSTED',
  'ENDED',
  'REJECTED',
] as const;
/** The steps of a campaign that admins decide. */
export const adCampaignSteps = ['APPROVE', 'REJECT', 'PAUSE', 'RESUME', 'END'] as const;
/** Commands on a campaign: the steps and the removal for admins, the payment for whoever booked it. */
export const adCampaignCommands = [...adCampaignSteps, 'DELETE', 'PAY'] as const;
/** Command on a campaign. */
export type AdCampaignCommandName = (typeof adCampaignCommands)[number];
/** The state of a campaign. */
export const adCampaignState = z.enum(adCampaignStates);
/** The state of a campaign. */
export type AdCampaignState = z.infer<typeof adCampaignState>;

const creativeText = {
  headline: singleLine(60, 3),
  body: z.optional(singleLine(140)),
  /** The name of the campaign in the statistics of the advertiser. */
  utm: z.optional(z.string().check(z.regex(/^[a-z0-9_-]{1,60}$/i, fieldErrors.measurementId))),
  /** How often it is shown compared with the others of the campaign. */
  weight: z._default(count(100), 1),
};
/** Advert creative: a picture, a listing or a text. The address is https, or a path of this site. */
export const adCreativeInput = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('IMAGE'),
    /** The id of an uploaded picture (M11). */
    mediaId: id,
    /** Description of the picture for readers who do not see it. */
    alt: singleLine(140),
    clickUrl: address,
    ...creativeText,
  }),
  z.strictObject({ type: z.literal('LISTING'), listingId: id, ...creativeText }),
  z.strictObject({ type: z.literal('TEXT'), clickUrl: address, ...creativeText }),
]);
/** Advert creative, as it is sent. */
export type AdCreativeInput = z.infer<typeof adCreativeInput>;

/** Only approved ones are shown. */
export const adCreativeState = z.enum(['PENDING', 'APPROVED', 'REJECTED']);
/** Advert creative with its review. */
export const adCreative = z.strictObject({
  id,
  type: z.enum(['IMAGE', 'LISTING', 'TEXT']),
  mediaId: z.exactOptional(id),
  listingId: z.exactOptional(id),
  alt: z.exactOptional(z.string()),
  clickUrl: z.exactOptional(z.string()),
  headline: z.string(),
  body: z.exactOptional(z.string()),
  utm: z.exactOptional(z.string()),
  weight: z.int(),
  state: adCreativeState,
});
/** Advert creative with its review. */
export type AdCreative = z.infer<typeof adCreative>;

const countries = z
  .array(z.string().check(z.regex(/^[A-Z]{2}$/, fieldErrors.countryCode)))
  .check(z.maxLength(60));

/** Where and to whom a campaign is shown; an empty list allows all. */
export const adTargeting = z.strictObject({
  countries,
  areaIds: z.array(id).check(z.maxLength(50)),
  categories: z.array(category).check(z.maxLength(20)),
  purposes: z.array(purpose).check(z.maxLength(20)),
  locales: z.array(locale).check(z.maxLength(10)),
  devices: z.array(z.enum(['MOBILE', 'DESKTOP'])).check(z.maxLength(2)),
  excludeRoles: z.array(z.enum(roles)).check(z.maxLength(roles.length)),
});
/** Where and to whom a campaign is shown. */
export type AdTargeting = z.infer<typeof adTargeting>;
/** Everywhere and to everyone. */
export const untargeted: AdTargeting = {
  countries: [],
  areaIds: [],
  categories: [],
  purposes: [],
  locales: [],
  devices: [],
  excludeRoles: [],
};

/** How often one browser shows a campaign. The browser counts, nothing about it is stored here. */
export const adFrequency = z.strictObject({
  perSession: z.exactOptional(count(100)),
  perDay: z.exactOptional(count(100)),
});

const advertiser = z.strictObject({
  type: z.enum(['AGENCY', 'EXTERNAL']),
  /** Of an agency. */
  id: z.optional(id),
  name: singleLine(120, 2),
  email: z.optional(emailAddress),
});

const writtenFields = {
  name: singleLine(100, 3),
  objective: z.enum(adObjectives),
  /** How many impressions or clicks. */
  goal: z.optional(count(mostImpressions)),
  /** At most so many impressions a day, UTC. */
  dailyCap: z.optional(count(mostImpressions)),
  /** 1 is served first. */
  priority: z.int().check(z.minimum(1), z.maximum(5)),
  /** Its share among campaigns of the same priority. */
  weight: count(100),
  from: instant,
  to: z.optional(instant),
  targeting: adTargeting,
  frequency: adFrequency,
  /** Ids of placements. */
  placements: z.array(id).check(z.minLength(1), z.maxLength(20)),
  creatives: z.array(adCreativeInput).check(z.minLength(1), z.maxLength(10)),
  /** Price of the whole campaign for the advertiser, tax included. */
  budget: z.optional(money),
};

/** A campaign as an admin adds it. */
export const adCampaignFields = z.strictObject({ advertiser, ...writtenFields });
/** A campaign as an admin adds it. */
export type AdCampaignFields = z.infer<typeof adCampaignFields>;

/** Changes to a campaign: everything but its advertiser. Creatives that differ are reviewed again. */
export const adCampaignChanges = z.partial(z.strictObject(writtenFields));

/** Booking on /advertisement. The price follows from the placement: by impressions with a goal, by days without. */
export const adBookingInput = z.strictObject({
  name: writtenFields.name,
  advertiserName: advertiser.shape.name,
  placementId: id,
  goal: writtenFields.goal,
  from: instant,
  to: instant,
  countries: z._default(countries, []),
  creative: adCreativeInput,
});
/** Booking on /advertisement. */
export type AdBookingInput = z.infer<typeof adBookingInput>;

/** Campaign delivery so far. */
export const adStats = z.strictObject({
  impressions: z.int(),
  /** At least half of it was in view for a second. */
  viewable: z.int(),
  clicks: z.int(),
  spend: z.exactOptional(money),
});
/** Campaign delivery so far. */
export type AdStats = z.infer<typeof adStats>;

/** A campaign with its creatives and what it delivered. */
export const adCampaign = z.strictObject({
  id,
  advertiser: z.strictObject({
    type: z.enum(['AGENCY', 'EXTERNAL']),
    id: z.exactOptional(id),
    name: z.string(),
    email: z.exactOptional(z.string()),
  }),
  ...writtenFields,
  goal: z.exactOptional(z.int()),
  dailyCap: z.exactOptional(z.int()),
  to: z.exactOptional(instant),
  budget: z.exactOptional(money),
  creatives: z.array(adCreative),
  state: adCampaignState,
  rejectReason: z.exactOptional(z.string()),
  /** The custom payment by which a booking is paid (B13). */
  orderId: z.exactOptional(id),
  createdAt: instant,
  stats: adStats,
  /** Commands that the campaign accepts now from the reader; none once it is over. */
  commands: z.array(z.enum(adCampaignCommands)),
});
/** A campaign with its creatives and what it delivered. */
export type AdCampaign = z.infer<typeof adCampaign>;

/** Filters of all campaigns. */
export const adCampaignsQuery = z.strictObject({
  ...adminListQuery,
  state: z.optional(adCampaignState),
  placement: z.optional(adPlacementKey),
  /** The id of an agency. */
  advertiser: z.optional(id),
  sort: sortBy(['name', 'createdAt', 'from'], '-createdAt'),
});
