import type { AreaUnit } from '@ardhi/contracts/listings/area-units';
import type { ListingCard } from '@ardhi/contracts/listings/card';
import type { ListingKind, Purpose } from '@ardhi/contracts/listings/listing-enums';
import type { MessageDescriptor } from '@ardhi/kit/i18n/intl';
import { createContext, type ReactNode, use } from 'react';
import type { FilterField } from './filter-field.ts';

/** A search page: what it searches, how the search is narrowed and sorted, and what the page says. */
export interface SearchDirectory {
  readonly path: string;
  /** The only kind that is searched; listings of all kinds if there is none. */
  readonly kind?: ListingKind;
  /** Title of the document without a place, in a place and near one. */
  readonly titles: Readonly<Record<'all' | 'in' | 'near', MessageDescriptor>>;
  /** Said instead of results when nothing matches. */
  readonly none: MessageDescriptor;
  /** The fields of the filter panel, most used first. */
  readonly fields: readonly FilterField[];
  /** Purposes that one press selects. */
  readonly purposes: readonly Purpose[];
  /** Orders to choose from besides relevance and distance, which depend on the search. */
  readonly sorts: readonly SortKey[];
  /** The unit in which sizes are entered; without one the panel asks for no size. */
  readonly sizeUnit?: AreaUnit;
  /** What a card says below the place, instead of type and rooms. */
  readonly cardFacts?: (card: ListingCard) => ReactNode;
}

/** An order of the results. */
export type SortKey = 'newest' | 'price' | '-price' | 'pricePerM2' | '-area' | '-drop' | '-trust';

const DirectoryContext = createContext<SearchDirectory | undefined>(undefined);
/** Gives the components of a search page the directory that they show. */
export const DirectoryProvider = DirectoryContext.Provider;

/** The directory of the current search page. */
export function useDirectory(): SearchDirectory {
  const directory = use(DirectoryContext);
  if (directory === undefined) throw new Error('A search component was rendered outside of a search page.');
  return directory;
}
