import { type Currency, toMinorUnits } from '@ardhi/contracts/currency-exponents';
import type { PriceUnit } from '@ardhi/contracts/listings/listing-enums';
import { type CurrencyContext, chooseCurrency, namedCurrency } from './named-currency.ts';
import { plainText } from './plain-text.ts';
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
  [1e6, 'millions?|milioni|milhoes|milhao|mln|mn|m|مليون|ملايين'],
  [1e5, 'laki|lakhs?'],
  [1e3, 'thousands?|mille|elfu|k|الف|الاف'],
];
const scaleWords = [...scales.map(([, words]) => words), 'mil'].join('|');
const figure = String.raw`\d[\d ,.']*`;
const scaled = new RegExp(
  String.raw`^[^\d]*?(?:(?<!\p{L})(${scaleWords}) )?(?<![\d-] ?)(${figure})(?:(?<=[\d ])(${scaleWords})(?!\p{L}))?[^\d]*$`,
  'u',
);

/** Currencies of countries in whose language "mil" is a thousand; in English it is short for million. */
const thousandIsMil: readonly Currency[] = ['AOA', 'MZN', 'CVE', 'STN'];

function scaleOf(name: string | undefined, currency: Currency | undefined): number {
  if (name === undefined) return 1;
  if (name === 'mil') return currency !== undefined && thousandIsMil.includes(currency) ? 1e3 : 1e6;
  return scales.find(([, words]) => new RegExp(`^(?:${words})$`, 'u').test(name))?.[0] ?? 1;
}

/** Groups of three digits are thousands, also a single one after a dot; one or two digits at the end are decimals. */
function digitsOf(text: string, isScaled: boolean): number | undefined {
  const figure = text.trim().replace(/[.,]$/, '');
  const thousands = /^(\d{1,3}(?:([ ,.'])\d{3})(?:\2\d{3})*)(?:[.,](\d{1,2}))?$/.exec(figure);
  if (thousands !== null && !figure.startsWith('0') && !(isScaled && /^\d+\.\d{3}$/.test(figure)))
    return Number(`${thousands[1]?.replaceAll(/\D/g, '')}.${thousands[3] ?? '0'}`);
  return /^\d+([.,]\d+)?$/.test(figure) ? Number(figure.replace(',', '.')) : undefined;
}

/**
 * Reads a price as agents write it: "$120,000", "25 millions F CFA", "UGX 30m per acre". What the cell names comes before
 * the currency of the column or file, and that before the local one.
 */
export function parsePriceCell(text: string, context: CurrencyContext): PriceCell | NoPrice {
  if (text.length > maxLength) return 'BAD_NUMBER';
  const plain = plainText(text).replaceAll(/\/[=-]/g, ' ');
  const { unit, rest: withoutUnit, isUnknown } = namedUnit(plain);
  const named = namedCurrency(withoutUnit);
  const currency = chooseCurrency(named, context);
  const [, scaleBefore, figure = '', scaleAfter] = scaled.exec(named.rest.trim()) ?? [];
  const scaleName = scaleBefore ?? scaleAfter;
  const digits = digitsOf(figure, scaleName !== undefined);
  const amount = (digits ?? 0) * scaleOf(scaleName, currency);
  if (!(amount > 0)) return 'BAD_NUMBER';
  if (isUnknown) return 'UNIT_UNKNOWN';
  if (currency === undefined) return 'CURRENCY_UNKNOWN';
  return { amount: Math.round(amount * 1e3) / 1e3, currency, ...(unit && { unit }) };
}

/** The amount of a price in minor units. */
export const moneyOf = ({ amount, currency }: PriceCell) => ({
  amount: toMinorUnits(amount, currency),
  currency,
});
