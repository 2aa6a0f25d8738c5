import { createHash } from 'node:crypto';
import type { ListingFacts } from '@ardhi/contracts/listings/events';
import type { ListingReason } from '@ardhi/contracts/listings/status';
import type { LonLat } from '@ardhi/contracts/values';
import type { Condition } from '@ardhi/kernel/documents/documents';
import type { Projection } from '@ardhi/kernel/projection';
import type { ListingEvent } from '../listing/listing-state.ts';
import { shinglesOf } from './likeness.ts';

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
 */
export interface Marks {
  readonly id: string;
  readonly competes: boolean;
  /** Of about 55 m; the neighbours are looked at too. */
  readonly cell: string;
  /** Price in steps of 3 % beside the district. */
  readonly worth: string;
  readonly text0: string;
  readonly text1: string;
  readonly text2: string;
}

const cellDegrees = 0.0005;
const priceStep = Math.log(1.03);
const cellOf = (x: number, y: number) => `${x}:${y}`;
const cellAt = ([lon, lat]: LonLat) =>
  [Math.floor(lon / cellDegrees), Math.floor(lat / cellDegrees)] as const;

const smallest = (shingles: ReadonlySet<string>, salt: number) =>
  [...shingles]
    .map((one) => createHash('md5').update(`${salt}${one}`).digest('base64url').slice(0, 12))
    .reduce((least, one) => (least === '' || one < least ? one : least), '');

type Marked = Pick<ListingFacts, 'kind' | 'purpose' | 'price' | 'geo'>;

function worthOf({ kind, purpose, price, geo }: Marked, steps = 0): string {
  if (price === undefined || price.amount === 0) return '';
  const step = Math.floor(Math.log(price.amount) / priceStep) + steps;
  const where = geo?.districtId ?? geo?.regionId ?? geo?.countryId ?? '';
  return [kind, purpose, price.currency, step, where].join(':');
}

const textMarks = (text: string) => {
  const shingles = shinglesOf(text);
  return { text0: smallest(shingles, 0), text1: smallest(shingles, 1), text2: smallest(shingles, 2) };
};
type TextMarks = ReturnType<typeof textMarks>;

function marked(id: string, facts: ListingFacts, text: TextMarks): Marks {
  const cell = facts.point === undefined ? '' : cellOf(...cellAt(facts.point));
  return { id, competes: competes(facts.reason), cell, worth: worthOf(facts), ...text };
}

const textOf = (it: Marks | undefined): TextMarks =>
  it === undefined ? textMarks('') : { text0: it.text0, text1: it.text1, text2: it.text2 };
type At = { readonly subject: string };
const renewed = (it: Marks | undefined, { facts }: { readonly facts: ListingFacts }, { subject }: At) =>
  marked(subject, facts, textOf(it));

/** By listing id; commits with the events, so that two handed in together find each other. */
export const marks: Projection<Marks, ListingEvent> = {
  name: 'listings.marks',
  version: 1,
  hears: ['listing'],
  when: 'inline',
  indexes: ['competes', 'cell', 'worth', 'text0', 'text1', 'text2'],
  on: {
    ListingCreated: (_, { facts, said }, { subject }) =>
      marked(subject, facts, textMarks(said.description?.en ?? '')),
    ListingChanged: (it, { facts, changes: { description } }, { subject }) =>
      marked(subject, facts, description === undefined ? textOf(it) : textMarks(description?.en ?? '')),
    PriceChanged: renewed,
    ListingMoved: renewed,
  },
};

/** The ways to find what may be the same as a listing. */
export function waysTo(facts: Marked & Pick<ListingFacts, 'point'>, text: string) {
  const ways: Record<string, Condition>[] = [];
  if (facts.point !== undefined) {
    const [x, y] = cellAt(facts.point);
    const around = [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy) => cellOf(x + dx, y + dy)));
    ways.push({ cell: { in: around } });
  }
  if (worthOf(facts) !== '') ways.push({ worth: { in: [-1, 0, 1].map((steps) => worthOf(facts, steps)) } });
  for (const [name, hash] of Object.entries(textMarks(text))) if (hash !== '') ways.push({ [name]: hash });
  return ways;
}
