import type { SearchFilter } from '@ardhi/kernel/ports/search-index';

/** Sorts filters with precomputed sets first: the fewer documents they leave, the cheaper the others. */
export const compareFilterCost = (one: SearchFilter, other: SearchFilter): number =>
  filterCost(one) - filterCost(other);
const filterCost = (filter: SearchFilter): number =>
  'ids' in filter
    ? 1
    : 'box' in filter || 'polygons' in filter || 'near' in filter
      ? 2
      : 'from' in filter || 'to' in filter
        ? 3
        : 0;
