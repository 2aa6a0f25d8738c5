import type { Page } from '@ardhi/contracts/values';

/** Page numbers start at 1. */
export interface Paging {
  readonly page: number;
  readonly pageSize: number;
}

/** One page of a list that is entirely in memory. */
export const paginate = <T>(rows: readonly T[], { page, pageSize }: Paging): Page<T> => ({
  ...pageInfo({ page, pageSize }, rows.length),
  items: rows.slice((page - 1) * pageSize, page * pageSize),
});

/** The fields of a page besides its items. */
export const pageInfo = ({ page, pageSize }: Paging, total: number) => ({
  total,
  page,
  pageSize,
  totalPages: Math.ceil(total / pageSize),
});
