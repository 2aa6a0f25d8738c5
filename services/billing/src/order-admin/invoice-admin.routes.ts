import { changeInvoice, listAllInvoices } from '@ardhi/contracts/billing/order-admin.routes';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { refuse } from '@ardhi/kernel/base/refusal';
import { type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import { dayWindow } from '@ardhi/kernel/read/day-window';
import { findPage } from '@ardhi/kernel/read/find-page';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { invoice } from '../invoice/invoice.ts';
import { invoiceAnswer } from '../invoice/invoice-answer.ts';
import { invoices } from '../invoice/invoices.projection.ts';
import { sendDocument } from './send-document.ts';

/** Routes by which admins see all documents, send one again to its buyer or the tax authority, and void an invoice. */
export function invoiceAdminRoutes(context: ServiceContext): Endpoint[] {
  const { read } = context;
  const rowOf = async (id: string) => (await read(invoices).get(id)) ?? refuse('NOT_FOUND');
  return [
    serve(listAllInvoices, async ({ query }) => {
      const { status, kind, agency: buyerId, year, fiscalState, q, from, to, sort } = query;
      const issuedAt = dayWindow({ from, to });
      const where = {
        ...omitUndefined({ status, kind, buyerId, year, issuedAt, 'fiscal.state': fiscalState }),
        ...(q && { number: { contains: q } }),
      };
      const page = await findPage(read(invoices), { where }, query, [sort, 'id']);
      return { ...page, items: await Promise.all(page.items.map((row) => invoiceAnswer(context, row))) };
    }),

    serve(changeInvoice, async ({ params, body, execute, newId }) => {
      const row = await rowOf(params.id);
      if (body.do === 'VOID') await execute(invoice, row.id, { type: 'VoidInvoice', reason: body.reason });
      else if (body.do === 'RESUBMIT_FISCAL') await execute(invoice, row.id, { type: 'ResubmitFiscally' });
      else if (!(await sendDocument(context, row, newId()))) refuse('NOT_FOUND');
      return invoiceAnswer(context, await rowOf(row.id));
    }),
  ];
}
