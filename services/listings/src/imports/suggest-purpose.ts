import type { ListingKind, Purpose } from '@ardhi/contracts/listings/listing-enums';
import { toMinorUnits } from '@ardhi/contracts/money';
import type { FileEvidence } from './file-evidence.ts';
import { namedPurpose } from './named-purpose.ts';
import { purposeOfPriceLevel } from './price-level.ts';

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
