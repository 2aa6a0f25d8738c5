import { listOrders } from '@ardhi/contracts/billing/order.routes';
import { listPaymentMethods } from '@ardhi/contracts/billing/payment.routes';
import { newId } from '@ardhi/kernel/base/ids';
import { afterAll, describe, expect, it } from 'vitest';
import { billingWorld } from '../testing/billing-world.ts';
import { methodLimits } from './method-limits.ts';

const setting = 'MTN_MOMO:UGX=500-100000;CARD:USD=1.50-5000';
const billing = await billingWorld({ PAYMENT_LIMITS: setting });
afterAll(() => billing[Symbol.asyncDispose]());

const ugx = (amount: number) => ({ amount, currency: 'UGX' });

describe('the limits of a method of payment', () => {
  it('are shown with the method, by currency or by the currency of a country', async () => {
    for (const query of ['currency=UGX', 'country=UG']) {
      const { body } = await billing.app.call('GET', `/api/payment-methods?${query}`);
      expect(body.items).toMatchObject([
        { method: 'MTN_MOMO', min: ugx(500), max: ugx(100_000), needsMsisdn: true },
        { method: 'AIRTEL_MONEY', needsMsisdn: true },
        { method: 'CARD', needsMsisdn: false },
      ]);
      expect(body.items[1].min).toBeUndefined();
    }
    const kenya = (await billing.app.call(listPaymentMethods, { query: { country: 'KE' } })).body.items;
    expect(kenya.map(({ method }: { method: string }) => method)).toContain('MPESA');
  });

  it('are kept when an order is placed and when it is paid', async () => {
    const refused = await billing.buyPro('000');
    expect(refused.body).toMatchObject({
      code: 'VALIDATION_FAILED',
      error: {
        field: 'method',
        details: { fields: { method: 'This payment method takes payments from UGX 500 to UGX 100,000.' } },
      },
    });
    expect((await billing.app.call(listOrders, { as: billing.head })).body.total).toBe(0);
    const byCard = await billing.buyPro('', { key: newId(), body: { method: 'CARD', msisdn: undefined } });
    expect(byCard.status).toBe(201);
  });

  it('are in major units of each currency, and name what is wrong', () => {
    expect(methodLimits(setting, 'CARD', 'USD')).toMatchObject({
      min: { amount: 150, currency: 'USD' },
      max: { amount: 500_000, currency: 'USD' },
    });
    expect(methodLimits(setting, 'CARD', 'UGX')).toBeUndefined();
    for (const wrong of ['CHEQUE:UGX=1-2', 'CARD:ABC=1-2', 'CARD:UGX=3-2'])
      expect(() => methodLimits(wrong, 'CARD', 'UGX')).toThrow(wrong);
  });
});
