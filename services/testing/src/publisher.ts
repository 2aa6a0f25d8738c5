import type { EventDefinition, EventOf } from '@ardhi/contracts/event-definition';
import { newId } from '@ardhi/kernel/base/ids';
import type { Service } from '@ardhi/kernel/runtime/service';
import type { Decider, Message } from '@ardhi/kernel/write/decider';
import type { World } from './world.ts';

/** Publishes events in the name of another service, for tests of its subscribers. */
export interface Publisher<E extends Message> {
  readonly service: Service;
  /** Resolves once all consumers have processed the event. */
  publish(world: World, id: string, event: E): Promise<void>;
  /** Publishes events of many streams, those of each in order; resolves once all consumers have processed them. */
  publishAll(world: World, events: readonly (readonly [id: string, event: E])[]): Promise<void>;
}

export function publisher<D extends EventDefinition>(definition: D): Publisher<EventOf<D>> {
  type PublishCommand = { readonly type: 'Say'; readonly event: Message };
  const decider: Decider<null, PublishCommand, Message> = {
    name: definition.category,
    initial: null,
    decide: { Say: (_, { event }) => [event] },
    evolve: Object.fromEntries(definition.types.map((type) => [type, () => null])),
    personal: Object.fromEntries(
      Object.entries(definition.personal).map(([type, fields]) => [type, { fields: fields as never[] }]),
    ),
  };
  const name = `publisher-of-${definition.category}`;
  async function publishAll(world: World, events: readonly (readonly [string, Message])[]) {
    const context = world.application.contexts.get(name);
    if (context === undefined) throw new Error(`the test world has no service ${name}`);
    const inOrder = async (ofStream: typeof events) => {
      for (const [id, event] of ofStream)
        await context.execute(decider, id, { type: 'Say', event }, { commandId: newId() });
    };
    await Promise.all(
      Map.groupBy(events, ([id]) => id)
        .values()
        .map(inOrder),
    );
    await world.settled();
  }
  return {
    service: { name, deciders: [decider], projections: [], routes: () => [] },
    publish: (world, id, event) => publishAll(world, [[id, event]]),
    publishAll,
  };
}
