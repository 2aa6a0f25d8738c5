import type { Audience } from '@ardhi/contracts/billing/catalogue';
import { invoiceEvents } from '@ardhi/contracts/billing/events';
import type {
  FiscalRecord,
  InvoiceKind,
  InvoiceStatus,
  Seller,
  Settlement,
} from '@ardhi/contracts/billing/invoice';
import type { PaymentMethod, ReversalKind } from '@ardhi/contracts/billing/payment';
import type { CartInput, OrderLine } from '@ardhi/contracts/billing/quote';
import type { Erased, Unerased } from '@ardhi/contracts/erased';
import type { Money } from '@ardhi/contracts/money';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { refuse } from '@ardhi/kernel/base/refusal';
import { type DeciderEvent, publishingDecider } from '@ardhi/kernel/write/publishing-decider';

/** An invoice, a receipt or a credit note as it was issued; it never changes. */
export interface InvoiceContents {
  readonly kind: InvoiceKind;
  readonly number: string;
  readonly orderId: string;
  readonly orderNumber: string;
  /** Of a receipt or credit note: the invoice that it belongs to. */
  readonly invoiceId?: string;
  readonly invoiceNumber?: string;
  /** Days in the time zone of the seller, YYYY-MM-DD. */
  readonly issuedOn: string;
  readonly dueOn: string;
  readonly seller: Seller;
  /** Country of the seller, ISO 3166-1. */
  readonly country: string;
  readonly buyerType: Audience;
  readonly buyerId: string;
  /** User who placed the order. */
  readonly userId: string;
  readonly beneficiary: NonNullable<CartInput['beneficiary']>;
  /** The legal name of an agency. */
  readonly buyerName: string;
  /** Of an agency, as its record had them: people have none (model §4.6). */
  readonly buyerAddress?: string;
  readonly buyerTin?: string;
  readonly lines: readonly OrderLine[];
  readonly net: Money;
  readonly tax: Money;
  readonly gross: Money;
  /** Amount paid or given back, where it differs: the gross amount in whole units of the method. */
  readonly rounded?: Money;
  /** Of an invoice that was issued once its payment had arrived: on which day. */
  readonly paidOn?: string;
  /** How the money arrived, as far as it had, and of a receipt what the provider calls it. */
  readonly method?: PaymentMethod;
  readonly providerReceipt?: string;
  /** Of a credit note: why, and who took the money back. */
  readonly reason?: string;
  readonly reversal?: ReversalKind;
  /** Ten characters that prove the number. */
  readonly code: string;
  readonly verifyUrl: string;
  /** Where it has to be registered with the tax authority: by which system. */
  readonly fiscalSystem?: 'EFRIS' | 'ETIMS';
  /** The layout of its PDF; the first one without it. */
  readonly layout?: 2;
  /** SHA-256 of the PDF. */
  readonly pdfSha256: string;
}

/** Numbers that the tax authority gave a document. */
export type FiscalNumbers = Pick<FiscalRecord, 'documentNo' | 'verificationCode' | 'qr'>;

/** Commands on a document. */
export type InvoiceCommand =
  | { readonly type: 'IssueInvoice'; readonly contents: InvoiceContents }
  | {
      readonly type: 'PayInvoice';
      readonly paymentId: string;
      readonly amount: Money;
      readonly ofTotal?: Money;
      readonly paidOn: string;
      readonly method?: PaymentMethod;
    }
  | { readonly type: 'MoveDueDay'; readonly dueOn: string }
  | { readonly type: 'MarkInvoiceOverdue' }
  | { readonly type: 'VoidInvoice'; readonly reason: string }
  | {
      readonly type: 'CreditInvoice';
      readonly creditNoteId: string;
      readonly amount: Money;
      readonly creditedOn: string;
      readonly creditNoteNumber: string;
    }
  | { readonly type: 'RevisePdf'; readonly settlement: Settlement; readonly pdfSha256: string }
  | ({ readonly type: 'ClearFiscally'; readonly pdfSha256: string } & FiscalNumbers)
  | { readonly type: 'RejectFiscally'; readonly reason: string }
  | { readonly type: 'ResubmitFiscally' };

/** Unpublished events of a document. */
type InternalEvent =
  /** An admin allows more time to pay. */
  | { readonly type: 'DueDayMoved'; readonly dueOn: string }
  | { readonly type: 'InvoiceOverdue' }
  | {
      readonly type: 'InvoiceCredited';
      readonly creditNoteId: string;
      readonly amount: Money;
      /** Day in the time zone of the seller. */
      readonly creditedOn?: string;
      readonly creditNoteNumber?: string;
    }
  /** The PDF shows another state of payment from now on, and this is its SHA-256. */
  | { readonly type: 'PdfRevised'; readonly settlement: Settlement; readonly pdfSha256: string }
  /** The tax authority has registered it; the PDF shows the numbers from now on, and this is its SHA-256. */
  | ({ readonly type: 'FiscalCleared'; readonly pdfSha256: string } & FiscalNumbers)
  | { readonly type: 'FiscalRejected'; readonly reason: string }
  /** An admin has it submitted again. */
  | { readonly type: 'FiscalResubmitted' };

/** Fields in published events besides their definition. */
interface PrivateFields {
  readonly InvoiceIssued: Omit<InvoiceContents, 'buyerName'> & { readonly buyerName: string | Erased };
  readonly InvoicePaid: {
    /** Part of the invoice that it pays, where the payment was rounded. */
    readonly ofTotal?: Money;
    /** Day in the time zone of the seller. */
    readonly paidOn?: string;
    readonly method?: PaymentMethod;
  };
  readonly InvoiceVoided: { readonly reason: string };
}

/** The events as they are read: the name of an erased person is gone. */
export type RecordedInvoiceEvent = DeciderEvent<typeof invoiceEvents, InternalEvent, PrivateFields>;
/** Events of a document. */
export type InvoiceEvent = Unerased<RecordedInvoiceEvent>;

/** A document as far as its next decision needs it; amounts in minor units. */
export interface InvoiceAggregate {
  readonly kind?: InvoiceKind;
  /** YYYY-MM-DD. */
  readonly dueOn: string;
  readonly gross: number;
  readonly paid: number;
  readonly credited: number;
  readonly isOverdue: boolean;
  readonly isVoid: boolean;
  /** Payments and credit notes that were counted. */
  readonly counted: readonly string[];
  /** The tax authority's decision; undefined where it is not asked. */
  readonly fiscal?: FiscalRecord['state'];
}

/** The status of a document that was issued. */
export function statusOf({
  kind,
  gross,
  paid,
  credited,
  isOverdue,
  isVoid,
}: Omit<InvoiceAggregate, 'counted' | 'dueOn' | 'fiscal'>): InvoiceStatus {
  if (isVoid) return 'VOID';
  if (kind === 'CREDIT_NOTE') return 'ISSUED';
  if (credited >= gross) return 'CREDITED';
  if (paid >= gross) return 'PAID';
  if (paid > 0) return 'PARTLY_PAID';
  return isOverdue ? 'OVERDUE' : 'ISSUED';
}

/** @throws Refusal NOT_FOUND before it is issued, and for a receipt or credit note, which never change */
const issued = (current: InvoiceAggregate): InvoiceAggregate =>
  current.kind === 'INVOICE' ? current : refuse('NOT_FOUND');

/** @throws Refusal WRONG_STATE for what was cleared, or is not registered with a tax authority at all */
function resubmitted({ fiscal }: InvoiceAggregate): InvoiceEvent[] {
  if (fiscal === 'PENDING' || fiscal === 'REJECTED') return [{ type: 'FiscalResubmitted' }];
  return refuse('WRONG_STATE', { state: fiscal ?? 'NONE', allowed: ['PENDING', 'REJECTED'] });
}

/** Streams `invoice-<id>`: one invoice, receipt or credit note. A paid one is never voided; it is credited. */
export const invoice = publishingDecider<
  InvoiceAggregate,
  InvoiceCommand,
  typeof invoiceEvents,
  InternalEvent,
  PrivateFields
>(invoiceEvents, {
  personal: { InvoiceIssued: { fields: ['buyerName'], subject: ({ buyerId }) => buyerId } },
  initial: { dueOn: '', gross: 0, paid: 0, credited: 0, isOverdue: false, isVoid: false, counted: [] },
  decide: {
    IssueInvoice: ({ kind }, { contents }) =>
      kind === undefined ? [{ type: 'InvoiceIssued', ...contents }] : [],
    PayInvoice: (current, { paymentId, amount, ofTotal, paidOn, method }) =>
      issued(current).isVoid || current.counted.includes(paymentId)
        ? []
        : [{ type: 'InvoicePaid', paymentId, amount, ...omitUndefined({ ofTotal, method }), paidOn }],
    MoveDueDay: (current, { dueOn }) => {
      const isUnpaid = ['ISSUED', 'OVERDUE'].includes(statusOf(issued(current)));
      return isUnpaid && dueOn > current.dueOn ? [{ type: 'DueDayMoved', dueOn }] : [];
    },
    MarkInvoiceOverdue: (current) => {
      const status = statusOf(issued(current));
      return status === 'ISSUED' ? [{ type: 'InvoiceOverdue' }] : [];
    },
    VoidInvoice: (current, { reason }) => {
      const state = statusOf(issued(current));
      if (state === 'VOID') return [];
      return state === 'ISSUED' || state === 'OVERDUE'
        ? [{ type: 'InvoiceVoided', reason }]
        : refuse('WRONG_STATE', { state, allowed: ['ISSUED', 'OVERDUE'] });
    },
    CreditInvoice: (current, { type: _, ...credit }) =>
      issued(current).counted.includes(credit.creditNoteId) ? [] : [{ type: 'InvoiceCredited', ...credit }],
    RevisePdf: ({ kind }, { settlement, pdfSha256 }) =>
      kind === undefined ? refuse('NOT_FOUND') : [{ type: 'PdfRevised', settlement, pdfSha256 }],
    ClearFiscally: ({ fiscal }, { type: _, ...numbers }) =>
      fiscal === undefined || fiscal === 'CLEARED' ? [] : [{ type: 'FiscalCleared', ...numbers }],
    RejectFiscally: ({ fiscal }, { reason }) =>
      fiscal === 'PENDING' ? [{ type: 'FiscalRejected', reason }] : [],
    ResubmitFiscally: (current) => resubmitted(current),
  },
  evolve: {
    InvoiceIssued: (current, { kind, gross, dueOn, fiscalSystem }) => ({
      ...current,
      ...(fiscalSystem !== undefined && { fiscal: 'PENDING' }),
      kind,
      dueOn,
      gross: gross.amount,
      paid: kind === 'RECEIPT' ? gross.amount : 0,
    }),
    InvoicePaid: (current, { paymentId, amount, ofTotal = amount }) => ({
      ...current,
      paid: current.paid + ofTotal.amount,
      counted: [...current.counted, paymentId],
    }),
    DueDayMoved: (current, { dueOn }) => ({ ...current, dueOn, isOverdue: false }),
    InvoiceOverdue: (current) => ({ ...current, isOverdue: true }),
    InvoiceVoided: (current) => ({ ...current, isVoid: true }),
    InvoiceCredited: (current, { creditNoteId, amount }) => ({
      ...current,
      credited: current.credited + amount.amount,
      counted: [...current.counted, creditNoteId],
    }),
    PdfRevised: (current) => current,
    FiscalCleared: (current) => ({ ...current, fiscal: 'CLEARED' }),
    FiscalRejected: (current) => ({ ...current, fiscal: 'REJECTED' }),
    FiscalResubmitted: (current) => ({ ...current, fiscal: 'PENDING' }),
  },
});

/** The contents of the event that issued a document; the name of an erased person is empty. */
export const contentsOf = (
  { type: _, buyerName, ...contents }: Extract<RecordedInvoiceEvent, { type: 'InvoiceIssued' }>,
  nameOf: (name: string | Erased) => string,
): InvoiceContents => ({ ...omitUndefined(contents), buyerName: nameOf(buyerName) }) as InvoiceContents;
