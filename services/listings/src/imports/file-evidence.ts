import type { Currency } from '@ardhi/contracts/currency-exponents';
import type { ImportField } from '@ardhi/contracts/listings/import';
import type { Purpose } from '@ardhi/contracts/listings/listing-enums';
import type { Table } from '../files/table.ts';
import { quantile } from '../market/market-report.ts';
import { parseText } from './cells.ts';
import type { ColumnGuess } from './guess-columns.ts';
import { type NamedCurrency, namedCurrency } from './named-currency.ts';
import { namedPurpose } from './named-purpose.ts';
import { plainText } from './plain-text.ts';
import { parsePriceCell, readPriceHeader } from './price-cell.ts';
import { namedUnit } from './price-units.ts';
import { isPeriod, purposeOfUnit, statedPurpose, unitOfCell } from './stated-purpose.ts';

/** Evidence from all rows about purpose, money and place. */
export interface FileEvidence {
  /** The purpose in the header of the price, else in most rows that name one. */
  readonly purpose?: Purpose;
  /** The currency of the header of the price, else of most prices. */
  readonly currency?: Currency;
  /** The median price in whole units, without prices in another currency. */
  readonly price?: number;
  /** True if the price header says for which period it is. */
  readonly hasPeriod: boolean;
  /** Texts of places, the most frequent first. */
  readonly places: readonly string[];
}

const maxRows = 2_000;
const maxPlaces = 40;

/** The most frequent of some values; undefined without a clear majority of at least `share` of `total`. */
function majority<T>(values: readonly T[], total: number, share: number): T | undefined {
  const [top] = byFrequency(values);
  return top !== undefined && top[1] >= total * share ? top[0] : undefined;
}

const byFrequency = <T>(values: readonly T[]): [T, number][] =>
  [...Map.groupBy(values, (value) => value)]
    .map(([value, all]): [T, number] => [value, all.length])
    .toSorted(([, one], [, other]) => other - one);

/** Gathers the evidence of a file under the fields that its columns probably have. */
export function fileEvidence(table: Table, guesses: readonly ColumnGuess[]): FileEvidence {
  const rows = table.rows.slice(0, maxRows);
  const cells = (field: ImportField) => {
    const at = guesses.findIndex((guess) => guess.field === field);
    return rows.map((row) => parseText(row[at] ?? ''));
  };
  const header = guesses.find(({ field }) => field === 'price')?.header.replaceAll('_', ' ') ?? '';
  const prices = cells('price').flatMap((text) => text ?? []);
  const unitOfHeader = namedUnit(plainText(header)).unit;
  const [titles, types, units] = [cells('title'), cells('type'), cells('priceUnit')];
  const purposes = cells('price').flatMap((price, at) => {
    const unit = namedUnit(plainText(price ?? '')).unit ?? unitOfCell(units[at] ?? '') ?? unitOfHeader;
    const stated = statedPurpose({ title: titles[at], type: types[at], price, unit });
    return stated === undefined || stated === 'CONTRADICTION' ? [] : stated;
  });
  const purpose =
    namedPurpose(header) ??
    purposeOfUnit(unitOfHeader) ??
    majority(purposes, Math.max(purposes.length, rows.length / 2), 0.8);
  const named = [...cells('currency'), ...prices].flatMap((text) => currencyOf(text ?? '') ?? []);
  const { named: inHeader, scale } = readPriceHeader(header);
  const currency = theOnly(inHeader) ?? majority(named, prices.length, 0.5);
  const given = currency ?? 'USD';
  const amounts = prices.flatMap((text) => {
    const found = parsePriceCell(text, { given, scale });
    return typeof found === 'string' || found.currency !== given ? [] : found.amount;
  });
  return {
    ...(purpose !== undefined && { purpose }),
    ...(currency !== undefined && { currency }),
    ...(amounts.length > 0 && {
      price: quantile(
        amounts.toSorted((one, other) => one - other),
        0.5,
      ),
    }),
    hasPeriod: isPeriod(unitOfHeader),
    places: placesOf(table, guesses),
  };
}

const currencyOf = (text: string): Currency | undefined => theOnly(namedCurrency(plainText(text)));
const theOnly = ({ currencies, isUnknown }: NamedCurrency): Currency | undefined =>
  currencies.length === 1 && !isUnknown ? currencies[0] : undefined;

/** Texts of the columns of places, the most frequent first. */
function placesOf({ rows }: Table, guesses: readonly ColumnGuess[]): readonly string[] {
  const columns = guesses.flatMap(({ field }, at) => (field === 'place' ? [at] : []));
  const texts = rows
    .slice(0, maxRows)
    .flatMap((row) => columns.flatMap((at) => parseText(row[at] ?? '') ?? []));
  return mostFrequent(texts);
}

/** The texts that occur most often, each once. */
export const mostFrequent = (texts: readonly string[]): readonly string[] =>
  byFrequency(texts)
    .slice(0, maxPlaces)
    .map(([text]) => text);
