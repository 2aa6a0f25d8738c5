import type { Invoice, InvoiceKind } from '@ardhi/contracts/billing/invoice';
import { unlessErased } from '@ardhi/contracts/erased';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { refuse } from '@ardhi/kernel/base/refusal';
import type { Caller } from '@ardhi/kernel/http/caller';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { seesOrder } from '../order/order-buyer.ts';
import { contentsOf, type InvoiceContents, invoice, type RecordedInvoiceEvent } from './invoice.ts';
import { type InvoiceRow, invoices } from './invoices.projection.ts';
import { settlementOf } from './settlement.ts';

/** A document of an order that the caller sees. @throws Refusal NOT_FOUND */
export async function visibleInvoice(
  { read }: Pick<ServiceContext, 'read'>,
  caller: Caller,
  id: string,
): Promise<InvoiceRow> {
  const row = (await read(invoices).get(id)) ?? refuse('NOT_FOUND');
  return seesOrder(caller, row) ? row : refuse('NOT_FOUND');
}

/** A document as it was issued. @throws Error if it was not, which cannot be: its row follows from that event */
export async function issuedContents(
  { history }: Pick<ServiceContext, 'history'>,
  id: string,
): Promise<InvoiceContents> {
  for await (const { event } of history(invoice, id)) {
    const recorded = event as RecordedInvoiceEvent;
    if (recorded.type === 'InvoiceIssued') return contentsOf(recorded, (name) => unlessErased(name, ''));
  }
  throw new Error(`The document ${id} was never issued.`);
}

/** A document as its buyer sees it. */
export async function invoiceAnswer(context: ServiceContext, row: InvoiceRow): Promise<Invoice> {
  const contents = await issuedContents(context, row.id);
  const { number, orderId, kind, issuedOn, seller, buyerName, buyerType, lines } = contents;
  const { buyerAddress: address, buyerTin: tin } = contents;
  const { net, tax, gross, invoiceId, reason = row.voidReason, verifyUrl } = contents;
  const { fiscal, rounded, revisedPdfSha256: pdfSha256 = contents.pdfSha256 } = row;
  const money = (amount: number) => ({ ...gross, amount });
  return {
    id: row.id,
    number,
    orderId,
    kind,
    status: row.status,
    issuedOn,
    dueOn: row.dueOn,
    seller,
    buyer: {
      name: buyerName,
      ...omitUndefined({ address, tin }),
      type: buyerType === 'AGENCY' ? 'B2B' : 'B2C',
    },
    settlement: settlementOf(row),
    lines: [...lines],
    totals: {
      ...{ net, tax, gross },
      ...omitUndefined({ rounded }),
      paid: (row.paid > 0 && rounded) || money(row.paid),
    },
    ...(kind === 'INVOICE' && row.credited > 0 && { credited: money(row.credited) }),
    ...omitUndefined({ invoiceId, reason, fiscal }),
    pdfSha256,
    verifyUrl,
  };
}

const kindOrder: readonly InvoiceKind[] = ['INVOICE', 'RECEIPT', 'CREDIT_NOTE'];

/** The documents of an order for its page, the oldest first. */
export async function invoiceSummaries({ read }: Pick<ServiceContext, 'read'>, orderId: string) {
  const rows = await read(invoices).find({ where: { orderId }, sort: ['issuedAt'], limit: 100 });
  return rows
    .toSorted(
      (a, b) => a.issuedOn.localeCompare(b.issuedOn) || kindOrder.indexOf(a.kind) - kindOrder.indexOf(b.kind),
    )
    .map(({ id, number, kind, status, issuedOn }) => ({ id, number, kind, status, issuedOn }));
}
