import { agencyLedBy } from '@ardhi/contracts/acting-agent';
import {
  invoicePdf,
  listExternalInvoices,
  listInvoices,
  readInvoice,
  receiptPdf,
  verifyInvoice,
} from '@ardhi/contracts/billing/invoice.routes';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { forbid } from '@ardhi/kernel/base/forbid';
import { refuse } from '@ardhi/kernel/base/refusal';
import type { Caller } from '@ardhi/kernel/http/caller';
import { type Call, type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import { findAfter } from '@ardhi/kernel/read/find-after';
import { findPage } from '@ardhi/kernel/read/find-page';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { ordersOf } from '../order/order-buyer.ts';
import { invoiceAnswer, issuedContents, visibleInvoice } from './invoice-answer.ts';
import { type InvoiceRow, invoices } from './invoices.projection.ts';
import { renderedInvoice } from './rendered-invoices.ts';
import { isCodeOf } from './verification-code.ts';

/** Routes of invoices, receipts and credit notes. */
export function invoiceRoutes(context: ServiceContext): Endpoint[] {
  const { read } = context;
  return [
    serve(listInvoices, async ({ caller, query }) => {
      const { year, status, kind, scope } = query;
      const which = { where: omitUndefined({ year, status, kind }), anyOf: ownDocuments(caller, scope) };
      const page = await findPage(read(invoices), which, query, ['-issuedAt', 'id']);
      return { ...page, items: await Promise.all(page.items.map((row) => invoiceAnswer(context, row))) };
    }),

    serve(listExternalInvoices, async ({ caller: { tenant: buyerId }, query }) => {
      const order = {
        path: 'issuedAt',
        instantOf: (row: InvoiceRow) => row.issuedAt,
        from: query.updatedAfter,
      };
      const found = await findAfter(read(invoices), { where: omitUndefined({ buyerId }) }, query, order);
      return { ...found, items: await Promise.all(found.items.map((row) => invoiceAnswer(context, row))) };
    }),

    serve(verifyInvoice, async ({ query: { number, code } }) => {
      const isGenuine = await isCodeOf(context, number, code);
      const [row] = isGenuine ? await read(invoices).find({ where: { number }, limit: 1 }) : [];
      if (row === undefined) return { valid: false as const };
      const { kind, status, issuedOn, seller, totals, fiscal } = await invoiceAnswer(context, row);
      const facts = { kind, status, issuedOn, seller: seller.name, gross: totals.gross };
      // Why it was rejected is for its seller only.
      const { reason: _, ...known } = fiscal ?? {};
      return { valid: true as const, ...facts, ...(fiscal && { fiscal: known as typeof fiscal }) };
    }),

    serve(readInvoice, async ({ caller, params }) =>
      invoiceAnswer(context, await visibleInvoice(context, caller, params.id)),
    ),

    serve(invoicePdf, async (call) => {
      const { id } = await visibleInvoice(context, call.caller, call.params.id);
      await sendPdf(context, call, id);
    }),

    serve(receiptPdf, async (call) => {
      const { id: invoiceId, kind, id } = await visibleInvoice(context, call.caller, call.params.id);
      const receipts = await read(invoices).find({ where: { invoiceId, kind: 'RECEIPT' }, limit: 1 });
      await sendPdf(context, call, kind === 'RECEIPT' ? id : (receipts[0]?.id ?? refuse('NOT_FOUND')));
    }),
  ];
}

/** The documents of the caller, of the agency that the caller heads, or of both. @throws Refusal FORBIDDEN without an agency */
function ownDocuments(caller: Caller, scope: 'mine' | 'agency' | undefined) {
  const ledAgency = agencyLedBy(caller);
  if (scope === 'agency')
    return ledAgency === undefined ? forbid(['SUPER_AGENT'], caller.role) : [{ buyerId: ledAgency }];
  const [own, ...ofAgency] = ordersOf(caller, undefined);
  return scope === 'mine' && own !== undefined ? [own] : [...(own ? [own] : []), ...ofAgency];
}

async function sendPdf(
  context: ServiceContext,
  { response }: Pick<Call<unknown, unknown, unknown>, 'response'>,
  id: string,
): Promise<void> {
  const contents = await issuedContents(context, id);
  const row = (await context.read(invoices).get(id)) ?? refuse('NOT_FOUND');
  const pdf = await renderedInvoice(contents, row);
  response
    .type('application/pdf')
    .set('Content-Disposition', `attachment; filename="${contents.number}.pdf"`)
    .send(pdf);
}
