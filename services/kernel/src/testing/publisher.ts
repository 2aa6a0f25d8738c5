import type { EventCatalog } from '@ardhi/contracts/event-catalog';
import type { Decider, Message } from '../decider.ts';
import { newId } from '../ids.ts';
import type { Service } from '../service.ts';
import type { World } from './world.ts';

/** Says what another service would publish, for tests of those who hear it; the rules behind it are that service's own. */
export interface Publisher<E extends Message> {
  readonly service: Service;
  /** Resolves once everybody has heard it. */
  say(world: World, id: string, event: E): Promise<void>;
}

export function publisher<E extends Message>(catalog: EventCatalog): Publisher<E> {
  type Say = { readonly type: 'Say'; readonly event: Message };
  const rules: Decider<null, Say, Message> = {
    name: catalog.category,
    initial: null,
    decide: { Say: (_, { event }) => [event] },
    evolve: Object.fromEntries(catalog.types.map((type) => [type, () => null])),
    personal: Object.fromEntries(
      Object.entries(catalog.personal ?? {}).map(([type, fields]) => [type, { fields: fields as never[] }]),
    ),
  };
  const name = `publisher-of-${catalog.category}`;
  return {
    service: { name, deciders: [rules], projections: [], routes: () => [] },
    async say(world, id, event) {
      const tools = world.running.tools.get(name);
      if (tools === undefined) throw new Error(`this world has no ${name}`);
      await tools.order(rules, id, { type: 'Say', event }, { causation: newId() });
      await world.settled();
    },
  };
}
