import { renderLayout1 } from './layout-1.ts';
import { renderLayout2 } from './layout-2.ts';
import type { PrintedInvoice } from './printed-invoice.ts';

/** A document as PDF on A4, in the layout with which it was issued. The same document is rendered to the same bytes each time. */
export const renderInvoice = (document: PrintedInvoice): Promise<Buffer> =>
  document.layout === 2 ? renderLayout2(document) : renderLayout1(document);
