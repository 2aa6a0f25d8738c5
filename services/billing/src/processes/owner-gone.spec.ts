import { agencyEvents } from '@ardhi/contracts/accounts/events';
import { newId } from '@ardhi/kernel/base/ids';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { publisher } from '@ardhi/testing/publisher';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type CreditAccount, credit } from '../credit/credit.ts';
import { orders } from '../order/orders.projection.ts';
import { type BillingWorld, billingWorld, proTotal } from '../testing/billing-world.ts';
import { agencyFields } from '../testing/publish-facts.ts';

const agencies = publisher(agencyEvents);
let billing: BillingWorld;
let context: ServiceContext;
const status = (from: 'PENDING' | 'ACTIVE' | 'SUSPENDED', to: 'ACTIVE' | 'SUSPENDED' | 'CLOSED') =>
  agencies.publish(billing.app, billing.agencyId, { type: 'AgencyStatusChanged', from, to, reason: '' });
beforeEach(async () => {
  billing = await billingWorld({}, newId(), [agencies.service]);
  context = billing.app.application.contexts.get('billing') as ServiceContext;
  await agencies.publish(billing.app, billing.agencyId, {
    type: 'AgencyRegistered',
    ref: 'A',
    slug: 'kira-homes',
    ownerUserId: newId(),
    fields: agencyFields('Kira Homes'),
  });
  await status('PENDING', 'ACTIVE');
  await billing.buyPro('000');
  await billing.pass(3);
});

/** Gives the agency enough credit for the next month. */
async function giveCredit(): Promise<void> {
  const added = { paymentId: newId(), orderId: newId(), amount: proTotal, reason: 'DUPLICATE' } as const;
  await context.execute(credit, billing.agencyId, { type: 'AddCredit', ...added }, { commandId: newId() });
}
afterEach(() => billing[Symbol.asyncDispose]());

const balance = async () =>
  (await context.state<CreditAccount>(credit, billing.agencyId)).state.balance['UGX'];
const placed = () => context.read(orders).count({ where: { buyerId: billing.agencyId } });
/** Subjects of emails to the agency, as given to the mail server. */
const emails = async () =>
  ((await billing.app.engines.mailer.sent?.(agencyFields('Kira Homes').email)) ?? []).map(
    ({ subject }) => subject,
  );

describe('the subscription of an agency', () => {
  it.each(['SUSPENDED', 'CLOSED'] as const)(
    'that is %s ends with what was paid, and takes no credit',
    async (to) => {
      await giveCredit();
      await status('ACTIVE', to);
      await billing.passDays(45);
      expect(await billing.subscriptions()).toMatchObject([{ status: 'CANCELLED' }]);
      expect([await placed(), await balance()]).toEqual([1, proTotal.amount]);
      // It did not cancel anything itself.
      expect((await emails()).filter((subject) => / ends on /.test(subject))).toEqual([]);
    },
  );

  it('that is reinstated in time renews', async () => {
    await giveCredit();
    await status('ACTIVE', 'SUSPENDED');
    await billing.passDays(5);
    await status('SUSPENDED', 'ACTIVE');
    await billing.passDays(30);
    expect(await billing.subscriptions()).toMatchObject([{ status: 'ACTIVE' }]);
    expect([await placed(), await balance()]).toEqual([2, 0]);
  });

  it('that closes while a renewal is not paid ends at once', async () => {
    await billing.passDays(31);
    expect(await billing.subscriptions()).toMatchObject([{ status: 'PAST_DUE' }]);
    await status('ACTIVE', 'CLOSED');
    await billing.passDays(2);
    expect(await billing.subscriptions()).toMatchObject([{ status: 'CANCELLED' }]);
    const [renewal] = await context.read(orders).find({ where: { state: 'CANCELLED' }, limit: 2 });
    expect(renewal?.lines[0]?.subscription?.purpose).toBe('RENEWAL');
    expect(
      (await billing.granted()).filter(({ expiresAt }) => (expiresAt ?? '9') > billing.app.clock.now()),
    ).toEqual([]);
  });
});
