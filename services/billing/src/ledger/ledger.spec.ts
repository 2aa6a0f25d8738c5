import { cancelOrder } from '@ardhi/contracts/billing/order.routes';
import { roundToUnit } from '@ardhi/contracts/billing/round-to-unit';
import { newId } from '@ardhi/kernel/base/ids';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { obeysDeciderLaws } from '@ardhi/testing/decider-laws';
import { given } from '@ardhi/testing/given';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refundedTax } from '../invoice/order-documents.ts';
import { payment } from '../payment/payment.ts';
import { type BillingWorld, billingWorld } from '../testing/billing-world.ts';
import { checkBooks } from './daily-check.ts';
import {
  creditMoved,
  heldRefunded,
  orderPaid,
  orderRefunded,
  paymentHeld,
  paymentReceived,
  paymentRefunded,
} from './entries-of.ts';
import { type EntryContents, type EntryLine, journalEntry, sumOf } from './journal-entry.ts';
import { ledgerEntries, ledgerMonths } from './ledger.projections.ts';
import { differences } from './reconcile.ts';

const contents = (...lines: EntryLine[]): EntryContents => ({
  kind: 'PAYMENT_RECEIVED',
  currency: 'UGX',
  lines,
  bookedAt: '2026-11-20T08:00:00.000Z',
});
const balanced = contents(
  { account: 'PROVIDER:MTN_MOMO', amount: 100 },
  { account: 'UNAPPLIED_PAYMENTS', amount: -100 },
);

describe('an entry of the books', () => {
  it('is posted once, and only with sides that add up to nothing', () => {
    given(journalEntry)()
      .when({ type: 'PostEntry', contents: balanced })
      .emits({ type: 'EntryPosted', ...balanced });
    given(journalEntry)({ type: 'EntryPosted', ...balanced })
      .when({ type: 'PostEntry', contents: balanced })
      .changesNothing();
    for (const lines of [
      [{ account: 'REVENUE', amount: 1 }],
      [],
      [...balanced.lines, { account: 'REVENUE', amount: 1 }],
    ])
      given(journalEntry)()
        .when({ type: 'PostEntry', contents: contents(...(lines as EntryLine[])) })
        .refuses('VALIDATION_FAILED');
  });
});

describe('the laws of an entry', () => {
  const lines = fc.array(
    fc.record({
      account: fc.constantFrom<EntryLine['account']>('REVENUE', 'TAX_PAYABLE'),
      amount: fc.integer({ min: -5, max: 5 }),
    }),
    { maxLength: 3 },
  );
  obeysDeciderLaws(
    journalEntry,
    lines.map((some) => ({ type: 'PostEntry' as const, contents: contents(...some) })),
    fc.constant({ type: 'EntryPosted' as const, ...balanced }),
  );
});

/** Random operations: 2,000, or as many as LEDGER_OPERATIONS says. */
const operations = Number(process.env['LEDGER_OPERATIONS'] ?? 2_000);

/** A small generator of random numbers, the same for each seed. */
function seededRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

describe('the books after random operations', () => {
  it(`add up to 0 after each of ${operations}, in every currency (promises.md D7)`, () => {
    const random = seededRandom(20_261_120);
    const balances = new Map<string, bigint>();
    const currencies = ['UGX', 'KES', 'USD', 'TND'] as const;
    const providers = ['MTN_MOMO', 'SIMULATOR', 'CREDIT', 'MANUAL'] as const;
    const post = (entries: readonly (Pick<EntryContents, 'currency' | 'lines'> | undefined)[]) => {
      for (const entry of entries)
        for (const { account, amount } of entry?.lines ?? []) {
          const key = `${entry?.currency} ${account}`;
          balances.set(key, (balances.get(key) ?? 0n) + BigInt(amount));
        }
    };
    const step = () => {
      const currency = currencies[random(4)] ?? 'UGX';
      const money = (amount: number) => ({ amount, currency });
      const subtotal = 1 + random(2 ** 40);
      const discount = random(subtotal);
      const tax = Math.round(((subtotal - discount) * [0, 7.5, 16, 18][random(4)]!) / 100);
      const total = subtotal - discount + tax;
      const order = {
        subtotal: money(subtotal),
        discountTotal: money(discount),
        taxTotal: money(tax),
        total: money(total),
      };
      const provider = providers[random(4)] ?? 'MANUAL';
      const base = {
        orderId: 'o',
        paymentId: 'p',
        buyerType: 'USER',
        buyerId: 'b',
        method: 'CARD',
        provider,
      } as const;
      const amount = 1 + random(total);
      const unit = [1, 100, 1_000][random(3)] ?? 1;
      const refund = {
        amount: roundToUnit(money(amount), unit),
        ofTotal: money(amount),
        refundedTotal: money(amount + random(total - amount + 1)),
      };
      const choices = [
        () =>
          paymentReceived(
            { type: 'PaymentSucceeded', ...base, amount: money(total) },
            random(3) === 0 ? money(amount) : undefined,
          ),
        () => [
          paymentHeld({ type: 'PaymentMismatched', ...base, amount: money(total), received: money(amount) }),
        ],
        () => [
          heldRefunded({ type: 'MismatchedPaymentRefunded', ...base, amount: money(amount), kind: 'REFUND' }),
        ],
        () => [paymentRefunded({ type: 'PaymentRefunded', ...base, amount: money(amount), kind: 'REFUND' })],
        () => [orderPaid(order, { amount: roundToUnit(money(total), unit) })],
        () => [
          orderRefunded(refund, refundedTax(order, { amount, refundedTotal: refund.refundedTotal.amount })),
        ],
        () => [
          creditMoved({
            type: 'CreditAdded',
            ...base,
            amount: money(amount),
            reason: random(2) === 0 ? 'REFUND' : 'DUPLICATE',
          }),
        ],
        () => [creditMoved({ type: 'CreditSpent', ...base, amount: money(amount) })],
        () => [creditMoved({ type: 'CreditReversed', ...base, amount: money(random(amount + 1)) })],
      ];
      const entries = choices[random(choices.length)]?.() ?? [];
      for (const entry of entries) if (entry !== undefined) expect(sumOf(entry.lines)).toBe(0n);
      post(entries);
    };
    for (let i = 0; i < operations; i++) {
      step();
      for (const currency of currencies) {
        let sum = 0n;
        for (const [key, amount] of balances) if (key.startsWith(currency)) sum += amount;
        if (sum !== 0n) expect.fail(`after ${i + 1} operations, ${currency} adds up to ${sum}`);
      }
    }
    expect(balances.size).toBeGreaterThan(20);
  });
});

describe('the comparison with the file of a provider', () => {
  const line = (reference: string, amount: number) => ({ reference, amount, currency: 'UGX' as const });

  it('names what is missing here, what is missing there, and what has another amount', () => {
    const file = [line('a', 100), line('b', 50), line('c', 70), line('c', -20)];
    const booked = [line('a', 100), line('c', 40), line('d', 10)];
    const difference = (reference: string, kind: string, here: number, there: number) => ({
      reference,
      currency: 'UGX',
      kind,
      here,
      there,
    });
    expect(differences(file, booked)).toEqual([
      difference('b', 'MISSING_HERE', 0, 50),
      difference('c', 'OTHER_AMOUNT', 40, 50),
      difference('d', 'MISSING_THERE', 10, 0),
    ]);
    expect(differences(file, file)).toEqual([]);
  });
});

describe('the books of a day of sales', () => {
  let billing: BillingWorld;
  let context: ServiceContext;
  beforeAll(async () => {
    billing = await billingWorld();
    const found = billing.app.application.contexts.get('billing');
    if (found === undefined) throw new Error('the test world has no billing');
    context = found;
  });
  afterAll(() => billing[Symbol.asyncDispose]());
  const buy = async (digits: string, body: object = {}) => (await billing.buyPro(digits, { body })).body;
  const accounts = async () => (await context.read(ledgerMonths).get('2026-11-UGX'))?.accounts;

  it('hold a purchase, a mismatch, a duplicate, spent credit and a refund, and agree with the simulator', async () => {
    const first = await buy('000');
    await buy('007');
    const cancelled = await buy('000');
    await billing.app.call(cancelOrder, { params: { id: cancelled.order.id }, as: billing.head });
    await billing.pass(5);
    expect(await accounts()).toEqual({
      'PROVIDER:SIMULATOR': String(177_000 * 3 - 1),
      UNAPPLIED_PAYMENTS: '0',
      HELD_MISMATCHES: '-176999',
      CUSTOMER_CREDIT: '-177000',
      REVENUE: '-150000',
      TAX_PAYABLE: '-27000',
    });
    await buy('', { method: 'CREDIT', msisdn: undefined });
    await billing.app.settled();
    expect(await accounts()).toMatchObject({
      CUSTOMER_CREDIT: '0',
      CREDIT_CLEARING: '0',
      REVENUE: '-300000',
    });
    const refund = {
      type: 'RequestRefund',
      refundId: newId(),
      amount: 77_000,
      reason: 'Part of it',
    } as const;
    await context.execute(payment, first.payment.id, refund, { commandId: newId() });
    await billing.app.settled();
    expect(await accounts()).toMatchObject({
      'PROVIDER:SIMULATOR': String(177_000 * 3 - 1 - 77_000),
      UNAPPLIED_PAYMENTS: '0',
      REFUNDS: '65254',
      TAX_PAYABLE: String(-54_000 + 11_746),
    });
    const sum = Object.values((await accounts()) ?? {}).reduce((total, units) => total + BigInt(units), 0n);
    expect(sum).toBe(0n);
    expect(await checkBooks(context, '2026-11-20')).toEqual({
      day: '2026-11-20',
      providers: { SIMULATOR: [] },
      accounts: [],
    });
  });

  it('book nothing twice when the events are delivered again', async () => {
    const before = await context.read(ledgerEntries).count({});
    await billing.app.restart();
    await billing.app.settled();
    const again = billing.app.application.contexts.get('billing');
    expect(await again?.read(ledgerEntries).count({})).toBe(before);
  });
});
