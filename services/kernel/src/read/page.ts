import type { Page } from '@ardhi/contracts/values';
import { refuse } from '../base/refusal.ts';

/** The page of a list that a caller requests; page numbers start at 1. */
export interface PageRequest {
  readonly page: number;
  readonly pageSize: number;
}

const maxWindow = 10_000;

/** Refuses a page that ends beyond 10,000 items. @throws Refusal WINDOW_TOO_LARGE */
export function refuseDeepPage({ page, pageSize }: PageRequest): void {
  if (page * pageSize > maxWindow) refuse('WINDOW_TOO_LARGE');
}

/** The fields of a page besides its items. */
export const pageInfo = (
  { page, pageSize }: PageRequest,
  total: number,
): Pick<Page<never>, 'total' | 'page' | 'pageSize' | 'totalPages'> => ({
  total,
  page,
  pageSize,
  totalPages: Math.ceil(total / pageSize),
});

/** One page of a list that is entirely in memory. */
export const paginate = <T>(rows: readonly T[], request: PageRequest): Page<T> => ({
  ...pageInfo(request, rows.length),
  items: rows.slice((request.page - 1) * request.pageSize, request.page * request.pageSize),
});
