import { distanceM } from '@ardhi/contracts/geo/distance';
import { toSquareMetres } from '@ardhi/contracts/listings/area';
import { overlapRatio } from '../boundary/overlap-ratio.ts';
import { subtypeOf } from '../listing/listing-card.ts';
import { type ListingState, mainArea } from '../listing/listing-state.ts';

/** A kind of similarity between two listings (model §4.2.6). */
export type DuplicateSignal = 'PARCEL' | 'PHOTOS' | 'PRICE_AND_SIZE' | 'PLACE' | 'TEXT';

/** A listing with the perceptual hashes of its photos: 64 bits each, in hexadecimal. */
export interface Compared {
  readonly listing: ListingState;
  readonly hashes: readonly string[];
}

const isClose = (a: number | undefined, b: number | undefined, share: number) =>
  a !== undefined && b !== undefined && Math.abs(a - b) <= share * Math.max(a, b);

/** The two halves of 64 bits. */
type Bits = readonly [number, number];
const toBits = (hash: string): Bits => [
  Number.parseInt(hash.slice(0, 8), 16),
  Number.parseInt(hash.slice(8), 16),
];

/** Population count of 32 bits (Warren, Hacker's Delight, 5-1). */
function popCount(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

const hammingDistance = (one: Bits, other: Bits) => popCount(one[0] ^ other[0]) + popCount(one[1] ^ other[1]);

/** Hashes with fewer edges (a bare wall, a sky) match too many photos. */
const minEdges = 4;
function isDistinctive([high, low]: Bits): boolean {
  const edges = popCount(high) + popCount(low);
  return edges >= minEdges && edges <= 64 - minEdges;
}
const distinctiveHashes = (hashes: readonly string[]) => hashes.map(toBits).filter(isDistinctive);

const minPhotoPairs = 2;
const maxHammingDistance = 6;

/** True if at least two photos of each listing have hashes at most 6 bits apart, which survives resizing. */
export function similarPhotos(a: readonly string[], b: readonly string[]): boolean {
  const unmatched = distinctiveHashes(b);
  let pairs = 0;
  for (const one of distinctiveHashes(a)) {
    const at = unmatched.findIndex((other) => hammingDistance(one, other) <= maxHammingDistance);
    if (at === -1) continue;
    unmatched.splice(at, 1);
    if (++pairs >= minPhotoPairs) return true;
  }
  return false;
}

/** Relative difference up to which two prices or sizes are similar. */
export const priceSizeTolerance = 0.03;
const areaM2Of = ({ details }: ListingState) => {
  const area = mainArea(details);
  return area && toSquareMetres(area);
};

function similarPriceAndSize(a: ListingState, b: ListingState): boolean {
  const [one, other] = [a.details.price, b.details.price];
  if (
    one === undefined ||
    one.currency !== other?.currency ||
    !isClose(one.amount, other.amount, priceSizeTolerance)
  )
    return false;
  const rooms = a.details.bedrooms !== undefined && a.details.bedrooms === b.details.bedrooms;
  return (
    isClose(areaM2Of(a), areaM2Of(b), priceSizeTolerance) ||
    (rooms && subtypeOf(a.details) === subtypeOf(b.details))
  );
}

const samePlaceM = 30;
/** An overlap below this share of the smaller plot is survey noise. */
const maxSurveyNoise = 0.05;

function samePlace(a: ListingState, b: ListingState): boolean {
  const [here, there] = [a.details.location?.point, b.details.location?.point];
  if (here !== undefined && there !== undefined && distanceM(here, there) <= samePlaceM) return true;
  const [one, other] = [a.details.boundary?.geometry, b.details.boundary?.geometry];
  return one !== undefined && other !== undefined && overlapRatio(one, other) > maxSurveyNoise;
}

const shingleWords = 4;

/** Shingles of four words (Broder 1997). */
export function shinglesOf(text: string): ReadonlySet<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Set(words.slice(shingleWords - 1).map((_, i) => words.slice(i, i + shingleWords).join(' ')));
}

const minJaccard = 0.8;

function similarText(a: ListingState, b: ListingState): boolean {
  const [one, other] = [a, b].map(({ details }) => shinglesOf(details.description?.en ?? '')) as [
    ReadonlySet<string>,
    ReadonlySet<string>,
  ];
  if (one.size === 0 || other.size === 0) return false;
  const both = one.intersection(other).size;
  return both / (one.size + other.size - both) >= minJaccard;
}

const canonicalParcelOf = ({ title }: ListingState) => title?.parcel?.canonical;

/** The signals that make two listings duplicates; empty if they are distinct. */
export function duplicateSignals(a: Compared, b: Compared): readonly DuplicateSignal[] {
  const [one, other] = [a.listing, b.listing];
  if (one.kind !== other.kind || one.details.purpose !== other.details.purpose) return [];
  const parcels = [canonicalParcelOf(one), canonicalParcelOf(other)];
  const bothRegistered = parcels.every((parcel) => parcel !== undefined);
  // Plots of one estate differ only in their parcel number.
  if (bothRegistered && parcels[0] !== parcels[1]) return [];
  const signals: DuplicateSignal[] = [
    ...(bothRegistered ? (['PARCEL'] as const) : []),
    ...(similarPhotos(a.hashes, b.hashes) ? (['PHOTOS'] as const) : []),
    ...(similarPriceAndSize(one, other) ? (['PRICE_AND_SIZE'] as const) : []),
    ...(samePlace(one, other) ? (['PLACE'] as const) : []),
  ];
  // Two signals are needed, so text alone is not compared.
  if (signals.length === 0) return [];
  if (similarText(one, other)) signals.push('TEXT');
  return bothRegistered || signals.length >= 2 ? signals : [];
}
