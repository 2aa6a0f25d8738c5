import { type AreaUnit, squareMetresIn } from '@ardhi/contracts/listings/square-metres';
import type { Asked } from './asked.ts';

const units: Readonly<Record<string, AreaUnit>> = {
  acre: 'ACRE',
  acres: 'ACRE',
  ac: 'ACRE',
  hectare: 'HECTARE',
  hectares: 'HECTARE',
  ha: 'HECTARE',
  decimal: 'DECIMAL',
  decimals: 'DECIMAL',
  sqm: 'SQM',
  'm²': 'SQM',
  m2: 'SQM',
  sqft: 'SQFT',
};
const thousands: Readonly<Record<string, number>> = {
  k: 1e3,
  m: 1e6,
  mn: 1e6,
  million: 1e6,
  bn: 1e9,
  billion: 1e9,
};
const currencies: Readonly<Record<string, string>> = {
  ugx: 'UGX',
  ush: 'UGX',
  shs: 'UGX',
  kes: 'KES',
  ksh: 'KES',
  ngn: 'NGN',
  naira: 'NGN',
  ghs: 'GHS',
  cedis: 'GHS',
  tzs: 'TZS',
  rwf: 'RWF',
  zar: 'ZAR',
  rand: 'ZAR',
  usd: 'USD',
  $: 'USD',
};

const any = (words: Readonly<Record<string, unknown>>) =>
  Object.keys(words)
    .toSorted((one, other) => other.length - one.length)
    .map((word) => word.replace('$', '\\$'))
    .join('|');
const money = `(?<before>${any(currencies)})?\\s*(?<amount>\\d[\\d,.]*)\\s*(?<times>${any(thousands)})?(?![\\w²])\\s*(?<after>${any(currencies)})?`;
const priceAt = (words: string) => new RegExp(`(?:^|\\s)(?:${words})\\s+${money}(?=\\s|$)`, 'iu');
const most = priceAt('under|below|up to|less than|max(?:imum)?|at most');
const least = priceAt('over|above|from|more than|min(?:imum)?|at least');
const sized = new RegExp(`(?:^|\\s)(?<size>\\d+(?:\\.\\d+)?)\\s*-?\\s*(?<unit>${any(units)})(?=\\s|$)`, 'iu');
const bedded = /(?:^|\s)(?<beds>\d{1,2})\s*-?\s*(?:bed(?:room)?s?|br)(?=\s|$)/iu;
const houses = 'DETACHED_HOUSE,SEMI_DETACHED,BUNGALOW,MAISONETTE,MANSION,VILLA,TOWNHOUSE,DUPLEX';
const meanings: readonly (readonly [words: string, Asked])[] = [
  ['(?:for|to)\\s+(?:rent|let)', { purpose: 'RENT' }],
  ['for sale|to buy', { purpose: 'SALE' }],
  ['(?:land|plots?)(?!\\s*\\d)', { kind: 'PLOT' }],
  ['apartments?|flats?', { type: 'APARTMENT' }],
  ['houses?|homes?', { type: houses }],
  ['offices?', { type: 'OFFICE' }],
  ['shops?', { type: 'SHOP' }],
  ['warehouses?', { type: 'WAREHOUSE' }],
];
const placed = /(?:^|\s)(?:(?:in|at)|(?<around>near|around|close to|next to))\s+(?<place>\D+)$/iu;

/** How far from the size that somebody names a plot may be, up and down. */
const give = 0.1;

/** What a sentence asks; `place` is what it calls a place, to be looked up. */
export interface Understood {
  readonly asked: Asked;
  readonly place?: string;
  /** What lies beside the place counts as well. */
  readonly around?: true;
}

/**
 * Reads a sentence as a buyer types it: "2 acres in Mukono under 40m" asks for land of about that size, at most that
 * price, in that place. What it does not understand stays in the words, so nothing typed is lost.
 */
export function understand(sentence: string): Understood {
  let rest = ` ${sentence.trim().replaceAll(/\s+/g, ' ')}`;
  const cut = (pattern: RegExp): RegExpExecArray | null => {
    const found = pattern.exec(rest);
    if (found !== null) rest = rest.replace(found[0], '');
    return found;
  };
  const figures: Asked = {
    ...sizeOf(cut(sized)?.groups),
    ...bedsOf(cut(bedded)?.groups),
    ...priceOf('priceMax', cut(most)?.groups),
    ...priceOf('priceMin', cut(least)?.groups),
  };
  const meant = meanings
    .filter(([words]) => cut(new RegExp(`(?:^|\\s)(?:${words})(?=\\s|$)`, 'iu')) !== null)
    .map(([, asked]) => asked);
  const where = cut(placed)?.groups;
  const place = where?.['place']?.trim();
  const words = rest.trim();
  return {
    asked: Object.assign({}, figures, ...meant, words !== '' && { q: words }),
    ...(place !== undefined && { place }),
    ...(where?.['around'] !== undefined && { around: true }),
  };
}

type Groups = Readonly<Record<string, string | undefined>> | undefined;

function sizeOf(found: Groups): Asked {
  const unit = units[found?.['unit']?.toLowerCase() ?? ''];
  if (unit === undefined) return {};
  const size = Number(found?.['size']);
  const rounded = (value: number) => String(Number(value.toPrecision(4)));
  const isLand = size * squareMetresIn[unit] >= 1_000 || unit === 'ACRE' || unit === 'DECIMAL';
  return {
    areaMin: rounded(size * (1 - give)),
    areaMax: rounded(size * (1 + give)),
    areaUnit: unit,
    ...(isLand && { kind: 'PLOT' }),
  };
}

const bedsOf = (found: Groups): Asked => (found?.['beds'] === undefined ? {} : { bedsMin: found['beds'] });

function priceOf(name: 'priceMin' | 'priceMax', found: Groups): Asked {
  if (found?.['amount'] === undefined) return {};
  const times = thousands[found['times']?.toLowerCase() ?? ''] ?? 1;
  const amount = Number(found['amount'].replaceAll(',', '').replace(/\.$/, '')) * times;
  const currency = currencies[(found['before'] ?? found['after'] ?? '').toLowerCase()];
  if (!Number.isFinite(amount)) return {};
  return { [name]: String(Math.round(amount)), ...(currency !== undefined && { currency }) };
}
