import { toSquareMetres } from '@ardhi/contracts/listings/area';
import type { ListingCard } from '@ardhi/contracts/listings/card';
import { statusOf } from '@ardhi/contracts/listings/status';
import type { Locale } from '@ardhi/contracts/values';
import type { KnownAgency } from '../around/people.ts';
import { badgesOf } from './badges.ts';
import type { KeptListing } from './kept-listings.ts';
import { factsOf } from './listing-facts.ts';
import { areaOf, type ListingState } from './listing-state.ts';
import { publicPoint } from './public-place.ts';
import { trustOf } from './trust.ts';

export interface Shown {
  readonly language: Locale;
  readonly now: string;
  readonly agency: KnownAgency | undefined;
}

/** What sort of thing it is, in the words of its kind. */
export const typeOf = ({ type, use, hotelType, productType }: ListingState['said']) =>
  type ?? use ?? hotelType ?? productType;

/** A listing in a list, in one language. */
export function cardOf(it: KeptListing, { language, now, agency }: Shown): ListingCard {
  const { ref, kind, slug, purpose, category, priceUnit, price, status, reason, beds, baths } = factsOf(it);
  const { said, media } = it;
  const [type, area] = [typeOf(said), areaOf(said)];
  const point = publicPoint(it);
  const trustLevel = trustOf(it);
  return {
    ...{
      id: it.id,
      ref,
      kind,
      slug,
      purpose,
      category,
      status,
      reason,
      place: it.place,
      agentId: it.agentId,
    },
    title: said.title?.[language] ?? said.title?.en ?? '',
    priceUnit: priceUnit as ListingCard['priceUnit'],
    qualifier: said.qualifier ?? 'FIXED',
    precision: said.location?.precision ?? 'HIDDEN',
    photos: media.images,
    badges: badgesOf(it, trustLevel, now),
    trustLevel,
    ...(type !== undefined && { type }),
    ...(price && { price }),
    ...(beds !== undefined && { beds }),
    ...(baths !== undefined && { baths }),
    ...(area && { areaM2: toSquareMetres(area) }),
    ...(point && { point }),
    ...(media.cover && { cover: pictureOf(media.cover) }),
    ...(agency && { agency: { id: agency.id, name: agency.displayName } }),
  };
}

const pictureOf = ({ w320, w1024, lqip, alt, bytes }: NonNullable<ListingState['media']['cover']>) => ({
  w320,
  w1024,
  ...(lqip !== undefined && { lqip }),
  alt,
  bytes,
});

/** The one rule of who sees a listing: search, featured, pages and feeds all ask it (model §3). */
export const isPubliclyListed = ({ reason, said }: ListingState): boolean =>
  reason !== undefined &&
  ['ACTIVE', 'SOLD'].includes(statusOf[reason]) &&
  (said.visibility ?? 'PUBLIC') !== 'AGENCY';
