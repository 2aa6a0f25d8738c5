import { refuse } from '../base/refusal.ts';
import type { Engines } from '../ports/engines.ts';
import type { Consumer } from './consumer.ts';

const maxWaitMs = 2_000;

/** Waits until all consumers have reached a position (`?after=`), at most 2 s (api.md §1). @throws Refusal NOT_CAUGHT_UP */
export async function waitForPosition(consumers: readonly Consumer[], position: number): Promise<void> {
  const reached = Promise.all(consumers.map((consumer) => consumer.subscription.waitForPosition(position)));
  const timeout = Promise.withResolvers<'late'>();
  const timer = setTimeout(() => timeout.resolve('late'), maxWaitMs);
  const winner = await Promise.race([reached, timeout.promise]);
  clearTimeout(timer);
  if (winner === 'late') refuse('NOT_CAUGHT_UP');
}

type LogHead = Pick<Engines, 'bus'>;

/** Waits until every consumer has reached the current head of the log; returns that position. */
async function catchUpOnce({ bus }: LogHead, consumers: readonly Consumer[]): Promise<number> {
  const head = await bus.head();
  await Promise.all(consumers.map((consumer) => consumer.subscription.waitForPosition(head)));
  return head;
}

/** Waits `rounds` times until every consumer has reached the head of the log, since reactions append further events. */
export async function catchUp(
  engines: LogHead,
  consumers: readonly Consumer[],
  rounds: number,
): Promise<void> {
  for (let round = 0; round < rounds; round += 1) await catchUpOnce(engines, consumers);
}

/** Waits until every consumer is idle, including the events that reactions append meanwhile. */
export async function settled(engines: LogHead, consumers: readonly Consumer[]): Promise<void> {
  while ((await catchUpOnce(engines, consumers)) !== (await engines.bus.head()));
}
