import type { Page } from '@ardhi/contracts/values';

export interface Paging {
  readonly page: number;
  readonly pageSize: number;
}

/** One page of a list that is at hand as a whole. */
export const pageOfAll = <T>(all: readonly T[], { page, pageSize }: Paging): Page<T> => ({
  ...framed({ page, pageSize }, all.length),
  items: all.slice((page - 1) * pageSize, page * pageSize),
});

/** What surrounds the items of a page. */
export const framed = ({ page, pageSize }: Paging, total: number) => ({
  total,
  page,
  pageSize,
  totalPages: Math.ceil(total / pageSize),
});
