import type { ListingKind, Purpose } from '@ardhi/contracts/listings/listing-enums';
import type { Money } from '@ardhi/contracts/money';
import { toDollars } from '@ardhi/contracts/settings/dollars';

/** Dollars from which the typical price of a file is that of a sale, and up to which it is that of a month's rent; between them it is open. */
const levels: Partial<Record<ListingKind, { readonly sale: number; readonly rent?: number }>> = {
  PROPERTY: { sale: 15_000, rent: 2_000 },
  PLOT: { sale: 1_500 },
};

/** The purpose that a price suggests, such as the median of a file; undefined where the price could be either. */
export function purposeOfPriceLevel(kind: ListingKind, price: Money): Purpose | undefined {
  const level = levels[kind];
  const dollars = toDollars(price);
  if (level === undefined) return undefined;
  if (dollars >= level.sale) return 'SALE';
  return level.rent !== undefined && dollars <= level.rent ? 'RENT' : undefined;
}
