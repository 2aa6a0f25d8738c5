import type { Gazetteer } from '@ardhi/contracts/geo/gazetteer';
import { toSquareMetres } from '@ardhi/contracts/listings/area';
import type { ListingCard } from '@ardhi/contracts/listings/card';
import { statusOf } from '@ardhi/contracts/listings/status';
import type { Locale, LonLat } from '@ardhi/contracts/values';
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
  readonly geography: Gazetteer;
  readonly agency: KnownAgency | undefined;
}

/** The middle of the deepest place that is named and known. */
export function middleOf({ said }: ListingState, geography: Gazetteer): LonLat | undefined {
  const geo = said.location?.geo;
  const ids = [geo?.areaId, geo?.cityId, geo?.districtId, geo?.regionId, geo?.countryId];
  return ids.flatMap((id) => (id === undefined ? [] : (geography.get(id)?.centroid ?? []))).at(0) as
    | LonLat
    | undefined;
}

const typeOf = ({ type, use, hotelType, productType }: ListingState['said']) =>
  type ?? use ?? hotelType ?? productType;

/** A listing in a list, in one language. */
export function cardOf(it: KeptListing, { language, now, geography, agency }: Shown): ListingCard {
  const { ref, kind, slug, purpose, category, priceUnit, price, status, reason, beds, baths } = factsOf(it);
  const { said, media } = it;
  const [type, area] = [typeOf(said), areaOf(said)];
  const point = publicPoint(said, middleOf(it, geography));
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
