import { toSquareMetres } from '@ardhi/contracts/listings/area';
import { distanceM } from '../boundary/geodesic.ts';
import { overlapShare } from '../boundary/overlap.ts';
import { typeOf } from '../listing/card-of.ts';
import { areaOf, type ListingState } from '../listing/listing-state.ts';

/** In what two listings are alike (model §4.2.6). */
export type Signal = 'PARCEL' | 'PHOTOS' | 'PRICE_AND_SIZE' | 'PLACE' | 'TEXT';

/** A listing with what its photos look like: 64 bits each, in hexadecimal. */
export interface Compared {
  readonly kept: ListingState;
  readonly hashes: readonly string[];
}

const near = (a: number | undefined, b: number | undefined, share: number) =>
  a !== undefined && b !== undefined && Math.abs(a - b) <= share * Math.max(a, b);

/** The two halves of 64 bits. */
type Bits = readonly [number, number];
const bitsOf = (hash: string): Bits => [
  Number.parseInt(hash.slice(0, 8), 16),
  Number.parseInt(hash.slice(8), 16),
];

/** Bits that are set in 32, side by side (Warren, Hacker's Delight, 5-1). */
function bitsIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

const bitsApart = (one: Bits, other: Bits) => bitsIn(one[0] ^ other[0]) + bitsIn(one[1] ^ other[1]);

/** A wall or a sky alone looks like every other: so few edges say nothing. */
const leastEdges = 4;
function telling([high, low]: Bits): boolean {
  const edges = bitsIn(high) + bitsIn(low);
  return edges >= leastEdges && edges <= 64 - leastEdges;
}
const tellingOf = (hashes: readonly string[]) => hashes.map(bitsOf).filter(telling);

const leastPairs = 2;
const mostBitsApart = 6;

/** Whether two photos of one are two of the other, however they were made smaller. */
export function photosAlike(a: readonly string[], b: readonly string[]): boolean {
  const left = tellingOf(b);
  let pairs = 0;
  for (const one of tellingOf(a)) {
    const at = left.findIndex((other) => bitsApart(one, other) <= mostBitsApart);
    if (at === -1) continue;
    left.splice(at, 1);
    if (++pairs >= leastPairs) return true;
  }
  return false;
}

/** How far two prices or sizes may lie apart. */
export const share = 0.03;
const m2Of = ({ said }: ListingState) => {
  const area = areaOf(said);
  return area && toSquareMetres(area);
};

function worthAlike(a: ListingState, b: ListingState): boolean {
  const [one, other] = [a.said.price, b.said.price];
  if (one === undefined || one.currency !== other?.currency || !near(one.amount, other.amount, share))
    return false;
  const rooms = a.said.bedrooms !== undefined && a.said.bedrooms === b.said.bedrooms;
  return near(m2Of(a), m2Of(b), share) || (rooms && typeOf(a.said) === typeOf(b.said));
}

const sameSpotM = 30;
/** Less of the smaller plot is the noise of two surveys. */
const mostNoise = 0.05;

function placeAlike(a: ListingState, b: ListingState): boolean {
  const [here, there] = [a.said.location?.point, b.said.location?.point];
  if (here !== undefined && there !== undefined && distanceM(here, there) <= sameSpotM) return true;
  const [one, other] = [a.said.boundary?.geometry, b.said.boundary?.geometry];
  return one !== undefined && other !== undefined && overlapShare(one, other) > mostNoise;
}

const wordsInShingle = 4;

/** Runs of four words, which a text shares with its copies and hardly with anything else. */
export function shinglesOf(text: string): ReadonlySet<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Set(words.slice(wordsInShingle - 1).map((_, i) => words.slice(i, i + wordsInShingle).join(' ')));
}

const leastJaccard = 0.8;

function textAlike(a: ListingState, b: ListingState): boolean {
  const [one, other] = [a, b].map(({ said }) => shinglesOf(said.description?.en ?? '')) as [
    ReadonlySet<string>,
    ReadonlySet<string>,
  ];
  if (one.size === 0 || other.size === 0) return false;
  const both = one.intersection(other).size;
  return both / (one.size + other.size - both) >= leastJaccard;
}

const parcelOf = ({ title }: ListingState) => title?.parcel?.canonical;

/** What two listings have in common, where it makes them one thing; empty where they are two. */
export function signalsBetween(a: Compared, b: Compared): readonly Signal[] {
  const [one, other] = [a.kept, b.kept];
  if (one.kind !== other.kind || one.said.purpose !== other.said.purpose) return [];
  const parcels = [parcelOf(one), parcelOf(other)];
  const named = parcels.every((parcel) => parcel !== undefined);
  // Plots of one estate are alike in all but their number in the register.
  if (named && parcels[0] !== parcels[1]) return [];
  const signals: Signal[] = [
    ...(named ? (['PARCEL'] as const) : []),
    ...(photosAlike(a.hashes, b.hashes) ? (['PHOTOS'] as const) : []),
    ...(worthAlike(one, other) ? (['PRICE_AND_SIZE'] as const) : []),
    ...(placeAlike(one, other) ? (['PLACE'] as const) : []),
  ];
  // Two signals make one thing, so words that stand alone are not worth comparing.
  if (signals.length === 0) return [];
  if (textAlike(one, other)) signals.push('TEXT');
  return named || signals.length >= 2 ? signals : [];
}
