import type { ImportField } from '@ardhi/contracts/listings/import';
import { hotelType, type ListingKind, plotUse, propertyType } from '@ardhi/contracts/listings/listing-enums';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { lookUp, typeSynonyms } from '../imports/synonyms.ts';

/** A listing of a partner's feed as cells of an import. */
export interface FeedListing {
  readonly kind: ListingKind;
  readonly cells: Readonly<Partial<Record<ImportField, string>>>;
  /** Texts that may name its place, the most exact first. */
  readonly places: readonly string[];
}

/** A listing as its format states it; empty texts are left out. */
interface RawListing extends Omit<FeedListing, 'kind' | 'cells'> {
  readonly cells: Readonly<Partial<Record<ImportField, string | undefined>>>;
  /** The word for what it is, such as House. */
  readonly type: string | undefined;
  /** True if it is land where the word does not tell. */
  readonly isLand: boolean;
}

/** A listing of the kind that its word for the type tells. */
export function feedListing({ cells, type, isLand, places }: RawListing): FeedListing {
  const stated = Object.fromEntries(Object.entries(omitUndefined(cells)).filter(([, text]) => text !== ''));
  const named = places.filter((text) => text.trim() !== '');
  const of = (kind: ListingKind, more: FeedListing['cells'] = {}): FeedListing => ({
    kind,
    cells: { ...stated, ...more },
    places: named,
  });
  const word = type?.toUpperCase().replaceAll(/[^A-Z]+/g, '_') ?? '';
  if (plotUse.safeParse(word).success) return of('PLOT', { use: word });
  const known = lookUp(typeSynonyms, type ?? '');
  if (known !== undefined && propertyType.safeParse(known).success && !isLand)
    return of('PROPERTY', { type: known });
  if (hotelType.safeParse(word).success) return of('HOTEL', { type: word });
  return of(isLand ? 'PLOT' : 'PROPERTY');
}
