import type { ListingKind, Purpose } from '@ardhi/contracts/listings/listing-enums';
import { type Money, toMinorUnits } from '@ardhi/contracts/money';
import { toDollars } from '../listing/exchange-rates.ts';
import type { FileEvidence } from './file-evidence.ts';
import { namedPurpose } from './purpose-words.ts';

/** Dollars from which the typical price of a file is that of a sale, and up to which it is that of a month's rent; between them it is open. */
const levels: Partial<Record<ListingKind, { readonly sale: number; readonly rent?: number }>> = {
  PROPERTY: { sale: 15_000, rent: 2_000 },
  PLOT: { sale: 1_500 },
};

/** The purpose that the median price of a file suggests; undefined where the price could be either. */
function purposeOfPriceLevel(kind: ListingKind, median: Money): Purpose | undefined {
  const level = levels[kind];
  const dollars = toDollars(median);
  if (level === undefined) return undefined;
  if (dollars >= level.sale) return 'SALE';
  return level.rent !== undefined && dollars <= level.rent ? 'RENT' : undefined;
}

/** The purpose that a file suggests for rows that name none: by its words, its name, its price level. */
export function suggestPurpose(
  { purpose, price, currency }: FileEvidence,
  kind: ListingKind,
  fileName = '',
): Purpose | undefined {
  const stated = purpose ?? namedPurpose(fileName.replace(/\.\w+$/, ''));
  if (stated !== undefined || price === undefined || currency === undefined) return stated;
  return purposeOfPriceLevel(kind, { amount: toMinorUnits(price, currency), currency });
}
