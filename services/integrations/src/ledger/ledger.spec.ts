import { given } from '@ardhi/kernel/testing/given';
import { describe, it } from 'vitest';
import { type LedgerEvent, ledger } from './ledger.ts';

const aLedger = given(ledger);
const at = (now: string) => ({ now, actor: 'head', role: 'SUPER_AGENT' }) as const;
const november = at('2026-11-30T23:59:59.999Z');
const spent: LedgerEvent = { type: 'MessageDebited', messageId: 'm-1', month: '2026-11' };

describe('the balance of messages', () => {
  it('ends with the last message of the month, and begins anew with the next', () => {
    aLedger(spent).when({ type: 'Debit', messageId: 'm-2', monthly: 1 }, november).refuses('BALANCE_TOO_LOW');
    aLedger(spent)
      .when({ type: 'Debit', messageId: 'm-2', monthly: 1 }, at('2026-12-01T00:00:00.000Z'))
      .emits({ type: 'MessageDebited', messageId: 'm-2', month: '2026-12' });
  });

  it('counts a message once, and one that was refused not at all', () => {
    aLedger(spent).when({ type: 'Debit', messageId: 'm-1', monthly: 9 }, november).changesNothing();
    const back: LedgerEvent = { type: 'MessageGivenBack', messageId: 'm-1' };
    aLedger(spent).when({ type: 'GiveBack', messageId: 'm-1' }, november).emits(back);
    aLedger(spent, back)
      .when({ type: 'Debit', messageId: 'm-2', monthly: 1 }, november)
      .emits({ type: 'MessageDebited', messageId: 'm-2', month: '2026-11' });
  });
});
