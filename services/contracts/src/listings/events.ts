import * as z from 'zod/mini';
import { defineEvents, type EventOf, type FieldsOf } from '../event-definition.ts';
import { picture } from '../media/picture.ts';
import { money } from '../money.ts';
import { localText, lonLat } from '../values.ts';
import { area } from './area.ts';
import { category, listingKind, priceQualifier, priceUnit, purpose, visibility } from './listing-enums.ts';
import { geoRef, precision } from './location.ts';
import { listingCommand, listingReason, listingStatus, listingWebhookEvents } from './status.ts';

const { exactOptional } = z;

/**
 * The facts of a listing after an event, with everything that other services need (event-carried state transfer).
 * Part of every published event.
 */
const listingFacts = {
  ref: z.string(),
  kind: listingKind,
  slug: z.string(),
  agentId: z.string(),
  agencyId: exactOptional(z.string()),
  coAgentIds: z.array(z.string()),
  purpose,
  category,
  title: exactOptional(localText),
  price: exactOptional(money),
  priceUnit,
  qualifier: priceQualifier,
  status: listingStatus,
  reason: listingReason,
  visibility,
  /** Display name of the place, 'Kira, Wakiso'; empty while unknown. */
  place: z.string(),
  geo: exactOptional(geoRef),
  /** The exact position; public only if `precision` is EXACT. */
  point: exactOptional(lonLat),
  precision: exactOptional(precision),
  beds: exactOptional(z.number()),
  baths: exactOptional(z.number()),
  area: exactOptional(area),
  photos: z.number(),
  cover: exactOptional(picture),
};

export type ListingFacts = FieldsOf<typeof listingFacts>;

const withFacts = { facts: listingFacts };

/** Streams `listing-<id>`: the published events of a listing. */
export const listingEvents = defineEvents({
  category: 'listing',
  service: 'listings',
  events: {
    ListingCreated: withFacts,
    ListingChanged: {
      /** Names of the fields. */
      fields: z.array(z.string()),
      ...withFacts,
    },
    PriceChanged: { from: exactOptional(money), to: exactOptional(money), ...withFacts },
    ListingStatusChanged: {
      cmd: listingCommand,
      /** Public name of the event in webhooks, such as `listing.published`. */
      fact: z.enum(listingWebhookEvents),
      from: listingReason,
      to: listingReason,
      note: exactOptional(z.string()),
      ...withFacts,
    },
    ListingConfirmed: withFacts,
    ListingTransferred: { fromAgentId: z.string(), toAgentId: z.string(), ...withFacts },
    ListingFeatured: { until: z.string(), ...withFacts },
    /** Moved up among the newest listings. */
    ListingBumped: withFacts,
    /** First in searches of its area. */
    ListingPutOnTop: { until: z.string(), ...withFacts },
  },
});
export type PublishedListingEvent = EventOf<typeof listingEvents>;
