import { given } from '@ardhi/testing/given';
import { describe, it } from 'vitest';
import { type LedgerEvent, ledger } from './ledger.ts';

const givenLedger = given(ledger);
const at = (now: string) => ({ now, actor: 'head', role: 'SUPER_AGENT' }) as const;
const november = at('2026-11-30T23:59:59.999Z');
const debited: LedgerEvent = { type: 'MessageDebited', messageId: 'm-1', month: '2026-11' };

describe('the monthly message balance', () => {
  it('is exhausted by the last message of a month and restored in the next', () => {
    givenLedger(debited)
      .when({ type: 'Debit', messageId: 'm-2', monthly: 1 }, november)
      .refuses('BALANCE_TOO_LOW');
    givenLedger(debited)
      .when({ type: 'Debit', messageId: 'm-2', monthly: 1 }, at('2026-12-01T00:00:00.000Z'))
      .emits({ type: 'MessageDebited', messageId: 'm-2', month: '2026-12' });
  });

  it('debits a message once and refunds a refused one', () => {
    givenLedger(debited).when({ type: 'Debit', messageId: 'm-1', monthly: 9 }, november).changesNothing();
    const refunded: LedgerEvent = { type: 'MessageRefunded', messageId: 'm-1' };
    givenLedger(debited).when({ type: 'RefundMessage', messageId: 'm-1' }, november).emits(refunded);
    givenLedger(debited, refunded)
      .when({ type: 'Debit', messageId: 'm-2', monthly: 1 }, november)
      .emits({ type: 'MessageDebited', messageId: 'm-2', month: '2026-11' });
  });
});
