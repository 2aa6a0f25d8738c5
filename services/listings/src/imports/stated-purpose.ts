import type { PriceUnit, Purpose } from '@ardhi/contracts/listings/listing-enums';
import { namedPurpose } from './named-purpose.ts';
import { plainText } from './plain-text.ts';
import { namedUnit } from './price-units.ts';
import { lookUp, priceUnitSynonyms } from './synonyms.ts';

const periods: readonly PriceUnit[] = ['PER_MONTH', 'PER_YEAR', 'PER_WEEK', 'PER_NIGHT'];
/** True if a price is for a period, as in a rental. */
export const isPeriod = (unit: PriceUnit | undefined): unit is PriceUnit =>
  unit !== undefined && periods.includes(unit);
/** True if a purpose is paid for by the period. */
export const isRental = (purpose: Purpose) => ['RENT', 'SHORT_LET', 'LEASE'].includes(purpose);

/** The purpose of a listing whose price is for a period; undefined for a price of the whole. */
export const purposeOfUnit = (unit: PriceUnit | undefined): Purpose | undefined =>
  isPeriod(unit) ? (unit === 'PER_NIGHT' ? 'SHORT_LET' : 'RENT') : undefined;

/** The unit that a cell of its own column means. */
export const unitOfCell = (cell: string): PriceUnit | undefined =>
  (lookUp(priceUnitSynonyms, cell) as PriceUnit | undefined) ?? namedUnit(plainText(cell)).unit;

/** Texts of a row that say something of its purpose. */
export interface PurposeTexts {
  readonly title?: string | undefined;
  readonly type?: string | undefined;
  readonly price?: string | undefined;
  /** The unit of the price, wherever it is said. */
  readonly unit: PriceUnit | undefined;
}

/** Purpose implied by a row without one of its own: its words before the price period; CONTRADICTION if a sale has one. */
export function statedPurpose({
  title,
  type,
  price,
  unit,
}: PurposeTexts): Purpose | 'CONTRADICTION' | undefined {
  const ofUnit = purposeOfUnit(unit);
  const ofWords = namedPurpose([title, type, price].map((text) => text ?? '').join(' · '));
  if (ofUnit !== undefined && ofWords !== undefined && !isRental(ofWords)) return 'CONTRADICTION';
  return ofWords ?? ofUnit;
}
