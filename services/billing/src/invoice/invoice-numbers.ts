import type { InvoiceKind } from '@ardhi/contracts/billing/invoice';
import type { Decider } from '@ardhi/kernel/write/decider';

/** Takes the next number of a series for a document. */
export interface InvoiceNumbersCommand {
  readonly type: 'AssignNumber';
  readonly invoiceId: string;
}
/** A document has a number. Without this event the number does not exist, so a series has no gap. */
export interface InvoiceNumbersEvent {
  readonly type: 'NumberAssigned';
  readonly invoiceId: string;
  /** 1 for the first document of the series. */
  readonly sequence: number;
}
/** How many numbers a series has given. */
export interface InvoiceNumbers {
  readonly count: number;
}

/**
 * Streams `invoicenumbers-<series>`: the numbers of one legal entity, year and kind of document. A number is one event, appended
 * at the version that follows the last one: two writers cannot both append it. A repeat with the same command id gets the number
 * of the first run.
 */
export const invoiceNumbers: Decider<InvoiceNumbers, InvoiceNumbersCommand, InvoiceNumbersEvent> = {
  name: 'invoicenumbers',
  initial: { count: 0 },
  decide: {
    AssignNumber: ({ count }, { invoiceId }) => [{ type: 'NumberAssigned', invoiceId, sequence: count + 1 }],
  },
  evolve: { NumberAssigned: ({ count }) => ({ count: count + 1 }) },
  snapshots: { every: 200, revision: 1 },
};

/** A series of numbers: that of one kind of document, in one year, of the legal entity in one country. */
export interface NumberSeries {
  /** ISO 3166-1, two letters. */
  readonly country: string;
  readonly year: string;
  readonly kind: InvoiceKind;
}

const kindPrefixes: Readonly<Record<InvoiceKind, string>> = {
  INVOICE: '',
  RECEIPT: 'RC-',
  CREDIT_NOTE: 'CN-',
};

/** Id of the stream of a series. */
export const seriesId = ({ country, year, kind }: NumberSeries): string => `${country}-${year}-${kind}`;

/** A number as it is printed: `UG-2026-000123`, `UG-2026-RC-000123` for a receipt, `UG-2026-CN-000123` for a credit note. */
export const numberText = ({ country, year, kind }: NumberSeries, sequence: number): string =>
  `${country}-${year}-${kindPrefixes[kind]}${String(sequence).padStart(6, '0')}`;
