import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { FiscalNumbers, InvoiceContents } from './invoice.ts';
import { renderInvoice } from './pdf/render-invoice.ts';

const maxDocuments = 200;
/** PDFs by their hash, the least recently asked for first. */
const cache = new Map<string, Buffer>();

/** The PDF of a document, with what the tax authority gave it; the last 200 are kept. That of an erased person is another file than the one that was issued. */
export async function renderedInvoice(contents: InvoiceContents, fiscal?: FiscalNumbers): Promise<Buffer> {
  const { pdfSha256, ...printed } = contents;
  const key = `${pdfSha256} ${fiscal?.documentNo ?? ''} ${printed.buyerName}`;
  const pdf = cache.get(key) ?? (await renderInvoice({ ...printed, ...omitUndefined({ fiscal }) }));
  cache.delete(key);
  cache.set(key, pdf);
  const [oldest] = cache.keys();
  if (cache.size > maxDocuments && oldest !== undefined) cache.delete(oldest);
  return pdf;
}
