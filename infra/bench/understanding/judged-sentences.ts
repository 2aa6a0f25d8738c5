import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { distanceM } from '@ardhi/contracts/geo/distance';
import type { Gazetteer } from '@ardhi/contracts/geo/gazetteer';
import type { Place } from '@ardhi/contracts/geo/place';
import { squareMetresPerUnit } from '@ardhi/contracts/listings/area';
import { toMinorUnits } from '@ardhi/contracts/money';
import { toDollars } from '@ardhi/contracts/settings/dollars';
import { parseAmount } from '../../../frontends/kit/src/format/parse-amount.ts';
import { allTowns, type Town } from '../../seed/towns.ts';
import { type MarketListing, squareMetresOf } from './sentence-market.ts';

/** A sentence with the judgement of each listing. */
export interface JudgedSentence {
  readonly text: string;
  /** Country of the place that it names. */
  readonly country: string;
  readonly isRight: (listing: MarketListing) => boolean;
}

type Test = (listing: MarketListing) => boolean;

const houses = 'DETACHED_HOUSE SEMI_DETACHED BUNGALOW MAISONETTE MANSION VILLA TOWNHOUSE DUPLEX'.split(' ');
const typeIn =
  (...types: readonly string[]): Test =>
  ({ row }) =>
    types.includes(row.details.type ?? '');
const statedAs =
  (feature: string, states: (details: MarketListing['row']['details']) => boolean | undefined): Test =>
  ({ row: { details } }) =>
    details.features?.includes(feature) === true || states(details) === true;
const holds = (values: string | readonly string[] | undefined, value: string) =>
  values !== undefined && [values].flat().includes(value);

/** Tests that a listing must pass, by word of a judgement. */
const tests: Readonly<Record<string, Test>> = {
  land: ({ row }) => row.kind === 'PLOT',
  hotel: ({ row }) => row.kind === 'HOTEL',
  house: typeIn(...houses),
  apartment: typeIn('APARTMENT', 'STUDIO'),
  studio: typeIn('STUDIO'),
  bungalow: typeIn('BUNGALOW'),
  villa: typeIn('VILLA'),
  mansion: typeIn('MANSION'),
  maisonette: typeIn('MAISONETTE'),
  townhouse: typeIn('TOWNHOUSE'),
  flats: typeIn('BLOCK_OF_FLATS'),
  office: typeIn('OFFICE'),
  shop: typeIn('SHOP'),
  warehouse: typeIn('WAREHOUSE'),
  sale: ({ row }) => row.details.purpose === 'SALE',
  rent: ({ row }) => row.details.purpose === 'RENT',
  short: ({ row }) => row.details.purpose === 'SHORT_LET',
  new: ({ row }) => row.details.condition === 'NEW',
  furnished: ({ row }) => row.details.furnished === 'FURNISHED',
  instalments: ({ row }) => row.details.instalments !== undefined,
  negotiable: ({ row }) => row.details.qualifier === 'NEGOTIABLE',
  titled: ({ row }) => row.title !== undefined && row.title.tenure !== 'KIBANJA',
  'has=unfurnished': ({ row }) => row.details.furnished === 'UNFURNISHED',
  'has=tarmac': ({ row }) => row.details.roadSurface === 'TARMAC',
  'has=power': ({ row }) => holds(row.details.power, 'CONNECTED') || holds(row.details.power, 'AT_BOUNDARY'),
  'has=fenced': statedAs('fenced', ({ fenced }) => fenced !== undefined && fenced !== 'NONE'),
  'has=borehole': statedAs('borehole', ({ water }) => holds(water, 'BOREHOLE')),
  'has=solar': statedAs('solar', ({ power }) => holds(power, 'SOLAR')),
  'has=generator': statedAs('generator', ({ power }) => holds(power, 'GENERATOR')),
  'has=gated': statedAs('gated', ({ security }) => holds(security, 'GATED')),
  'has=cctv': statedAs('cctv', ({ security }) => holds(security, 'CCTV')),
  'has=wall': statedAs('perimeter-wall', ({ security }) => holds(security, 'WALL')),
  'has=electric-fence': statedAs('electric-fence', ({ security }) => holds(security, 'ELECTRIC_FENCE')),
  'has=fibre': statedAs('fibre', ({ internet }) => holds(internet, 'FIBRE')),
};

const amenity =
  (key: string): Test =>
  ({ row }) =>
    row.details.features?.includes(key) === true;

const dollarsOf = ({ row }: MarketListing): number => {
  const { price } = row.details;
  return price === undefined ? Number.NaN : (toDollars(price) ?? Number.NaN);
};

/** A price as a judge compares it: within a hundredth. */
function priceTest(sign: string, figure: string, currency: string): Test {
  const bound = toDollars({
    amount: toMinorUnits(parseAmount(figure) ?? Number.NaN, currency as 'UGX'),
    currency: currency as 'UGX',
  });
  return (listing) =>
    sign === '<' ? dollarsOf(listing) <= bound * 1.01 : dollarsOf(listing) >= bound * 0.99;
}

function sizeTest(value: number, unit: string): Test {
  const wanted = value * squareMetresPerUnit[unit as keyof typeof squareMetresPerUnit];
  return ({ row }) => Math.abs((squareMetresOf(row.details) ?? 0) / wanted - 1) <= 0.12;
}

/** A listing this close to its middle belongs to a quarter, in any town. */
const quarterM = 1_500;
const nearQuarterM = 6_000;
const nearTownM = 30_000;

function placeTest(sign: string, town: Town | undefined, rest: string, geography: Gazetteer): Test {
  if (town === undefined) return ({ demo }) => demo.place.town.country === rest;
  const quarter = rest === '' ? undefined : rest;
  if (quarter === undefined)
    return ({ demo, within }) =>
      demo.place.town === town ||
      within.includes(town.name) ||
      (sign === '~' && distanceM(demo.place.point, town.at) <= nearTownM);
  const middle = (areasByName(geography).get(quarter) ?? [])
    .flatMap(({ centroid }) => (centroid === undefined ? [] : [centroid]))
    .find((centroid) => distanceM(centroid, town.at) <= nearTownM);
  const reach = sign === '~' ? nearQuarterM : quarterM;
  return ({ demo: { place } }) =>
    (place.town === town && place.quarter === quarter) ||
    (middle !== undefined && distanceM(place.point, middle) <= reach);
}

const areas = new WeakMap<Gazetteer, ReadonlyMap<string, readonly Place[]>>();

function areasByName(geography: Gazetteer): ReadonlyMap<string, readonly Place[]> {
  const found = areas.get(geography) ?? Map.groupBy(geography.atLevel('AREA'), ({ name }) => name);
  areas.set(geography, found);
  return found;
}

const townsByLength = allTowns.toSorted((one, other) => other.name.length - one.name.length);

/** Takes the place out of a judgement. */
function readPlace(judgement: string) {
  const at = judgement.search(/[@~]/);
  if (at < 0) return { words: judgement };
  const [sign, text] = [judgement.charAt(at), judgement.slice(at + 1)];
  const town = townsByLength.find(({ name }) => new RegExp(`^${name}(?=[ /]|$)`).test(text));
  const quarter = town?.quarters
    .toSorted((one, other) => other.length - one.length)
    .find((name) => text.startsWith(`${town.name}/${name}`));
  const whole =
    town === undefined ? text.slice(0, 2) : quarter === undefined ? town.name : `${town.name}/${quarter}`;
  return {
    words: judgement.slice(0, at) + text.slice(whole.length),
    sign,
    town,
    rest: quarter ?? (town === undefined ? whole : ''),
  };
}

/** Reads what a listing must be to be a right answer. @throws Error for a word without a meaning */
export function readJudgement(
  judgement: string,
  market: readonly MarketListing[],
  geography: Gazetteer,
): { readonly isRight: Test; readonly country: string } {
  const { words, sign = '', town, rest = '' } = readPlace(judgement);
  const all: Test[] = sign === '' ? [] : [placeTest(sign, town, rest, geography)];
  const names = words.split(' ').filter((word) => word !== '');
  for (const word of names.filter((one) => one !== 'cheap' && one !== 'dear')) {
    const any = word.split('|').map((one) => testOf(one, judgement));
    all.push((listing) => any.some((test) => test(listing)));
  }
  const isFitting: Test = (listing) => all.every((test) => test(listing));
  const country = town?.country ?? (rest === '' ? 'UG' : rest);
  if (!names.includes('cheap') && !names.includes('dear')) return { isRight: isFitting, country };
  const fitting = market.filter(isFitting).toSorted((one, other) => dollarsOf(one) - dollarsOf(other));
  const third = Math.max(5, Math.ceil(fitting.length / 3));
  const right = new Set(names.includes('cheap') ? fitting.slice(0, third) : fitting.slice(-third));
  return { isRight: (listing) => right.has(listing), country };
}

function testOf(word: string, judgement: string): Test {
  const known = tests[word];
  if (known !== undefined) return known;
  const [, sign = '', figure = '', currency = ''] = /^price([<>])([\d.]+\w*):(\w+)$/.exec(word) ?? [];
  if (sign !== '') return priceTest(sign, figure, currency);
  const [name = '', value = ''] = word.split('=');
  const [size, unit = ''] = value.split(':');
  const byName: Readonly<Record<string, () => Test>> = {
    size: () => sizeTest(Number(size), unit),
    beds:
      () =>
      ({ row }) =>
        (row.details.bedrooms ?? 0) >= Number(value),
    baths:
      () =>
      ({ row }) =>
        (row.details.bathrooms ?? 0) >= Number(value),
    tenure:
      () =>
      ({ row }) =>
        row.title?.tenure === value,
    use:
      () =>
      ({ row }) =>
        row.details.use === value,
    has: () => amenity(value),
  };
  const made = byName[name]?.();
  if (made === undefined) throw new Error(`The word ${word} of “${judgement}” has no meaning.`);
  return made;
}

/** The judged sentences of `sentences.txt`. */
export function judgedSentences(
  market: readonly MarketListing[],
  geography: Gazetteer,
): readonly JudgedSentence[] {
  return readFileSync(join(import.meta.dirname, 'sentences.txt'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [text = '', judgement = ''] = line.split(' | ');
      return { text, ...readJudgement(judgement, market, geography) };
    });
}
