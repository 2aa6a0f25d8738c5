import { quoteCart } from '@ardhi/contracts/billing/catalogue.routes';
import { settingsEvents } from '@ardhi/contracts/settings/events';
import { shippedTaxRates } from '@ardhi/contracts/settings/tax-rates';
import { openEngines } from '@ardhi/engines/engines';
import { publisher } from '@ardhi/testing/publisher';
import { type World, world } from '@ardhi/testing/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packageId } from '../catalogue/package.ts';
import { billing } from '../service.ts';

const settings = publisher(settingsEvents);
let app: World;
beforeAll(async () => {
  app = await world([billing, settings.service], openEngines);
});
afterAll(() => app[Symbol.asyncDispose]());

const quoteOf = (body: object) => app.call(quoteCart, { body });
const starter = { kind: 'PACKAGE', refId: packageId('starter'), qty: 1 };

describe('a quote', () => {
  it('is given to visitors', async () => {
    const { status, body } = await quoteOf({ lines: [starter], currency: 'KES' });
    expect(status).toBe(200);
    expect(body.total).toEqual({ amount: 208_800, currency: 'KES' });
  });

  it('has the tax that an admin has set for the country', async () => {
    const taxes = { standardPercent: { ...shippedTaxRates, KE: 10 } };
    await settings.publish(app, 'taxes', { type: 'Entered', entry: taxes });
    await app.settled();
    const { body } = await quoteOf({ lines: [starter], currency: 'KES' });
    expect(body.lines[0]).toMatchObject({ taxRate: 10 });
    expect(body.total).toEqual({ amount: 198_000, currency: 'KES' });
    const elsewhere = await quoteOf({ lines: [starter], currency: 'UGX' });
    expect(elsewhere.body.lines[0]).toMatchObject({ taxRate: 18 });
  });

  it('says what is wrong with a cart', async () => {
    expect((await quoteOf({ lines: [starter], currency: 'GBP' })).body).toMatchObject({
      code: 'NOT_FOR_SALE',
      message: 'Starter is not on sale for this buyer or country.',
    });
    const { body } = await quoteOf({ lines: [{ ...starter, qty: 2 }], currency: 'KES' });
    expect(body).toMatchObject({
      code: 'VALIDATION_FAILED',
      error: { details: { fields: { 'lines.0.qty': 'No more than 1 are possible.' } } },
    });
    expect((await quoteOf({ lines: [], currency: 'KES' })).status).toBe(400);
    expect((await quoteOf({ lines: [{ ...starter, qty: -1 }], currency: 'KES' })).status).toBe(400);
  });
});
