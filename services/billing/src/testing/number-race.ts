import { openEngines } from '@ardhi/engines/engines';
import { idFrom, newId } from '@ardhi/kernel/base/ids';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { commandHandler } from '@ardhi/kernel/write/command-handler';
import { typedEventStore } from '@ardhi/kernel/write/typed-event-store';
import { type World, world } from '@ardhi/testing/world';
import { type InvoiceNumbersEvent, invoiceNumbers } from '../invoice/invoice-numbers.ts';
import { invoices } from '../invoice/invoices.projection.ts';
import { type InvoiceDraft, issueInvoice } from '../invoice/issue-invoice.ts';
import { billing } from '../service.ts';

const ugx = (amount: number) => ({ amount, currency: 'UGX' as const });

/** The i-th invoice of a race. */
export const draft = (i: number): InvoiceDraft => ({
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

/** The process was killed: it does nothing any more. */
class Killed extends Error {
  override readonly name = 'Killed';
}

type IssuingProcess = Pick<ServiceContext, 'execute' | 'state' | 'keys' | 'config'>;

/**
 * A process of its own on the same store, with its own cache and its own turns: it meets the others only there. `survives` says of each
 * commit, before and after it, whether the process is still alive.
 */
function otherProcess(app: World, context: ServiceContext, survives: () => boolean): IssuingProcess {
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

/** Outcome for invoice numbers that were issued at once. */
export interface NumberRace {
  readonly kills: number;
  /** Numbers that are missing, doubled or out of order, in the documents and in their series. */
  readonly wrong: number;
}

/** Opens a world of billing, with its context. */
export async function issuingWorld(): Promise<{ readonly app: World; readonly context: ServiceContext }> {
  const app = await world([billing], openEngines);
  const context = app.application.contexts.get('billing');
  if (context === undefined) throw new Error('the test world has no billing');
  return { app, context };
}

/**
 * Two processes issue each of `count` invoices, `atOnce` of them at the same time, as two processes do that are given the same events.
 * Every seventh look finds a process killed; another one takes its place and repeats what was not done.
 */
export async function raceForNumbers(
  { app, context }: { readonly app: World; readonly context: ServiceContext },
  count: number,
  atOnce: number,
): Promise<NumberRace> {
  let calls = 0;
  let kills = 0;
  const survives = () => {
    calls += 1;
    if (calls % 7 !== 0) return true;
    kills += 1;
    return false;
  };
  const begin = () => otherProcess(app, context, survives);
  const issue = async (i: number, process: IssuingProcess): Promise<void> => {
    try {
      await issueInvoice(process, draft(i));
    } catch (error) {
      if (!(error instanceof Killed)) throw error;
      await issue(i, begin());
    }
  };
  const processes = [begin(), begin()] as const;
  const all = Array.from({ length: count }, (_, i) => i);
  for (let from = 0; from < count; from += atOnce)
    await Promise.all(
      all.slice(from, from + atOnce).flatMap((i) => processes.map((process) => issue(i, process))),
    );
  const rows = await context.read(invoices).find({ sort: ['number'], limit: 10_000 });
  const assigned: number[] = [];
  for await (const { event } of context.history(invoiceNumbers, 'UG-2026-INVOICE'))
    assigned.push((event as InvoiceNumbersEvent).sequence);
  const isWrong = (i: number) =>
    rows[i]?.number !== `UG-2026-${String(i + 1).padStart(6, '0')}` || assigned[i] !== i + 1;
  const doubled = rows.length - new Set(rows.map(({ id }) => id)).size;
  const tooMany = Math.max(rows.length, assigned.length) - count;
  return { kills, wrong: all.filter(isWrong).length + doubled + tooMany };
}
