import type { Settlement } from '@ardhi/contracts/billing/invoice';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { FiscalNumbers, InvoiceContents } from '../invoice.ts';
import type { InvoiceRow } from '../invoices.projection.ts';

/** PDF contents: the document without what follows from the PDF. */
export type PrintedInvoice = Omit<InvoiceContents, 'pdfSha256' | 'fiscalSystem'> & {
  /** Numbers that the tax authority gave it. */
  readonly fiscal?: FiscalNumbers;
  /** Settlement as far as the PDF shows it; as at issue without it. */
  readonly settlement?: Settlement;
};

/** Changes to a document since its issue, as far as its PDF shows them. */
type Changes = Pick<InvoiceRow, 'fiscal' | 'printedSettlement'>;

/** A document as its PDF shows it, whose hash is the recorded one. */
export function printedInvoice(
  { pdfSha256: _, fiscalSystem: __, ...contents }: InvoiceContents,
  { fiscal, printedSettlement: settlement }: Changes,
): PrintedInvoice {
  return {
    ...contents,
    ...(fiscal?.state === 'CLEARED' && {
      fiscal: {
        documentNo: fiscal.documentNo,
        verificationCode: fiscal.verificationCode,
        qr: fiscal.qr,
      },
    }),
    ...omitUndefined({ settlement }),
  };
}
