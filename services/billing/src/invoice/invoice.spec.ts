import { obeysDeciderLaws } from '@ardhi/testing/decider-laws';
import { given } from '@ardhi/testing/given';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type InvoiceCommand,
  type InvoiceContents,
  invoice,
  type RecordedInvoiceEvent,
  statusOf,
} from './invoice.ts';
import { refundedTax } from './order-documents.ts';
import { endOfSellerDay, sellerDay } from './seller.ts';

const ugx = (amount: number) => ({ amount, currency: 'UGX' as const });
const contents: InvoiceContents = {
  kind: 'INVOICE',
  number: 'UG-2026-000001',
  orderId: 'order',
  orderNumber: 'O-1',
  issuedOn: '2026-11-20',
  dueOn: '2026-11-21',
  seller: { name: 'Ardhi', tin: '1', address: 'Kampala' },
  country: 'UG',
  buyerType: 'AGENCY',
  buyerId: 'agency',
  userId: 'user',
  beneficiary: { type: 'AGENCY', id: 'agency' },
  buyerName: 'Kira Homes',
  lines: [],
  net: ugx(150_000),
  tax: ugx(27_000),
  gross: ugx(177_000),
  code: 'AAAAA-BBBBB',
  verifyUrl: 'https://ardhi.example/verify',
  pdfSha256: 'hash',
};
const issued: RecordedInvoiceEvent = { type: 'InvoiceIssued', ...contents };
const pay = (paymentId: string, amount = 177_000): InvoiceCommand => ({
  type: 'PayInvoice',
  paymentId,
  amount: ugx(amount),
  paidOn: '2026-11-20',
  method: 'MTN_MOMO',
});
const paid = (paymentId: string, amount = 177_000) =>
  ({
    type: 'InvoicePaid',
    paymentId,
    amount: ugx(amount),
    paidOn: '2026-11-20',
    method: 'MTN_MOMO',
  }) as const;
const creditNote = { creditedOn: '2026-11-22', creditNoteNumber: 'UG-2026-CN-000001' };
const credit = (creditNoteId: string, amount: number): InvoiceCommand => ({
  type: 'CreditInvoice',
  creditNoteId,
  amount: ugx(amount),
  ...creditNote,
});
const credited = (creditNoteId: string, amount: number) =>
  ({ type: 'InvoiceCredited', creditNoteId, amount: ugx(amount), ...creditNote }) as const;
const givenInvoice = given(invoice);
const statusAfter = (...events: RecordedInvoiceEvent[]) =>
  statusOf(
    events.reduce(
      (state, event) =>
        (invoice.evolve[event.type] as (s: typeof state, e: typeof event) => typeof state)(state, event),
      invoice.initial,
    ),
  );

describe('an invoice', () => {
  it('is issued once', () => {
    givenInvoice()
      .when({ type: 'IssueInvoice', contents })
      .emits({ type: 'InvoiceIssued', ...contents });
    givenInvoice(issued).when({ type: 'IssueInvoice', contents }).changesNothing();
  });

  it('counts each payment once, and none after it was voided', () => {
    givenInvoice(issued).when(pay('a')).emits(paid('a'));
    givenInvoice(issued, paid('a')).when(pay('a')).changesNothing();
    givenInvoice(issued, { type: 'InvoiceVoided', reason: 'wrong' }).when(pay('a')).changesNothing();
  });

  it('is voided before it is paid only, with a reason', () => {
    const command: InvoiceCommand = { type: 'VoidInvoice', reason: 'wrong buyer' };
    givenInvoice(issued).when(command).emits({ type: 'InvoiceVoided', reason: 'wrong buyer' });
    givenInvoice(issued, { type: 'InvoiceVoided', reason: 'x' }).when(command).changesNothing();
    givenInvoice(issued, paid('a', 1)).when(command).refuses('WRONG_STATE');
  });

  it('becomes overdue unless it was paid or voided', () => {
    givenInvoice(issued).when({ type: 'MarkInvoiceOverdue' }).emits({ type: 'InvoiceOverdue' });
    givenInvoice(issued, paid('a')).when({ type: 'MarkInvoiceOverdue' }).changesNothing();
    const moved = { type: 'DueDayMoved', dueOn: '2099-01-01' } as const;
    givenInvoice(issued, { type: 'InvoiceOverdue' })
      .when({ type: 'MoveDueDay', dueOn: '2099-01-01' })
      .emits(moved);
    givenInvoice(issued, moved).when({ type: 'MoveDueDay', dueOn: '2099-01-01' }).changesNothing();
    givenInvoice(issued, paid('a')).when({ type: 'MoveDueDay', dueOn: '2099-01-01' }).changesNothing();
    expect(statusAfter(issued, { type: 'InvoiceOverdue' }, moved)).toBe('ISSUED');
    givenInvoice(issued, { type: 'InvoiceVoided', reason: 'x' })
      .when({ type: 'MarkInvoiceOverdue' })
      .changesNothing();
  });

  it('counts each credit note once', () => {
    givenInvoice(issued, paid('a')).when(credit('n', 77_000)).emits(credited('n', 77_000));
    givenInvoice(issued, paid('a'), credited('n', 77_000)).when(credit('n', 77_000)).changesNothing();
  });

  it('has the status that follows from what happened', () => {
    expect(statusAfter(issued)).toBe('ISSUED');
    expect(statusAfter(issued, { type: 'InvoiceOverdue' })).toBe('OVERDUE');
    expect(statusAfter(issued, { type: 'InvoiceOverdue' }, paid('a'))).toBe('PAID');
    expect(statusAfter(issued, paid('a', 1))).toBe('PARTLY_PAID');
    expect(statusAfter(issued, paid('a'), credited('n', 77_000))).toBe('PAID');
    expect(statusAfter(issued, paid('a'), credited('n', 77_000), credited('m', 100_000))).toBe('CREDITED');
    expect(statusAfter(issued, { type: 'InvoiceVoided', reason: 'x' })).toBe('VOID');
    expect(statusAfter({ ...issued, kind: 'RECEIPT' } as RecordedInvoiceEvent)).toBe('PAID');
    expect(statusAfter({ ...issued, kind: 'CREDIT_NOTE' } as RecordedInvoiceEvent)).toBe('ISSUED');
  });

  it('has a PDF of another hash once its state of payment changed', () => {
    const revised = { settlement: { state: 'VOID' }, pdfSha256: 'other' } as const;
    givenInvoice(issued)
      .when({ type: 'RevisePdf', ...revised })
      .emits({ type: 'PdfRevised', ...revised });
    givenInvoice()
      .when({ type: 'RevisePdf', ...revised })
      .refuses('NOT_FOUND');
  });

  it('that is a receipt or a credit note never changes', () => {
    const receipt = { ...issued, kind: 'RECEIPT' } as RecordedInvoiceEvent;
    givenInvoice(receipt).when(pay('a')).refuses('NOT_FOUND');
    givenInvoice(receipt).when({ type: 'VoidInvoice', reason: 'wrong' }).refuses('NOT_FOUND');
  });
});

describe('the laws of an invoice', () => {
  const id = fc.constantFrom('a', 'b');
  const amount = fc.integer({ min: 0, max: 200_000 });
  obeysDeciderLaws(
    invoice,
    fc.oneof(
      fc.constantFrom<InvoiceCommand>(
        { type: 'IssueInvoice', contents },
        { type: 'MarkInvoiceOverdue' },
        { type: 'VoidInvoice', reason: 'x' },
        { type: 'RevisePdf', settlement: { state: 'VOID' }, pdfSha256: 'other' },
      ),
      fc.tuple(id, amount).map(([one, sum]) => pay(one, sum)),
      fc.tuple(id, amount).map(([one, sum]) => credit(one, sum)),
    ),
    fc.oneof(
      fc.constantFrom<RecordedInvoiceEvent>(
        issued,
        { type: 'InvoiceOverdue' },
        { type: 'InvoiceVoided', reason: 'x' },
        { type: 'PdfRevised', settlement: { state: 'VOID' }, pdfSha256: 'other' },
      ),
      fc.tuple(id, amount).map(([one, sum]): RecordedInvoiceEvent => paid(one, sum)),
      fc.tuple(id, amount).map(([one, sum]): RecordedInvoiceEvent => credited(one, sum)),
    ),
  );
});

describe('the tax in refunds', () => {
  it('adds up to the tax of the order, whatever the parts (property)', () => {
    const order = fc.record({
      total: fc.integer({ min: 1, max: 2 ** 50 }),
      rate: fc.constantFrom(0, 7.5, 14, 16, 18, 20),
      parts: fc.array(fc.integer({ min: 1, max: 1_000 }), { minLength: 1, maxLength: 8 }),
    });
    fc.assert(
      fc.property(order, ({ total, rate, parts }) => {
        const tax = Math.floor((total * rate) / (100 + rate));
        const weight = parts.reduce((sum, part) => sum + part, 0);
        let refundedTotal = 0;
        let sum = 0;
        for (const [i, part] of parts.entries()) {
          const isLast = i === parts.length - 1;
          const amount = isLast ? total - refundedTotal : Math.floor((total / weight) * part);
          refundedTotal += amount;
          const share = refundedTax({ taxTotal: ugx(tax), total: ugx(total) }, { amount, refundedTotal });
          expect(share).toBeGreaterThanOrEqual(0);
          expect(share).toBeLessThanOrEqual(amount);
          sum += share;
        }
        expect(sum).toBe(tax);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('the days of the seller', () => {
  it('begin and end in the time zone of the country', () => {
    const config = { SELLER_COUNTRY: 'UG' };
    expect(sellerDay(config, '2026-12-31T20:59:59.999Z')).toBe('2026-12-31');
    expect(sellerDay(config, '2026-12-31T21:00:00.000Z')).toBe('2027-01-01');
    expect(endOfSellerDay(config, '2026-12-31')).toBe('2026-12-31T21:00:00.000Z');
  });
});
