import { readCustomPayment } from '@ardhi/contracts/billing/custom-payment.routes';
import { adCampaignEvents } from '@ardhi/contracts/content/events';
import { newId } from '@ardhi/kernel/base/ids';
import { publisher } from '@ardhi/testing/publisher';
import { testCaller } from '@ardhi/testing/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BillingWorld, billingWorld } from '../testing/billing-world.ts';

const campaigns = publisher(adCampaignEvents);
let billing: BillingWorld;
beforeAll(async () => {
  billing = await billingWorld({}, newId(), [campaigns.service]);
});
afterAll(() => billing[Symbol.asyncDispose]());

const price = { amount: 25_000, currency: 'USD' } as const;

describe('a booked campaign', () => {
  it('is paid by a custom payment of who booked it', async () => {
    const [id, orderId] = [newId(), newId()];
    const person = testCaller('USER');
    const bookedBy = person.id ?? '';
    await campaigns.publish(billing.app, id, {
      type: 'CampaignBooked',
      name: 'Surveys in June',
      bookedBy,
      price,
      orderId,
    });
    const read = (as = person) => billing.app.call(readCustomPayment, { params: { id: orderId }, as });
    expect((await read()).body).toMatchObject({
      title: 'Surveys in June',
      amount: price,
      left: price,
      purpose: 'ADVERT',
      linkedType: 'CAMPAIGN',
      linkedId: id,
      allowPartial: false,
      payer: { type: 'USER', id: bookedBy },
      isPayer: true,
    });
    expect((await read(testCaller('USER'))).status).toBe(404);
  });

  it('of an agency is paid by its head', async () => {
    const { agencyId, head, app } = billing;
    const orderId = newId();
    await campaigns.publish(app, newId(), {
      type: 'CampaignBooked',
      name: 'Plots in Kira',
      bookedBy: head.id ?? '',
      agencyId,
      price,
      orderId,
    });
    const { body } = await app.call(readCustomPayment, { params: { id: orderId }, as: head });
    expect(body).toMatchObject({ payer: { type: 'AGENCY', id: agencyId }, isPayer: true, state: 'OPEN' });
  });
});
