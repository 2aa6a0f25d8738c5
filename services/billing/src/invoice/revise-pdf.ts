import type { Reaction } from '@ardhi/kernel/runtime/reaction';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { type InvoiceEvent, invoice } from './invoice.ts';
import { issuedContents } from './invoice-answer.ts';
import { invoices } from './invoices.projection.ts';
import { sha256 } from './issue-invoice.ts';
import { printedInvoice } from './pdf/printed-invoice.ts';
import { renderInvoice } from './pdf/render-invoice.ts';
import { settlementOf } from './settlement.ts';

/** Records the PDF of a document again once it was paid, credited, voided or cleared; that of the first layout shows none of it. */
async function revisePdf(
  _: unknown,
  { subject, id: eventId }: { readonly subject: string; readonly id: string },
  context: ServiceContext,
): Promise<void> {
  const row = await context.read(invoices).get(subject);
  if (row === undefined) return;
  const contents = await issuedContents(context, subject);
  if (contents.layout === undefined) return;
  const settlement = settlementOf(row);
  const pdf = await renderInvoice(printedInvoice(contents, { ...row, printedSettlement: settlement }));
  const pdfSha256 = sha256(pdf);
  if (pdfSha256 === (row.revisedPdfSha256 ?? contents.pdfSha256)) return;
  const command = { type: 'RevisePdf', settlement, pdfSha256 } as const;
  await context.execute(invoice, subject, command, { commandId: `pdf:${eventId}` });
}

/** Keeps the state of payment in the PDFs of documents current. */
export const pdfRevisions: Reaction<InvoiceEvent> = {
  name: 'billing.pdf-revisions',
  subscribesTo: ['invoice'],
  on: {
    InvoicePaid: revisePdf,
    InvoiceCredited: revisePdf,
    InvoiceVoided: revisePdf,
    FiscalCleared: revisePdf,
  },
};
