import type { AnyReaction } from '@ardhi/kernel/runtime/reaction';
import type { Service, ServiceContext } from '@ardhi/kernel/runtime/service';
import { billing } from '../service.ts';

/** Billing without reactions that a spec runs itself, as processes do that are killed or that lag behind. */
export const billingWithout = (...reactions: readonly AnyReaction[]): Service => ({
  ...billing,
  reactions: (billing.reactions ?? []).filter((reaction) => !reactions.includes(reaction)),
});

/** Gives all events of a stream to a reaction, from the first one, as the process `by` does. */
export async function deliver(
  { on }: AnyReaction,
  [decider, id]: Parameters<ServiceContext['history']>,
  context: ServiceContext,
  by: ServiceContext = context,
): Promise<void> {
  for await (const recorded of context.history(decider, id))
    await on[recorded.event.type]?.(recorded.event, recorded, by);
}
