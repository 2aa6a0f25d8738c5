import type { Currency } from '@ardhi/contracts/currency-exponents';
import type { ImportField } from '@ardhi/contracts/listings/import';
import type { ListingKind, PriceUnit, Purpose } from '@ardhi/contracts/listings/listing-enums';
import type { Money } from '@ardhi/contracts/money';
import { importText } from './import-texts.ts';
import { namedPurpose } from './named-purpose.ts';
import { plainText } from './plain-text.ts';
import { moneyOf, parsePriceCell } from './price-cell.ts';
import { purposeOfPriceLevel } from './price-level.ts';
import { namedUnit } from './price-units.ts';
import type { RowReader } from './row-reader.ts';
import { isPeriod, isRental, statedPurpose, unitOfCell } from './stated-purpose.ts';
import { lookUp, purposeSynonyms } from './synonyms.ts';

/** A row's offer: for sale or to rent, and its price. */
export interface Offer {
  readonly purpose?: Purpose | undefined;
  readonly price?: Money | undefined;
  readonly priceUnit?: PriceUnit | undefined;
}

/** The country of a row's place, with its currency. */
export interface LocalMarket {
  readonly country: string;
  readonly currency?: Currency | undefined;
}

/** The purpose that a cell of its own column means. */
export const purposeOfCell = (cell: string): Purpose | undefined =>
  (lookUp(purposeSynonyms, cell) as Purpose | undefined) ?? namedPurpose(cell);

/** Reads purpose, price and unit of a row together: each says something about the others, and none is guessed in silence. */
export function parseOffer(row: RowReader, market: LocalMarket | undefined): Offer {
  const { price, unit: unitInPrice } = parsePrice(row, market);
  const unit = unitInPrice ?? parseUnit(row) ?? namedUnit(plainText(row.header('price'))).unit;
  const purpose = parsePurpose(row, unit);
  const priceUnit = unit ?? assumedUnit(row, purpose);
  if (price !== undefined && isUnlikely(row.kind, purpose, priceUnit, price))
    row.warn({
      code: 'CONTRADICTION',
      field: 'price',
      message: importText(purpose === 'RENT' ? 'highRent' : 'lowPrice'),
      hint: importText('unlikelyPrice.hint'),
    });
  return { purpose, price, priceUnit };
}

/** True if a house has a price for the other purpose: a month's rent like a sale, a sale like a rent. */
function isUnlikely(
  kind: ListingKind,
  purpose: Purpose | undefined,
  unit: PriceUnit | undefined,
  price: Money,
): boolean {
  if (kind !== 'PROPERTY') return false;
  if (purpose === 'RENT') return unit === 'PER_MONTH' && purposeOfPriceLevel(kind, price) === 'SALE';
  return purpose === 'SALE' && unit === undefined && purposeOfPriceLevel(kind, price) === 'RENT';
}

/** The unit that the file's rows are said to have, where it suits the purpose. */
function assumedUnit(row: RowReader, purpose: Purpose | undefined): PriceUnit | undefined {
  const assumed = row.fallback('priceUnit') as PriceUnit | undefined;
  const hasPeriod = purpose !== undefined && isRental(purpose);
  if (assumed !== undefined && isPeriod(assumed) === hasPeriod) return assumed;
  if (purpose === 'SHORT_LET') return 'PER_NIGHT';
  return purpose === 'RENT' ? 'PER_MONTH' : undefined;
}

function parseUnit(row: RowReader): PriceUnit | undefined {
  const cell = row.cell('priceUnit');
  if (cell === undefined) return undefined;
  const unit = unitOfCell(row.translated('priceUnit', cell));
  return unit ?? row.fail(unknownUnit('priceUnit', cell));
}

const unknownUnit = (field: ImportField, word: string) =>
  ({
    code: 'UNKNOWN_ENUM',
    field,
    value: word,
    message: importText('unknownUnit'),
    hint: importText('unknownUnit.hint'),
  }) as const;

/** The purpose of a row: its own cell, else what its unit and words say, else what the file says. Doubt refuses the row. */
function parsePurpose(row: RowReader, unit: PriceUnit | undefined): Purpose | undefined {
  const cell = row.cell('purpose');
  if (cell === undefined) return impliedPurpose(row, unit);
  const stated = purposeOfCell(row.translated('purpose', cell));
  if (stated === undefined)
    return row.fail({
      code: 'UNKNOWN_ENUM',
      field: 'purpose',
      value: cell,
      message: importText('unknownPurpose', { word: cell }),
      hint: importText('unknownPurpose.hint'),
    });
  if (isPeriod(unit) && !isRental(stated)) row.fail(periodOfSale);
  return stated;
}

function impliedPurpose(row: RowReader, unit: PriceUnit | undefined): Purpose | undefined {
  const [title, type, price] = (['title', 'type', 'price'] as const).map((field) => row.cell(field));
  const own = statedPurpose({ title, type, price, unit });
  if (own === 'CONTRADICTION') return row.fail(periodOfSale);
  const ofFile = (row.fallback('purpose') as Purpose | undefined) ?? namedPurpose(row.header('price'));
  if (own !== undefined && ofFile !== undefined && isRental(own) !== isRental(ofFile))
    row.warn({
      code: 'CONTRADICTION',
      field: 'purpose',
      value: row.cell('title') ?? '',
      message: importText(isRental(own) ? 'readAsRental' : 'readAsSale'),
      hint: importText('readAs.hint'),
    });
  return own ?? ofFile;
}

const periodOfSale = {
  code: 'CONTRADICTION',
  field: 'price',
  message: importText('periodOfSale'),
  hint: importText('periodOfSale.hint'),
} as const;

/** Currencies in which prices are named everywhere. */
const worldCurrencies: readonly Currency[] = ['USD', 'EUR', 'GBP'];

function parsePrice(
  row: RowReader,
  market: LocalMarket | undefined,
): { price?: Money; unit?: PriceUnit | undefined } {
  const text = row.text('price');
  if (text === undefined) return {};
  const found = parsePriceCell(text, row.currencies(market?.currency));
  if (typeof found === 'string') {
    if (found === 'BAD_NUMBER') row.warn(notPrice);
    else row.fail(found === 'UNIT_UNKNOWN' ? unknownUnit('price', text) : unknownCurrency);
    return {};
  }
  const { currency } = found;
  const local = market?.currency;
  if (local !== undefined && currency !== local && !worldCurrencies.includes(currency))
    row.warn({
      code: 'CONTRADICTION',
      field: 'price',
      message: importText('foreignCurrency', { currency, country: market?.country ?? '', local }),
      hint: importText('foreignCurrency.hint'),
    });
  return { price: moneyOf(found), unit: found.unit };
}

const notPrice = {
  code: 'BAD_NUMBER',
  field: 'price',
  message: importText('notPrice'),
  hint: importText('notNumber.hint'),
} as const;
const unknownCurrency = {
  code: 'CURRENCY_UNKNOWN',
  field: 'price',
  message: importText('unknownCurrency'),
  hint: importText('unknownCurrency.hint'),
} as const;
