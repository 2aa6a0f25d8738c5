import { invoiceKind } from '@ardhi/contracts/billing/invoice';
import { listInvoices } from '@ardhi/contracts/billing/invoice.routes';
import { clientOf } from '@ardhi/kit/client/client-context';
import type { AnswerOf } from '@ardhi/kit/client/route-request';
import { type LoaderFunctionArgs, redirect } from '@ardhi/kit/router';

type Kind = 'INVOICE' | 'RECEIPT' | 'CREDIT_NOTE';
type Scope = 'mine' | 'agency';

/** Filters of the invoices page, taken from its address. */
export interface InvoiceFilters {
  readonly year: number;
  readonly kind: Kind;
  /** Both without it. */
  readonly scope: Scope | undefined;
  readonly page: number;
}

/** The documents of a year. */
export interface InvoicesData extends InvoiceFilters {
  readonly thisYear: number;
  readonly found: AnswerOf<typeof listInvoices>;
}

/** Number of years offered by the page. */
export const yearsShown = 5;

const wholeNumber = (text: string | null, fallback: number) =>
  text !== null && /^\d{1,5}$/.test(text) ? Number(text) : fallback;

/** Reads the filters from the address, ignoring unknown values. */
export function filtersOf(search: URLSearchParams, thisYear: number): InvoiceFilters {
  const kind = search.get('kind');
  const scope = search.get('scope');
  return {
    year: Math.min(2200, Math.max(2000, wholeNumber(search.get('year'), thisYear))),
    kind: invoiceKind.options.find((one) => one === kind) ?? 'INVOICE',
    scope: scope === 'mine' || scope === 'agency' ? scope : undefined,
    page: Math.max(1, wholeNumber(search.get('page'), 1)),
  };
}

/** The page address with some filters changed. */
export function invoicesPath(filters: InvoiceFilters, changes: Partial<InvoiceFilters>): string {
  const { year, kind, scope, page } = { ...filters, page: 1, ...changes };
  const search = new URLSearchParams({ year: String(year), kind });
  if (scope !== undefined) search.set('scope', scope);
  if (page > 1) search.set('page', String(page));
  return `/invoices?${search}`;
}

/** Loads the documents of a year. @throws Response redirecting from a page after the last to the last */
export async function invoicesLoader(args: LoaderFunctionArgs): Promise<InvoicesData> {
  const thisYear = new Date().getFullYear();
  const filters = filtersOf(new URL(args.request.url).searchParams, thisYear);
  const { scope, ...query } = filters;
  const found = await clientOf(args).call(listInvoices, {
    query: { ...query, ...(scope && { scope }), pageSize: 20 },
  });
  const lastPage = Math.max(1, found.totalPages);
  if (filters.page > lastPage) throw redirect(invoicesPath(filters, { page: lastPage }));
  return { ...filters, thisYear, found };
}
