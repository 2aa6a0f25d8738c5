import { openEngines } from '@ardhi/engines/engines';
import { idFrom, newId } from '@ardhi/kernel/runtime/ids';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { commandHandler } from '@ardhi/kernel/write/command-handler';
import { typedEventStore } from '@ardhi/kernel/write/typed-event-store';
import { type World, world } from '@ardhi/testing/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { billing } from '../service.ts';
import { type InvoiceNumbersEvent, invoiceNumbers } from './invoice-numbers.ts';
import { invoices } from './invoices.projection.ts';
import { type InvoiceDraft, issueInvoice } from './issue-invoice.ts';

/** How many invoices are issued: 60, or as many as INVOICES says. */
const count = Number(process.env['INVOICES'] ?? 60);

const ugx = (amount: number) => ({ amount, currency: 'UGX' as const });
const draft = (i: number): InvoiceDraft => ({
  id: idFrom(`invoice:${i}`),
  kind: 'INVOICE',
  orderId: idFrom(`order:${i}`),
  orderNumber: `O-${i}`,
  buyerType: 'AGENCY',
  buyerId: 'agency',
  userId: 'user',
  beneficiary: { type: 'AGENCY', id: 'agency' },
  buyerName: 'Kira Homes',
  lines: [],
  net: ugx(150_000),
  tax: ugx(27_000),
  gross: ugx(177_000),
  issuedAt: '2026-12-31T20:00:00.000Z',
});

let app: World;
let context: ServiceContext;
beforeAll(async () => {
  app = await world([billing], openEngines);
  const found = app.application.contexts.get('billing');
  if (found === undefined) throw new Error('the test world has no billing');
  context = found;
});
afterAll(() => app[Symbol.asyncDispose]());

/** The process was killed: it does nothing any more. */
class Killed extends Error {
  override readonly name = 'Killed';
}

/**
 * A process of its own on the same store, with its own cache and its own turns: it meets the others only there. `survives` says of each
 * commit, before and after it, whether the process is still alive.
 */
function otherProcess(
  survives: () => boolean,
): Pick<ServiceContext, 'execute' | 'state' | 'keys' | 'config'> {
  const { events, documents, keys } = app.engines;
  const handler = commandHandler(typedEventStore(events, keys, billing.deciders), documents, [invoices]);
  const live = () => {
    if (!survives()) throw new Killed();
  };
  return {
    keys: context.keys,
    config: context.config,
    state: (decider, id) => handler.state(decider, id),
    async execute(decider, id, command, { commandId }) {
      live();
      const result = await handler.handle({
        decider,
        id,
        command,
        commandId,
        correlationId: newId(),
        context: { now: '2026-12-31T20:00:00.000Z', actor: 'system', role: 'SYSTEM' },
      });
      live();
      return result;
    },
  };
}

describe('invoices that two processes issue at the same time', () => {
  it(`have no gap and no double in ${count} numbers, when processes are killed before and after their commits`, async () => {
    let calls = 0;
    let kills = 0;
    // Every seventh look finds the process killed; another one takes its place and repeats what was not done.
    const survives = () => {
      calls += 1;
      if (calls % 7 !== 0) return true;
      kills += 1;
      return false;
    };
    const issue = async (i: number, process: ReturnType<typeof otherProcess>): Promise<void> => {
      try {
        await issueInvoice(process, draft(i));
      } catch (error) {
        if (!(error instanceof Killed)) throw error;
        await issue(i, otherProcess(survives));
      }
    };
    const processes = [otherProcess(survives), otherProcess(survives)] as const;
    // Both try to issue every invoice, as two processes do that are given the same event.
    const all = Array.from({ length: count }, (_, i) => i);
    for (let from = 0; from < count; from += 20)
      await Promise.all(
        all.slice(from, from + 20).flatMap((i) => processes.map((process) => issue(i, process))),
      );

    const rows = await context.read(invoices).find({ sort: ['number'], limit: 10_000 });
    const expected = all.map((i) => `UG-2026-${String(i + 1).padStart(6, '0')}`);
    expect(rows.map(({ number }) => number)).toEqual(expected);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(count);
    const assigned: number[] = [];
    for await (const { event } of context.history(invoiceNumbers, 'UG-2026-INVOICE'))
      assigned.push((event as InvoiceNumbersEvent).sequence);
    expect(assigned).toEqual(all.map((i) => i + 1));
    expect(kills).toBeGreaterThan(count / 4);
    console.log(`${count} invoices, ${kills} kills`);
  }, 900_000);

  it('belong to the year of their event, also when they are issued after its end', async () => {
    await issueInvoice(context, { ...draft(count), issuedAt: '2026-12-31T20:59:59.999Z' });
    await issueInvoice(context, { ...draft(count + 1), issuedAt: '2026-12-31T21:00:00.000Z' });
    const numberOf = async (i: number) => (await context.read(invoices).get(draft(i).id))?.number;
    expect(await numberOf(count)).toMatch(/^UG-2026-/);
    expect(await numberOf(count + 1)).toBe('UG-2027-000001');
  });
});
