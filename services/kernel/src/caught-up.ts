import type { Consumer } from './consumer.ts';
import type { Engines } from './engines.ts';
import { refuse } from './refusal.ts';

const waitMs = 2_000;

/** `?after=position`: waits for the read models, at most 2 s (api.md §1). */
export async function caughtUp(consumers: readonly Consumer[], position: number): Promise<void> {
  const reached = Promise.all(consumers.map((consumer) => consumer.subscription.reached(position)));
  const late = Promise.withResolvers<'late'>();
  const alarm = setTimeout(() => late.resolve('late'), waitMs);
  const outcome = await Promise.race([reached, late.promise]);
  clearTimeout(alarm);
  if (outcome === 'late') refuse('NOT_CAUGHT_UP');
}

type Heads = Pick<Engines, 'bus'>;

/** Waits until every consumer has done what is in the log now; answers how far that is. */
async function pass({ bus }: Heads, consumers: readonly Consumer[]): Promise<number> {
  const head = await bus.head();
  await Promise.all(consumers.map((consumer) => consumer.subscription.reached(head)));
  return head;
}

/** Waits until every consumer has done what is in the log now, and so `rounds` times, for what they append in doing it. */
export async function passed(engines: Heads, consumers: readonly Consumer[], rounds: number): Promise<void> {
  for (let round = 0; round < rounds; round += 1) await pass(engines, consumers);
}

/** Waits until every consumer has done all there is to do; what they append in doing so is waited for too. */
export async function settled(engines: Heads, consumers: readonly Consumer[]): Promise<void> {
  while ((await pass(engines, consumers)) !== (await engines.bus.head()));
}
