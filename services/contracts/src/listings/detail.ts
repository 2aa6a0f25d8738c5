import * as z from 'zod/mini';
import { agencyCard, agentCard } from '../accounts/cards.ts';
import { media } from '../media/media.ts';
import { id, instant } from '../values.ts';
import { listingCard } from './card.ts';
import { historyPoint } from './history.ts';
import { listing } from './listing.ts';
import { listingCommand } from './status.ts';
import { titlePublic } from './title.ts';

/** Claimed, paced, drawn and registered size side by side, in square metres. */
const trueSize = z.strictObject({
  claimedM2: z.number(),
  dimensionM2: z.optional(z.number()),
  polygonM2: z.optional(z.number()),
  titleM2: z.optional(z.number()),
  worstDiffPercent: z.number(),
  sentence: z.string(),
});
export type TrueSize = z.infer<typeof trueSize>;

/** Everything the page of one listing shows. */
export const listingDetail = z.strictObject({
  listing,
  card: listingCard,
  agency: z.nullable(agencyCard),
  agent: agentCard,
  media: z.array(media),
  title: z.nullable(titlePublic),
  trueSize: z.optional(trueSize),
  history: z.array(historyPoint),
  similarIds: z.array(id),
  alsoOfferedBy: z.array(listingCard),
  viewer: z.strictObject({
    favourite: z.boolean(),
    canEdit: z.boolean(),
    isOwner: z.boolean(),
    commands: z.array(listingCommand),
    /** Why a moderator sent it back; for its owners. */
    verdict: z.optional(z.strictObject({ note: z.string(), at: instant })),
  }),
});
export type ListingDetail = z.infer<typeof listingDetail>;
