import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import type { World } from '@ardhi/testing/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { draft, issuingWorld, raceForNumbers } from '../testing/number-race.ts';
import { invoices } from './invoices.projection.ts';
import { issueInvoice } from './issue-invoice.ts';

/** `npm run chaos -- 1 1 D1` issues 1,000 at once. */
const count = 60;

let opened: { readonly app: World; readonly context: ServiceContext };
beforeAll(async () => {
  opened = await issuingWorld();
});
afterAll(() => opened.app[Symbol.asyncDispose]());

describe('invoices that two processes issue at the same time', () => {
  it(`have no gap and no double in ${count} numbers, when processes are killed before and after their commits`, async () => {
    const { kills, wrong } = await raceForNumbers(opened, count, 20);
    expect(wrong).toBe(0);
    expect(kills).toBeGreaterThan(count / 4);
  }, 900_000);

  it('belong to the year of their event, also when they are issued after its end', async () => {
    const { context } = opened;
    await issueInvoice(context, { ...draft(count), issuedAt: '2026-12-31T20:59:59.999Z' });
    await issueInvoice(context, { ...draft(count + 1), issuedAt: '2026-12-31T21:00:00.000Z' });
    const numberOf = async (i: number) => (await context.read(invoices).get(draft(i).id))?.number;
    expect(await numberOf(count)).toMatch(/^UG-2026-/);
    expect(await numberOf(count + 1)).toBe('UG-2027-000001');
  });
});
