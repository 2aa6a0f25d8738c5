import * as z from 'zod/mini';
import { media } from '../media/media.ts';
import { id, instant } from '../values.ts';
import { listingCard } from './card.ts';
import { agencyCard, agentCard } from './contact-cards.ts';
import { historyPoint } from './history.ts';
import { listing } from './listing.ts';
import { listingCommand } from './status.ts';
import { publicTitle } from './title.ts';

/** Claimed, measured, drawn and registered size in square metres. */
const sizeComparison = z.strictObject({
  claimedM2: z.number(),
  dimensionM2: z.optional(z.number()),
  polygonM2: z.optional(z.number()),
  titleM2: z.optional(z.number()),
  worstDiffPercent: z.number(),
  sentence: z.string(),
});
/** The stated size beside the measured one. */
export type SizeComparison = z.infer<typeof sizeComparison>;

/** All data of a listing's page. */
export const listingDetail = z.strictObject({
  listing,
  card: listingCard,
  agency: z.nullable(agencyCard),
  agent: agentCard,
  media: z.array(media),
  title: z.nullable(publicTitle),
  trueSize: z.optional(sizeComparison),
  history: z.array(historyPoint),
  /** For land, the places that it lies in which have a page, from the country down. */
  places: z.optional(z.array(z.strictObject({ name: z.string(), path: z.string() }))),
  /** IANA time zone of the land; absent without a place. */
  timeZone: z.optional(z.string()),
  similarIds: z.array(id),
  alsoOfferedBy: z.array(listingCard),
  viewer: z.strictObject({
    favourite: z.boolean(),
    canEdit: z.boolean(),
    isOwner: z.boolean(),
    commands: z.array(listingCommand),
    /** A moderator's reason for returning the listing; for its owners. */
    verdict: z.optional(z.strictObject({ note: z.string(), at: instant })),
  }),
});
/** Everything that the page of a listing shows. */
export type ListingDetail = z.infer<typeof listingDetail>;
