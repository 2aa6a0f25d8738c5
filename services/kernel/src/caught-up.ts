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

/** Waits until every consumer has done all there is to do; what they append in doing so is waited for too. */
export async function settled(engines: Pick<Engines, 'bus'>, consumers: readonly Consumer[]): Promise<void> {
  for (let head = -1; head !== (await engines.bus.head()); ) {
    head = await engines.bus.head();
    await Promise.all(consumers.map((consumer) => consumer.subscription.reached(head)));
  }
}
