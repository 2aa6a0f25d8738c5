import { describe, expect, it } from 'vitest';
import { issuedSettlement, settlementOf } from './settlement.ts';

const ugx = (amount: number) => ({ amount, currency: 'UGX' as const });
const invoice = {
  kind: 'INVOICE',
  issuedOn: '2026-11-20',
  gross: ugx(177_000),
  paid: 0,
  credited: 0,
  isVoid: false,
} as const;
const paid = { ...invoice, paid: 177_000, paidOn: '2026-11-21', method: 'CARD' } as const;
const credit = { creditedOn: '2026-11-25', creditNoteNumber: 'UG-2026-CN-000001' };

describe('the settlement of a document', () => {
  it.each([
    [invoice, { state: 'UNPAID' }],
    [{ ...invoice, isVoid: true }, { state: 'VOID' }],
    [paid, { state: 'PAID', on: '2026-11-21', method: 'CARD' }],
    [{ ...invoice, paid: 177_000 }, { state: 'PAID' }],
    [
      { ...paid, paid: 1 },
      { state: 'PARTLY_PAID', on: '2026-11-21', method: 'CARD' },
    ],
    [
      { ...paid, ...credit, credited: 177_000 },
      { state: 'CREDITED', on: '2026-11-25', credited: ugx(177_000), creditNote: 'UG-2026-CN-000001' },
    ],
    [
      { ...paid, ...credit, credited: 7_000 },
      { state: 'PARTLY_CREDITED', on: '2026-11-25', credited: ugx(7_000), creditNote: 'UG-2026-CN-000001' },
    ],
    [
      { ...paid, credited: 177_000 },
      { state: 'CREDITED', credited: ugx(177_000) },
    ],
  ])('of the invoice %o is %o', (document, settlement) => {
    expect(settlementOf(document)).toEqual(settlement);
  });

  it.each([
    [{ kind: 'INVOICE' }, { state: 'UNPAID' }],
    [
      { kind: 'INVOICE', paidOn: '2026-11-21', method: 'CASH' },
      { state: 'PAID', on: '2026-11-21', method: 'CASH' },
    ],
    [
      { kind: 'RECEIPT', method: 'MPESA' },
      { state: 'PAID', on: '2026-11-20', method: 'MPESA' },
    ],
    [{ kind: 'RECEIPT' }, { state: 'PAID', on: '2026-11-20' }],
    [
      { kind: 'CREDIT_NOTE', reversal: 'REFUND' },
      { state: 'REFUNDED', on: '2026-11-20' },
    ],
    [
      { kind: 'CREDIT_NOTE', reversal: 'CHARGEBACK' },
      { state: 'CHARGED_BACK', on: '2026-11-20' },
    ],
    [{ kind: 'CREDIT_NOTE' }, { state: 'REFUNDED', on: '2026-11-20' }],
  ] as const)('at the issue of %o is %o', (document, settlement) => {
    expect(issuedSettlement({ issuedOn: '2026-11-20', gross: ugx(177_000), ...document })).toEqual(
      settlement,
    );
  });
});
