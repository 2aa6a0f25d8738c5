import type { FilterName, SearchFilters } from '../../../lib/search/search-filters.ts';

/** Hidden inputs that carry the other filters along in a form which changes some of them. */
export function HiddenFilterInputs({
  filters,
  except,
}: {
  readonly filters: SearchFilters;
  readonly except: readonly FilterName[];
}) {
  const omitted: readonly FilterName[] = [...except, 'page'];
  return Object.entries(filters)
    .filter(([name]) => !omitted.includes(name as FilterName))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
