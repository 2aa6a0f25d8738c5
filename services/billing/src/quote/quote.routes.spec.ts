import { openEngines } from '@ardhi/engines/engines';
import { type World, world } from '@ardhi/testing/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packageId } from '../catalogue/package.ts';
import { billing } from '../service.ts';

let app: World;
beforeAll(async () => {
  app = await world([billing], openEngines);
});
afterAll(() => app[Symbol.asyncDispose]());

const quoteOf = (body: object) => app.call('POST', '/api/quotes', { body });
const starter = { kind: 'PACKAGE', refId: packageId('starter'), qty: 1 };

describe('a quote', () => {
  it('is given to visitors', async () => {
    const { status, body } = await quoteOf({ lines: [starter], currency: 'KES' });
    expect(status).toBe(200);
    expect(body.total).toEqual({ amount: 208_800, currency: 'KES' });
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
