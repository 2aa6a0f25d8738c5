import { changeInvoice, listAllInvoices } from '@ardhi/contracts/billing/order-admin.routes';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import { dayWindow } from '@ardhi/kernel/read/day-window';
import { findPage } from '@ardhi/kernel/read/find-page';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { refuse } from '@ardhi/kernel/write/refusal';
import { invoice } from '../invoice/invoice.ts';
import { invoiceAnswer } from '../invoice/invoice-answer.ts';
import { invoiceText } from '../invoice/invoice-texts.ts';
import { type InvoiceRow, invoices } from '../invoice/invoices.projection.ts';
import { kindTitle } from '../invoice/pdf/render-invoice.ts';
import { receivers } from '../replicas/receivers.ts';

/** Routes by which admins see all documents, send one again, and void an invoice. */
export function invoiceAdminRoutes(context: ServiceContext): Endpoint[] {
  const { read } = context;
  const rowOf = async (id: string) => (await read(invoices).get(id)) ?? refuse('NOT_FOUND');
  return [
    serve(listAllInvoices, async ({ query }) => {
      const { status, kind, agency: buyerId, year, fiscalState, q, from, to, sort } = query;
      const issuedAt = dayWindow({ from, to });
      const where = {
        ...omitUndefined({ status, kind, buyerId, year, issuedAt }),
        ...(q && { number: { contains: q } }),
      };
      // No document was submitted to a fiscal system yet.
      const none = { items: [], total: 0, page: query.page, pageSize: query.pageSize, totalPages: 0 };
      if (fiscalState !== undefined) return none;
      const page = await findPage(read(invoices), { where }, query, [sort, 'id']);
      return { ...page, items: await Promise.all(page.items.map((row) => invoiceAnswer(context, row))) };
    }),

    serve(changeInvoice, async ({ params, body, execute, newId }) => {
      const row = await rowOf(params.id);
      if (body.do === 'VOID') await execute(invoice, row.id, { type: 'VoidInvoice', reason: body.reason });
      else await sendAgain(context, row, newId());
      return invoiceAnswer(context, await rowOf(row.id));
    }),
  ];
}

/** Emails the buyer where the document is: behind the sign-in, because emails are forwarded. */
async function sendAgain(
  context: ServiceContext,
  { buyerId, kind, number, year }: InvoiceRow,
  id: string,
): Promise<void> {
  const to = (await context.read(receivers).get(buyerId))?.email;
  if (to === undefined || to === '') refuse('NOT_FOUND');
  const url = `${context.config.publicUrl}/invoices?year=${year}&kind=${kind}`;
  const values = { title: kindTitle(kind), number, url };
  await context.mailer.send({
    kind: 'NOTICE',
    id,
    to,
    subject: invoiceText('emailSubject', values),
    text: invoiceText('emailText', values),
  });
}
