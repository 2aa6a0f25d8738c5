import { createHash } from 'node:crypto';
import { toSquareMetres } from '@ardhi/contracts/listings/area';
import type { ListingFacts } from '@ardhi/contracts/listings/events';
import type { MultiPolygon } from '@ardhi/contracts/listings/location';
import type { ListingReason } from '@ardhi/contracts/listings/status';
import type { LonLat } from '@ardhi/contracts/values';
import type { DocumentQuery } from '@ardhi/kernel/documents/documents';
import type { Projection } from '@ardhi/kernel/projection';
import { type Box, boxAround } from '../boundary/overlap.ts';
import type { ListingEvent } from '../listing/listing-state.ts';
import { share, shinglesOf } from './likeness.ts';

/** Where a listing can stand in another's way. */
const competing: readonly ListingReason[] = [
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
export const competes = (reason: ListingReason | undefined): boolean =>
  reason !== undefined && competing.includes(reason);

/**
 * By what likely copies of a listing are found without looking at all others: what has none of these in common has at most
 * its photos alike. Three smallest hashes of the text miss one in a hundred texts that are four fifths the same, no whole copy.
 * A mark that a listing lacks is empty.
 */
export interface Marks {
  readonly id: string;
  readonly competes: boolean;
  /** Of about 55 m; the neighbours are looked at too. */
  readonly cell: string;
  /** Price and size in steps of 3 % beside the district. */
  readonly size: string;
  /** Price in steps of 3 %, and bedrooms, beside the district. */
  readonly rooms: string;
  readonly text0: string;
  readonly text1: string;
  readonly text2: string;
  /** The parcel of its title, as the register writes it. */
  readonly parcel: string;
  /** Around its boundary, where it has one: two pins in one plot may stand far apart. */
  readonly box?: Box;
}
type TextMarks = Pick<Marks, 'text0' | 'text1' | 'text2'>;

const cellDegrees = 0.0005;
const logStep = -Math.log(1 - share);
const cellOf = (x: number, y: number) => `${x}:${y}`;
const cellAt = ([lon, lat]: LonLat) =>
  [Math.floor(lon / cellDegrees), Math.floor(lat / cellDegrees)] as const;
const stepOf = (amount: number) => Math.floor(Math.log(amount) / logStep);

const digits = 12;
const noText: TextMarks = { text0: '', text1: '', text2: '' };

function textMarks(text: string): TextMarks {
  const hashes = [...shinglesOf(text)].map((one) => createHash('sha256').update(one).digest('hex'));
  const smallest = (from: number) =>
    hashes
      .map((hash) => hash.slice(from * digits, (from + 1) * digits))
      .reduce((least, one) => (least === '' || one < least ? one : least), '');
  return { text0: smallest(0), text1: smallest(1), text2: smallest(2) };
}

type Marked = Pick<ListingFacts, 'kind' | 'purpose' | 'price' | 'geo' | 'point' | 'area' | 'beds'>;

/** To the neighbours on both sides; the step itself first, as a listing is marked with it. */
const steps = [0, -1, 1] as const;

/** A price in steps, and where; none without a price. */
function worthsOf({ kind, purpose, price, geo }: Marked): string[] {
  if (price === undefined || price.amount === 0) return [];
  const where = geo?.districtId ?? geo?.regionId ?? geo?.countryId ?? '';
  return steps.map((step) => [kind, purpose, price.currency, stepOf(price.amount) + step, where].join(':'));
}

function sizesOf(facts: Marked): string[] {
  const m2 = facts.area && toSquareMetres(facts.area);
  if (m2 === undefined || m2 === 0) return [];
  return worthsOf(facts).flatMap((worth) => steps.map((step) => `${worth}:${stepOf(m2) + step}`));
}

const roomsOf = (facts: Marked): string[] =>
  facts.beds === undefined ? [] : worthsOf(facts).map((worth) => `${worth}:${facts.beds}`);

function cellsAround(point: LonLat): string[] {
  const [x, y] = cellAt(point);
  return steps.flatMap((dx) => steps.map((dy) => cellOf(x + dx, y + dy)));
}

function marked(id: string, facts: ListingFacts, kept: TextMarks & Pick<Marks, 'parcel' | 'box'>): Marks {
  return {
    id,
    competes: competes(facts.reason),
    cell: facts.point === undefined ? '' : cellOf(...cellAt(facts.point)),
    size: sizesOf(facts)[0] ?? '',
    rooms: roomsOf(facts)[0] ?? '',
    text0: kept.text0,
    text1: kept.text1,
    text2: kept.text2,
    parcel: kept.parcel,
    ...(kept.box && { box: kept.box }),
  };
}

const unmarked: TextMarks & Pick<Marks, 'parcel' | 'box'> = { ...noText, parcel: '' };
const boxIn = ({
  boundary,
}: {
  readonly boundary?: { readonly geometry: MultiPolygon } | null | undefined;
}) => (boundary ? { box: boxAround(boundary.geometry) } : {});

type At = { readonly subject: string };
const renewed = (it: Marks | undefined, { facts }: { readonly facts: ListingFacts }, { subject }: At) =>
  marked(subject, facts, it ?? unmarked);

/** By listing id; commits with the events, so that two handed in together find each other. */
export const marks: Projection<Marks, ListingEvent> = {
  name: 'listings.marks',
  version: 3,
  hears: ['listing'],
  when: 'inline',
  indexes: ['cell', 'size', 'rooms', 'text0', 'text1', 'text2', 'parcel'],
  on: {
    ListingCreated: (_, { facts, said }, { subject }) =>
      marked(subject, facts, { ...textMarks(said.description?.en ?? ''), parcel: '', ...boxIn(said) }),
    ListingChanged: (it, { facts, changes }, { subject }) => {
      const { description } = changes;
      const { box, ...kept } = it ?? unmarked;
      const text = description === undefined ? {} : textMarks(description?.en ?? '');
      const around = changes.boundary === undefined ? box && { box } : boxIn(changes);
      return marked(subject, facts, { ...kept, ...text, ...around });
    },
    PriceChanged: renewed,
    ListingMoved: renewed,
    TitleDeclared: (it, { title }) => it && { ...it, parcel: title.parcel?.canonical ?? '' },
  },
};

type MarkName = 'cell' | 'size' | 'rooms' | 'text0' | 'text1' | 'text2' | 'parcel';

/** One way in which two listings can be alike: marks, and what they may be. */
export type Way = Readonly<Partial<Record<MarkName, readonly string[]>>>;

/** The ways to find what may be the same as a listing: by its place, by what it is worth, by its words, by its parcel. */
export function waysTo(facts: Marked, text: string, parcel: string | undefined): readonly Way[] {
  const { text0, text1, text2 } = textMarks(text);
  return [
    { cell: facts.point === undefined ? [] : cellsAround(facts.point) },
    { size: sizesOf(facts), rooms: roomsOf(facts) },
    text0 === '' ? {} : { text0: [text0], text1: [text1], text2: [text2] },
    { parcel: parcel === undefined ? [] : [parcel] },
  ];
}

/** A text that more of them share is everybody's; a place or a price may be a whole estate's. */
const mostLooked = (mark: string) => (mark.startsWith('text') ? 20 : 100);

/** What finds the listings that are alike in a way; one question for each mark, as a database answers those at once. */
export const questionsOf = (way: Way, gone: boolean): readonly DocumentQuery[] =>
  Object.entries(way)
    .filter(([, values]) => values.length > 0)
    .map(([mark, values]) => ({
      where: { [mark]: { in: values }, ...(!gone && { competes: true }) },
      limit: mostLooked(mark),
    }));

/** In how many of some ways a listing is alike. */
export const alikeIn = (ways: readonly Way[], marks: Marks): number =>
  ways.filter((way) => Object.entries(way).some(([mark, values]) => values.includes(marks[mark as MarkName])))
    .length;
