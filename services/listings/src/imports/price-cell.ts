import { type Currency, toMinorUnits } from '@ardhi/contracts/currency-exponents';
import type { PriceUnit } from '@ardhi/contracts/listings/listing-enums';
import { type CurrencyContext, chooseCurrency, type NamedCurrency, namedCurrency } from './named-currency.ts';
import { plainText } from './plain-text.ts';
import { hasUnknownHeaderWord, hasUnknownWord } from './price-remarks.ts';
import { namedUnit } from './price-units.ts';

/** A price as a cell says it. */
export interface PriceCell {
  /** In whole units of the currency. */
  readonly amount: number;
  readonly currency: Currency;
  /** Only if the cell names it. */
  readonly unit?: PriceUnit;
}

/** Why a cell is no price. */
export type NoPrice = 'BAD_NUMBER' | 'CURRENCY_UNKNOWN' | 'UNIT_UNKNOWN';

const maxLength = 200;

const scales: readonly (readonly [number, string])[] = [
  [1e9, 'billions?|bilioni|milliards?|bilhoes|bilhao|mil milhoes|bn|b|مليار|مليارات'],
  [1e6, 'millions?|milioni|milhoes|milhao|mills?|mio|mln|mns?|m|مليون|ملايين'],
  [1e7, 'crores?'],
  [1e5, 'laki|lakhs?'],
  [1e3, 'thousands?|mille|elfu|k|الف|الاف'],
];
const scaleWords = [...scales.map(([, words]) => words), 'mil'].join('|');
const scaleWord = new RegExp(String.raw`(?<!\p{L})(?:${scaleWords})(?!\p{L})`, 'gu');
const figure = String.raw`\d[\d ,.']*`;
/** "Price (millions)", "Prix en millions", "Price, UGX m"; a bare letter only behind a currency or in brackets. */
const headerScale = new RegExp(String.raw`(?<!\p{L})(${scaleWords})[ )\]]*$`, 'u');
const scaled = new RegExp(
  String.raw`^[^\d]*?(?:(?<!\p{L})(${scaleWords}) )?(?<![\d-] ?)(${figure})(?:(?<=[\d ])(${scaleWords})(?!\p{L}))?[^\d]*$`,
  'u',
);

/** Currencies of countries in whose language "mil" is a thousand; in English it is short for million. */
const thousandIsMil: readonly (Currency | undefined)[] = ['AOA', 'MZN', 'CVE', 'STN'];

/** The scale of a word. In Luanda, "250 mil USD" is 250,000. */
function scaleOf(name: string | undefined, currencies: readonly (Currency | undefined)[]): number {
  if (name === undefined) return 1;
  if (name === 'mil') return currencies.some((one) => thousandIsMil.includes(one)) ? 1e3 : 1e6;
  return scales.find(([, words]) => new RegExp(`^(?:${words})$`, 'u').test(name))?.[0] ?? 1;
}

/** Facts about figures from the header of their column. */
export interface PriceHeader {
  readonly named: NamedCurrency;
  /** The scale of figures that have none of their own: "Price (millions)". */
  readonly scale?: string;
}

const scaleOfHeader = (text: string) => {
  const scale = /(?<!\d)000s?[ )\]]*$/u.test(text) ? 'k' : headerScale.exec(text)?.[1];
  return scale === undefined ? {} : { scale };
};

/** Reads currency and scale of the figures from the header of their column. */
export function readPriceHeader(header: string): PriceHeader {
  const text = plainText(header).replaceAll('_', ' ');
  const plain = namedCurrency(text);
  // A letter alone is a currency before a figure: "Price (R)".
  const lettered = namedCurrency(text.replace(/[([{](\p{L}{1,2})[)\]}]/u, ' $1 0'));
  const named = plain.currencies.length > 0 ? plain : lettered;
  if (named.currencies.length > 0) return { named, ...scaleOfHeader(named.rest) };
  const isUnknown = plain.isUnknown || hasUnknownHeaderWord(text, scaleWord);
  return { named: { ...plain, isUnknown }, ...scaleOfHeader(text) };
}

/** Groups of three digits are thousands, also a single one after a dot; one or two digits at the end are decimals. */
function digitsOf(text: string, isScaled: boolean): number | undefined {
  const figure = text.trim().replace(/[.,]$/, '');
  const thousands = /^(\d{1,3}(?:([ ,.'])\d{3})(?:\2\d{3})*)(?:[.,](\d{1,2}))?$/.exec(figure);
  if (thousands !== null && !figure.startsWith('0') && !(isScaled && /^\d+\.\d{3}$/.test(figure)))
    return Number(`${thousands[1]?.replaceAll(/\D/g, '')}.${thousands[3] ?? '0'}`);
  return /^\d+([.,]\d+)?$/.test(figure) ? Number(figure.replace(',', '.')) : undefined;
}

/** Known facts about a price besides its cell. */
export interface PriceContext extends CurrencyContext {
  readonly scale?: string | undefined;
  /** The currency of the country in whose language the words are, also where a column names another. */
  readonly spoken?: Currency | undefined;
}

/**
 * Reads a price as agents write it: "$120,000", "25 millions F CFA", "UGX 30m per acre". A currency in the cell comes before
 * that of the column or file, and that before the local one.
 */
export function parsePriceCell(text: string, context: PriceContext): PriceCell | NoPrice {
  if (text.length > maxLength) return 'BAD_NUMBER';
  const plain = plainText(text).replaceAll(/\/[=-]/g, ' ');
  const { unit, rest: withoutUnit, isUnknown } = namedUnit(plain);
  const named = namedCurrency(withoutUnit);
  const currency = chooseCurrency(named, context);
  const [, scaleBefore, figure = '', scaleAfter] = scaled.exec(named.rest.trim()) ?? [];
  const ownScale = scaleBefore ?? scaleAfter;
  const digits = digitsOf(figure, ownScale !== undefined);
  // A figure above a million in a column of millions is written in full.
  const scaleName = ownScale ?? ((digits ?? 0) < 1e6 ? context.scale : undefined);
  const amount = (digits ?? 0) * scaleOf(scaleName, [currency, context.local, context.spoken]);
  if (!(amount > 0)) return 'BAD_NUMBER';
  if (isUnknown) return 'UNIT_UNKNOWN';
  if (currency === undefined) return 'CURRENCY_UNKNOWN';
  if (named.currencies.length === 0 && hasUnknownWord(named.rest, scaleWord)) return 'CURRENCY_UNKNOWN';
  return { amount: Math.round(amount * 1e3) / 1e3, currency, ...(unit && { unit }) };
}

/** The amount of a price in minor units. */
export const moneyOf = ({ amount, currency }: PriceCell) => ({
  amount: toMinorUnits(amount, currency),
  currency,
});
