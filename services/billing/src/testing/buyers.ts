import { openEngines } from '@ardhi/engines/engines';
import { newId } from '@ardhi/kernel/base/ids';
import { testCaller, world } from '@ardhi/testing/world';
import { billing } from '../service.ts';

/** Checkouts that were answered, per second, and how long the median one took in milliseconds. */
export interface Checkouts {
  readonly perSecond: number;
  readonly p50: number;
}

/** Heads of agencies who buy bumps by simulated mobile money, from billing on the embedded engines. */
export interface Buyers extends AsyncDisposable {
  /** Buyers who each wait for the answer before they buy again. @throws Error when a checkout is refused */
  buyFor(count: number, ms: number): Promise<Checkouts>;
  /** Resolves when everything that follows from the checkouts is done. */
  settled(): Promise<void>;
}

/** Opens billing on a folder. */
export async function buyers(folder: string): Promise<Buyers> {
  const app = await world([billing], openEngines, { DATA_DIR: folder });
  const { items } = (await app.call('GET', '/api/items?currency=UGX')).body;
  const bumps = items.find(({ key }: { key: string }) => key === 'BUMP').id;
  async function buy(head: ReturnType<typeof testCaller>): Promise<void> {
    const { status, body } = await app.call('POST', '/api/checkout', {
      as: head,
      headers: { 'idempotency-key': newId() },
      body: {
        lines: [{ kind: 'ITEM', refId: bumps, qty: 1 }],
        currency: 'UGX',
        method: 'MTN_MOMO',
        msisdn: '+256772123000',
      },
    });
    if (status !== 201) throw new Error(`A checkout was refused: ${JSON.stringify(body)}`);
  }
  return {
    settled: () => app.settled(),
    async buyFor(count, ms) {
      const took: number[] = [];
      const began = performance.now();
      await Promise.all(
        Array.from({ length: count }, async () => {
          const head = testCaller('SUPER_AGENT', { tenant: newId() });
          while (performance.now() - began < ms) {
            const start = performance.now();
            await buy(head);
            took.push(performance.now() - start);
          }
        }),
      );
      const seconds = (performance.now() - began) / 1_000;
      took.sort((a, b) => a - b);
      return { perSecond: took.length / seconds, p50: took[Math.floor(took.length / 2)] ?? 0 };
    },
    [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
  };
}
