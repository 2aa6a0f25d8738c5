import { createHash } from 'node:crypto';
import type { MultiPolygon } from '@ardhi/contracts/geo/location';
import { toSquareMetres } from '@ardhi/contracts/listings/area';
import type { ListingFacts } from '@ardhi/contracts/listings/events';
import type { ListingReason } from '@ardhi/contracts/listings/status';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { LonLat } from '@ardhi/contracts/values';
import type { DocumentQuery } from '@ardhi/kernel/ports/documents';
import type { Projection } from '@ardhi/kernel/write/projection';
import { type Box, boundingBox } from '../boundary/overlap-ratio.ts';
import type { ListingEvent } from '../listing/listing-state.ts';
import { priceSizeTolerance, shinglesOf } from './similarity.ts';

/** Reasons in which a listing competes with its duplicates. */
const competingReasons: readonly ListingReason[] = [
  ...([
    'IN_REVIEW',
    'SCHEDULED',
    'LIVE',
    'UNDER_OFFER',
    'PAUSED',
    'STALE',
    'OVER_QUOTA',
    'SUSPENDED',
  ] as const),
];
/** True if a listing for this reason competes with its duplicates. */
export const competes = (reason: ListingReason | undefined): boolean =>
  reason !== undefined && competingReasons.includes(reason);

/**
 * Blocking keys: candidates for duplicates share at least one of them. Two listings without a common key can only have
 * similar photos. Three min-hashes of the text miss one in a hundred texts with a similarity of 0.8 and no exact copy.
 * A key that does not apply is empty.
 */
export interface BlockingKeys {
  readonly id: string;
  readonly competes: boolean;
  /** Grid cell of about 55 m; queries include the neighbouring cells. */
  readonly cell: string;
  /** Price and size in steps of 3 %, with the district. */
  readonly size: string;
  /** Price in steps of 3 % and bedrooms, with the district. */
  readonly rooms: string;
  readonly text0: string;
  readonly text1: string;
  readonly text2: string;
  /** The canonical parcel key of its title. */
  readonly parcel: string;
  /** Bounding box of its boundary, if it has one: two pins in one plot may be far apart. */
  readonly box?: Box;
}
type TextKeys = Pick<BlockingKeys, 'text0' | 'text1' | 'text2'>;

const cellDegrees = 0.0005;
const logStep = -Math.log(1 - priceSizeTolerance);
const cellOf = (x: number, y: number) => `${x}:${y}`;
const cellAt = ([lon, lat]: LonLat) =>
  [Math.floor(lon / cellDegrees), Math.floor(lat / cellDegrees)] as const;
const stepOf = (amount: number) => Math.floor(Math.log(amount) / logStep);

const hashDigits = 12;
const noTextKeys: TextKeys = { text0: '', text1: '', text2: '' };

function textKeys(text: string): TextKeys {
  const hashes = [...shinglesOf(text)].map((one) => createHash('sha256').update(one).digest('hex'));
  const smallest = (from: number) =>
    hashes
      .map((hash) => hash.slice(from * hashDigits, (from + 1) * hashDigits))
      .reduce((least, one) => (least === '' || one < least ? one : least), '');
  return { text0: smallest(0), text1: smallest(1), text2: smallest(2) };
}

type KeyFacts = Pick<ListingFacts, 'kind' | 'purpose' | 'price' | 'geo' | 'point' | 'area' | 'beds'>;

/** Offsets to the own step and to both neighbours; the own step first, because it is the stored key. */
const steps = [0, -1, 1] as const;

/** Keys of price step and place; empty without a price. */
function priceKeys({ kind, purpose, price, geo }: KeyFacts): string[] {
  if (price === undefined || price.amount === 0) return [];
  const where = geo?.districtId ?? geo?.regionId ?? geo?.countryId ?? '';
  return steps.map((step) => [kind, purpose, price.currency, stepOf(price.amount) + step, where].join(':'));
}

function sizeKeys(facts: KeyFacts): string[] {
  const m2 = facts.area && toSquareMetres(facts.area);
  if (m2 === undefined || m2 === 0) return [];
  return priceKeys(facts).flatMap((worth) => steps.map((step) => `${worth}:${stepOf(m2) + step}`));
}

const roomKeys = (facts: KeyFacts): string[] =>
  facts.beds === undefined ? [] : priceKeys(facts).map((worth) => `${worth}:${facts.beds}`);

function cellKeys(point: LonLat): string[] {
  const [x, y] = cellAt(point);
  return steps.flatMap((dx) => steps.map((dy) => cellOf(x + dx, y + dy)));
}

function keysOf(
  id: string,
  facts: ListingFacts,
  unchanged: TextKeys & Pick<BlockingKeys, 'parcel' | 'box'>,
): BlockingKeys {
  return {
    id,
    competes: competes(facts.reason),
    cell: facts.point === undefined ? '' : cellOf(...cellAt(facts.point)),
    size: sizeKeys(facts)[0] ?? '',
    rooms: roomKeys(facts)[0] ?? '',
    text0: unchanged.text0,
    text1: unchanged.text1,
    text2: unchanged.text2,
    parcel: unchanged.parcel,
    ...omitUndefined({ box: unchanged.box }),
  };
}

const noKeys: TextKeys & Pick<BlockingKeys, 'parcel' | 'box'> = { ...noTextKeys, parcel: '' };
const boundaryBox = ({
  boundary,
}: {
  readonly boundary?: { readonly geometry: MultiPolygon } | null | undefined;
}) => (boundary ? { box: boundingBox(boundary.geometry) } : {});

type Envelope = { readonly subject: string };
const refreshed = (
  it: BlockingKeys | undefined,
  { facts }: { readonly facts: ListingFacts },
  { subject }: Envelope,
) => keysOf(subject, facts, it ?? noKeys);

/** Blocking keys by listing id; updated in the transaction of the events, so that two simultaneous submissions find each other. */
export const blockingKeys: Projection<BlockingKeys, ListingEvent> = {
  name: 'listings.blocking-keys',
  version: 3,
  subscribesTo: ['listing'],
  when: 'inline',
  indexes: ['cell', 'size', 'rooms', 'text0', 'text1', 'text2', 'parcel'],
  on: {
    ListingCreated: (_, { facts, details }, { subject }) =>
      keysOf(subject, facts, {
        ...textKeys(details.description?.en ?? ''),
        parcel: '',
        ...boundaryBox(details),
      }),
    ListingChanged: (it, { facts, changes }, { subject }) => {
      const { description } = changes;
      const { box, ...previous } = it ?? noKeys;
      const text = description === undefined ? {} : textKeys(description?.en ?? '');
      const around = changes.boundary === undefined ? box && { box } : boundaryBox(changes);
      return keysOf(subject, facts, { ...previous, ...text, ...around });
    },
    PriceChanged: refreshed,
    ListingStatusChanged: refreshed,
    TitleDeclared: (it, { title }) => it && { ...it, parcel: title.parcel?.canonical ?? '' },
  },
};

type BlockingKeyName = 'cell' | 'size' | 'rooms' | 'text0' | 'text1' | 'text2' | 'parcel';

/** Keys of one kind with the values that match. */
export type KeySet = Readonly<Partial<Record<BlockingKeyName, readonly string[]>>>;

/** The key sets of a listing: place, price, text and parcel. */
export function keySetsOf(facts: KeyFacts, text: string, parcel: string | undefined): readonly KeySet[] {
  const { text0, text1, text2 } = textKeys(text);
  return [
    { cell: facts.point === undefined ? [] : cellKeys(facts.point) },
    { size: sizeKeys(facts), rooms: roomKeys(facts) },
    text0 === '' ? {} : { text0: [text0], text1: [text1], text2: [text2] },
    { parcel: parcel === undefined ? [] : [parcel] },
  ];
}

/** A text that more listings share is boilerplate; a place or a price may belong to a whole estate. */
const maxCandidates = (keyName: string) => (keyName.startsWith('text') ? 20 : 100);

/** Queries for the candidates of a key set, one per key, so that each uses one index. */
export const candidateQueries = (keys: KeySet, includeInactive: boolean): readonly DocumentQuery[] =>
  Object.entries(keys)
    .filter(([, values]) => values.length > 0)
    .map(([mark, values]) => ({
      where: { [mark]: { in: values }, ...(!includeInactive && { competes: true }) },
      limit: maxCandidates(mark),
    }));

/** The number of key sets that match a listing's keys. */
export const sharedKeySets = (keySets: readonly KeySet[], marks: BlockingKeys): number =>
  keySets.filter((keys) =>
    Object.entries(keys).some(([mark, values]) => values.includes(marks[mark as BlockingKeyName])),
  ).length;
