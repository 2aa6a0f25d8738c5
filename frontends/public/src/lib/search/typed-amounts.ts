import { parseAmount } from '@ardhi/kit/format/parse-amount';
import type { SearchFilters } from './search-filters.ts';

/**
 * Prices as people type them, "200m" or "85,000,000", in figures. What is no amount stays, to be refused with its reason;
 * undefined when nothing changes.
 */
export function withAmounts(filters: SearchFilters): SearchFilters | undefined {
  const read = (['priceMin', 'priceMax'] as const).flatMap((name) => {
    const typed = filters[name];
    const amount = typed === undefined ? undefined : parseAmount(typed);
    return amount === undefined || String(amount) === typed ? [] : [[name, String(amount)] as const];
  });
  return read.length === 0 ? undefined : { ...filters, ...Object.fromEntries(read) };
}
