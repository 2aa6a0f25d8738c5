import type { InvoiceContents } from './invoice.ts';
import type { InvoiceRow } from './invoices.projection.ts';
import { printedInvoice } from './pdf/printed-invoice.ts';
import { renderInvoice } from './pdf/render-invoice.ts';

const maxDocuments = 200;
/** PDFs by their hash, the least recently asked for first. */
const cache = new Map<string, Buffer>();

/** The PDF of a document as its row records it; the last 200 are kept. That of an erased person is another file than the one that was issued. */
export async function renderedInvoice(contents: InvoiceContents, row: InvoiceRow): Promise<Buffer> {
  const key = `${row.revisedPdfSha256 ?? contents.pdfSha256} ${contents.buyerName}`;
  const pdf = cache.get(key) ?? (await renderInvoice(printedInvoice(contents, row)));
  cache.delete(key);
  cache.set(key, pdf);
  const [oldest] = cache.keys();
  if (cache.size > maxDocuments && oldest !== undefined) cache.delete(oldest);
  return pdf;
}
