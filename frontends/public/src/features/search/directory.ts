import type { AreaUnit } from '@ardhi/contracts/listings/area-units';
import type { ListingCard } from '@ardhi/contracts/listings/card';
import type { ListingKind, Purpose } from '@ardhi/contracts/listings/listing-enums';
import type { MessageDescriptor } from '@ardhi/kit/i18n/intl';
import { createContext, type ReactNode, use } from 'react';
import type { FilterField } from './filter-field.ts';

/** A search page: its listing kind, filters, sort orders and texts. */
export interface SearchDirectory {
  readonly path: string;
  /** The only kind to search; undefined for all kinds. */
  readonly kind?: ListingKind;
  /** Title of the document without a place, in a place and near one. */
  readonly titles: Readonly<Record<'all' | 'in' | 'near', MessageDescriptor>>;
  /** Shown instead of results when nothing matches. */
  readonly none: MessageDescriptor;
  /** The fields of the filter panel, most used first. */
  readonly fields: readonly FilterField[];
  /** Purposes that one press selects. */
  readonly purposes: readonly Purpose[];
  /** Sort orders besides relevance and distance, which depend on the search. */
  readonly sorts: readonly SortKey[];
  /** Unit of entered sizes; without one the panel has no size filter. */
  readonly sizeUnit?: AreaUnit;
  /** Facts of a card below the place, instead of type and rooms. */
  readonly cardFacts?: (card: ListingCard) => ReactNode;
}

/** An order of the results. */
export type SortKey = 'newest' | 'price' | '-price' | 'pricePerM2' | '-area' | '-drop' | '-trust';

const DirectoryContext = createContext<SearchDirectory | undefined>(undefined);
/** Provides the directory to the components of a search page. */
export const DirectoryProvider = DirectoryContext.Provider;

/** The directory of the current search page. */
export function useDirectory(): SearchDirectory {
  const directory = use(DirectoryContext);
  if (directory === undefined) throw new Error('A search component was rendered outside of a search page.');
  return directory;
}
