import * as z from 'zod/mini';
import { defineEvents, type EventOf, type FieldsOf, personal } from '../event-definition.ts';
import { geoRef, precision } from '../geo/location.ts';
import { picture } from '../media/picture.ts';
import { money } from '../money.ts';
import { definePersonalDataEvents } from '../personal-data/personal-data-events.ts';
import { localText, lonLat } from '../values.ts';
import { area } from './area.ts';
import { evidenceKind } from './evidence.ts';
import {
  category,
  listingKind,
  priceQualifier,
  priceUnit,
  purpose,
  trustLevel,
  visibility,
} from './listing-enums.ts';
import { conflictDecisions } from './moderation-queue.ts';
import { reportKind } from './report.ts';
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
    /** With agencies: the one was merged into the other, and the agent stays the same. */
    ListingTransferred: {
      fromAgentId: z.string(),
      toAgentId: z.string(),
      fromAgencyId: exactOptional(z.string()),
      toAgencyId: exactOptional(z.string()),
      ...withFacts,
    },
    ListingFeatured: { until: z.string(), ...withFacts },
    /** Moved up among the newest listings. */
    ListingBumped: withFacts,
    /** First in searches of its area. */
    ListingPutOnTop: { until: z.string(), ...withFacts },
    /** A document for the title was filed; it carries no facts, as the two below. */
    EvidenceFiled: { evidence: { id: z.string(), kind: evidenceKind } },
    EvidenceReviewed: { id: z.string(), accepted: z.boolean() },
    /** The level of trust in the title, from 0 to 4. */
    TrustChanged: { to: trustLevel },
  },
});
export type PublishedListingEvent = EventOf<typeof listingEvents>;

/** Streams `reports-<listingId>`: what people report about a listing. Who they are stays with the service. */
export const reportEvents = defineEvents({
  category: 'reports',
  service: 'listings',
  events: { ReportFiled: { reportId: z.string(), kind: reportKind } },
});
/** A published event of the reports about a listing. */
export type PublishedReportEvent = EventOf<typeof reportEvents>;

/** Streams `parcel-<id>`: the claims of listings to one parcel of the land register. */
export const parcelEvents = defineEvents({
  category: 'parcel',
  service: 'listings',
  events: {
    /** Another owner claimed the parcel earlier. */
    ParcelContested: { listingId: z.string() },
    ParcelConflictResolved: { listingId: z.string(), decision: z.enum(conflictDecisions) },
  },
});
/** A published event of the claims to a parcel. */
export type PublishedParcelEvent = EventOf<typeof parcelEvents>;

/** Seed for the id of a stream `externalreference-<id>`: the agency, or the agent without one, and their own reference. */
export const externalReferenceSeed = (ownerId: string, externalRef: string): string =>
  `own-reference:${ownerId}:${externalRef}`;

/** Streams `externalreference-<id>`: which listing has a reference of its owner; it may have been deleted since. */
export const externalReferenceEvents = defineEvents({
  category: 'externalreference',
  service: 'listings',
  events: { ExternalReferenceClaimed: { listingId: z.string(), until: z.string() } },
});

/** Seed for the id of a stream `titlerequest-<id>`: one for each listing and person. */
export const titleRequestSeed = (listingId: string, userId: string): string =>
  `title-request:${listingId}:${userId}`;

const titleRequestFacts = {
  listingId: z.string(),
  /** Reference of the listing. */
  ref: z.string(),
  /** Who asks. */
  userId: z.string(),
  evidenceIds: z.array(z.string()),
};

/** Streams `titlerequest-<id>`: the request of a person to see documents of a title, and what became of it. */
export const titleRequestEvents = defineEvents({
  category: 'titlerequest',
  service: 'listings',
  events: {
    TitleDocumentsRequested: { ...titleRequestFacts, agentId: z.string(), reason: personal(z.string()) },
    TitleDocumentsGranted: { ...titleRequestFacts, until: z.string() },
    TitleDocumentsDeclined: titleRequestFacts,
    TitleDocumentsEnded: titleRequestFacts,
  },
});
export type PublishedTitleRequestEvent = EventOf<typeof titleRequestEvents>;

/** Streams `listingsdata-<exportId>`: what this service has about the user of an export. */
export const listingsPersonalDataEvents = definePersonalDataEvents('listingsdata', 'listings');
