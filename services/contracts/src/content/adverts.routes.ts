import { route } from '@ardhi/contracts/route';
import * as z from 'zod/mini';
import fieldErrors from '../../messages/en/field-errors.json' with { type: 'json' };
import { category, purpose } from '../listings/listing-enums.ts';
import {
  id,
  itemsSchema,
  locale,
  noBody,
  pageSchema,
  pagingQuery,
  queryBoolean,
  queryList,
} from '../values.ts';
import { adBookingInput, adCampaign, adFrequency } from './ad-campaign.ts';
import { adPlacement, adPlacementKey } from './ad-placement.ts';

/** An advert that is shown. */
export const adSlot = z.strictObject({
  /** Signed; names the advert when it is seen, for ten minutes, and when it is followed, for an hour. */
  token: z.string(),
  placement: adPlacementKey,
  type: z.enum(['IMAGE', 'LISTING', 'TEXT']),
  image: z.exactOptional(
    z.strictObject({ url: z.string(), alt: z.string(), width: z.int(), height: z.int() }),
  ),
  headline: z.string(),
  body: z.exactOptional(z.string()),
  href: z.string(),
  label: z.literal('Ad'),
  /** By which the browser counts, so that it can leave out what it has shown often enough. */
  campaignId: id,
  frequency: adFrequency,
});
/** An advert that is shown. */
export type AdSlot = z.infer<typeof adSlot>;

/** None or one. Browsers name adverts that they have shown often enough in `not`. */
export const readAdverts = route({
  row: 'C11',
  summary: 'The advert for a placement.',
  method: 'GET',
  path: '/api/adverts',
  access: 'public',
  query: z.strictObject({
    placement: adPlacementKey,
    country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/, fieldErrors.countryCode))),
    area: z.optional(id),
    category: z.optional(category),
    purpose: z.optional(purpose),
    lang: z.optional(locale),
    /** Without pictures of more than 15 KB. */
    lite: z.optional(queryBoolean),
    not: z.optional(queryList(id, 20)),
  }),
  answer: itemsSchema(adSlot),
});

/** The answer is always the same, so that it does not reveal what is counted. */
export const recordAdImpressions = route({
  row: 'C12',
  summary: 'Records that adverts were rendered, or in view for a second.',
  method: 'POST',
  path: '/api/adverts/impressions',
  access: 'public',
  rate: 'beacon',
  status: 204,
  body: z.strictObject({
    seen: z
      .array(
        z.strictObject({
          token: z.string().check(z.maxLength(400)),
          kind: z.enum(['RENDERED', 'VIEWABLE']),
        }),
      )
      .check(z.maxLength(20)),
  }),
  answer: noBody,
});

/** Leads to the address that was reviewed, and nowhere else. */
export const followAdvert = route({
  row: 'C13',
  summary: 'Leads from an advert to its address, and counts the click.',
  method: 'GET',
  path: '/a/c/:token',
  access: 'public',
  rate: 'beacon',
  answer: noBody,
  status: 302,
  errors: ['GONE'],
});

/** The most seen first. */
export const listAdPlacements = route({
  row: 'C14',
  summary: 'Placements that are on sale, with their prices.',
  method: 'GET',
  path: '/api/adverts/placements',
  access: 'public',
  answer: itemsSchema(adPlacement),
});

/** For the head of an agency also those of the agency. */
export const listOwnAdCampaigns = route({
  row: 'C15',
  summary: 'Campaigns that the caller booked, the newest first.',
  method: 'GET',
  path: '/api/adverts/campaigns',
  access: 'signed-in',
  query: z.strictObject({ ...pagingQuery() }),
  answer: pageSchema(adCampaign),
});
/** A draft until it is paid, and shown once an admin has approved it. */
export const bookAdCampaign = route({
  row: 'C15',
  summary: 'Books a campaign, for oneself or the agency that one leads.',
  method: 'POST',
  path: '/api/adverts/campaigns',
  access: 'signed-in',
  body: adBookingInput,
  answer: adCampaign,
  status: 201,
  errors: ['URL_REFUSED', 'UNSAFE_CONTENT'],
});
