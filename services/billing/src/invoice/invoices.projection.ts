import type { FiscalRecord, InvoiceStatus, Settlement } from '@ardhi/contracts/billing/invoice';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { Projection } from '@ardhi/kernel/write/projection';
import { type InvoiceContents, type RecordedInvoiceEvent, statusOf } from './invoice.ts';

/** Fields by which lists filter and sort; a document's text is read from its event, where the buyer's name is encrypted. */
export interface InvoiceRow
  extends Pick<
    InvoiceContents,
    | 'kind'
    | 'number'
    | 'orderId'
    | 'invoiceId'
    | 'issuedOn'
    | 'dueOn'
    | 'buyerType'
    | 'buyerId'
    | 'userId'
    | 'beneficiary'
    | 'gross'
    | 'rounded'
    | 'paidOn'
    | 'method'
    | 'reversal'
  > {
  readonly id: string;
  readonly status: InvoiceStatus;
  /** Of the day on which it was issued. */
  readonly year: number;
  readonly issuedAt: string;
  /** Minor units of the gross amount. */
  readonly paid: number;
  readonly credited: number;
  readonly isOverdue: boolean;
  readonly isVoid: boolean;
  readonly voidReason?: string;
  /** Of an invoice: the day on which it was last credited, and by which credit note. */
  readonly creditedOn?: string;
  readonly creditNoteNumber?: string;
  readonly fiscal?: FiscalRecord;
  /** The state of payment that the PDF shows; that of the issue without it. */
  readonly printedSettlement?: Settlement;
  /** SHA-256 of the PDF since the tax authority cleared the document or its state of payment changed. */
  readonly revisedPdfSha256?: string;
}

const changed = (row: InvoiceRow | undefined, changes: Partial<InvoiceRow>): InvoiceRow | undefined =>
  row && withStatus({ ...row, ...changes });

const withStatus = (row: Omit<InvoiceRow, 'status'>): InvoiceRow => ({
  ...row,
  status: statusOf({ ...row, gross: row.gross.amount }),
});

const noNumbers = { documentNo: '', verificationCode: '', qr: '' };

/** The tax authority's new decision, in place of its earlier one. */
const withFiscal = (row: InvoiceRow | undefined, decided: Partial<FiscalRecord>): Partial<InvoiceRow> =>
  row?.fiscal === undefined
    ? {}
    : { fiscal: { system: row.fiscal.system, ...noNumbers, state: row.fiscal.state, ...decided } };

/** All invoices, receipts and credit notes by id. */
export const invoices: Projection<InvoiceRow, RecordedInvoiceEvent> = {
  name: 'billing.invoices',
  version: 4,
  subscribesTo: ['invoice'],
  when: 'inline',
  indexes: [
    'number',
    'orderId',
    'invoiceId',
    'kind',
    'status',
    'year',
    'userId',
    'buyerType',
    'buyerId',
    'issuedAt',
    'fiscal.state',
  ],
  on: {
    InvoiceIssued: (_, event, { subject: id, at }) => {
      const { kind, number, orderId, invoiceId, issuedOn, dueOn } = event;
      const { buyerType, buyerId, userId, beneficiary, gross, rounded, fiscalSystem: system } = event;
      const { paidOn, method, reversal } = event;
      return withStatus({
        id,
        kind,
        number,
        orderId,
        ...(invoiceId !== undefined && { invoiceId }),
        issuedOn,
        dueOn,
        buyerType,
        buyerId,
        userId,
        beneficiary,
        gross,
        ...omitUndefined({ rounded, paidOn, method, reversal }),
        year: Number(issuedOn.slice(0, 4)),
        issuedAt: at,
        paid: kind === 'RECEIPT' ? gross.amount : 0,
        credited: 0,
        isOverdue: false,
        isVoid: false,
        ...(system && { fiscal: { system, ...noNumbers, state: 'PENDING' } }),
      });
    },
    InvoicePaid: (row, { amount, ofTotal, paidOn, method }) =>
      changed(row, {
        ...omitUndefined({ paidOn, method }),
        paid: (row?.paid ?? 0) + (ofTotal ?? amount).amount,
        ...(ofTotal !== undefined && { rounded: amount }),
      }),
    DueDayMoved: (row, { dueOn }) => changed(row, { dueOn, isOverdue: false }),
    InvoiceOverdue: (row) => changed(row, { isOverdue: true }),
    InvoiceVoided: (row, { reason: voidReason }) => changed(row, { isVoid: true, voidReason }),
    FiscalCleared: (row, { type: _, pdfSha256: revisedPdfSha256, ...numbers }) =>
      changed(row, { ...withFiscal(row, { ...numbers, state: 'CLEARED' }), revisedPdfSha256 }),
    PdfRevised: (row, { settlement: printedSettlement, pdfSha256: revisedPdfSha256 }) =>
      changed(row, { printedSettlement, revisedPdfSha256 }),
    FiscalRejected: (row, { reason }) => changed(row, withFiscal(row, { reason, state: 'REJECTED' })),
    FiscalResubmitted: (row) => changed(row, withFiscal(row, { state: 'PENDING' })),
    InvoiceCredited: (row, { amount, creditedOn, creditNoteNumber }) =>
      changed(row, {
        credited: (row?.credited ?? 0) + amount.amount,
        ...omitUndefined({ creditedOn, creditNoteNumber }),
      }),
  },
};
