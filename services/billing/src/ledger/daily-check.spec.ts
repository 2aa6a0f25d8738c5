import { cancelOrder } from '@ardhi/contracts/billing/order.routes';
import { newId } from '@ardhi/kernel/base/ids';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { describe, expect, it, vi } from 'vitest';
import { type BillingWorld, billingWorld } from '../testing/billing-world.ts';
import { billingWithout } from '../testing/deliver.ts';
import { bookMoney } from './book-money.ts';
import { checkBooks } from './daily-check.ts';

/** Billing that books nothing, so that every payment is a difference. */
const withoutBooks = () => billingWorld({}, newId(), [], billingWithout(bookMoney));
const contextOf = ({ app }: BillingWorld): ServiceContext => {
  const context = app.application.contexts.get('billing');
  if (context === undefined) throw new Error('the test world has no billing');
  return context;
};
const hours = 3_600_000;

/** The days of which a difference is logged while something happens. */
async function loggedDays(
  billing: BillingWorld,
  happens: () => Promise<unknown> = () => billing.app.settled(),
): Promise<readonly string[]> {
  const logged = vi.spyOn(contextOf(billing).log, 'error');
  logged.mockClear();
  await happens();
  return logged.mock.calls.flatMap(([fields, text]) =>
    String(text).startsWith('ledger.difference') ? [(fields as unknown as { day: string }).day] : [],
  );
}

describe('the check of the books of each day', () => {
  it('takes place although the product is started again between midnight and the check', async () => {
    await using billing = await withoutBooks();
    await billing.buyPro('000');
    await billing.pass(3);
    await billing.app.advance(17 * hours);
    await billing.app.restart();
    const days = await loggedDays(billing, () => billing.app.advance(2 * hours));
    expect(days).toEqual(['2026-11-20']);
  });

  it('is made up for each day after a pause of several days, once', async () => {
    await using billing = await withoutBooks();
    await billing.app.advance(16 * hours - 30_000);
    // The provider receives it after midnight, when the product is stopped.
    await billing.buyPro('004');
    await billing.app.pause(4 * 24 * hours);
    expect(await loggedDays(billing)).toEqual(['2026-11-21']);
    await billing.app.restart();
    expect(await loggedDays(billing)).toEqual([]);
  });

  it('finds an entry that was never booked, although all entries add up to nothing', async () => {
    await using billing = await withoutBooks();
    await billing.buyPro('000');
    const cancelled = (await billing.buyPro('000')).body;
    await billing.app.call(cancelOrder, { params: { id: cancelled.order.id }, as: billing.head });
    await billing.pass(3);
    await billing.buyPro('007');
    await billing.pass(3);
    const { accounts } = await checkBooks(contextOf(billing), '2026-11-20');
    expect(accounts).toEqual([
      { account: 'CUSTOMER_CREDIT', currency: 'UGX', books: '0', source: '-177000' },
      { account: 'HELD_MISMATCHES', currency: 'UGX', books: '0', source: '-176999' },
      { account: 'PROVIDER:SIMULATOR', currency: 'UGX', books: '0', source: String(3 * 177_000 - 1) },
    ]);
  });
});

describe('the comparison of accounts', () => {
  /** Runs the check of the day and its second look; `meanwhile` happens between them. */
  async function loggedAccounts(
    billing: BillingWorld,
    meanwhile: () => Promise<unknown>,
  ): Promise<readonly string[]> {
    const logged = vi.spyOn(contextOf(billing).log, 'error');
    await billing.app.advance(24 * hours);
    await meanwhile();
    await billing.app.advance(61_000);
    return logged.mock.calls.flatMap(([fields, text]) =>
      String(text).startsWith('ledger.account') ? [(fields as unknown as { account: string }).account] : [],
    );
  }

  it('tells of what differs by the same amount a minute later', async () => {
    await using billing = await withoutBooks();
    await billing.buyPro('000');
    await billing.pass(3);
    expect(await loggedAccounts(billing, async () => {})).toContain('PROVIDER:SIMULATOR');
  });

  it('tells nothing of money on its way, of which there is always some', async () => {
    await using billing = await withoutBooks();
    await billing.buyPro('000');
    await billing.pass(3);
    const another = async () => {
      await billing.buyPro('000');
      await billing.pass(3);
    };
    expect(await loggedAccounts(billing, another)).toEqual([]);
  });
});
