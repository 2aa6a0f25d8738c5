import type { Context, Message } from './decider.ts';
import { decide, evolve } from './decider.ts';
import type { Body, DocumentChange, Documents } from './documents/documents.ts';
import type { Committed } from './event-store/event-store.ts';
import { type Gate, gate } from './gate.ts';
import type { AnyDecider, Journal, Recorded } from './journal.ts';
import { type Live, liveCollections } from './live-collections.ts';
import { type AnyProjection, collectionOf, project, touched } from './projection.ts';
import { refuse } from './refusal.ts';

export interface Order {
  readonly rules: AnyDecider;
  readonly id: string;
  readonly command: Message;
  readonly context: Context;
  readonly correlation: string;
  /** Names this command: asked again, it is answered with what it did the first time. */
  readonly causation: string;
  /** `If-Match`: refused with VERSION_CONFLICT unless the stream stands there. */
  readonly ifVersion?: number;
}

export interface Outcome {
  readonly events: readonly Message[];
  readonly version: number;
  /** Zero when nothing was added. */
  readonly position: number;
}

export interface Desk {
  handle(order: Order): Promise<Outcome>;
  /** The state a stream has now, for answers; rules never read it from elsewhere. */
  state<S>(rules: AnyDecider, id: string): Promise<{ readonly state: S; readonly version: number }>;
}

const attempts = 5;

/** Loads a stream, asks the rules, appends the answer with its inline documents; starts over when someone else got there first. */
export function desk(
  journal: Journal,
  documents: Documents,
  inline: readonly AnyProjection[],
  { live = liveCollections(), door = gate() }: { readonly live?: Live; readonly door?: Gate } = {},
): Desk {
  async function load(rules: AnyDecider, id: string) {
    const past = await Array.fromAsync(journal.read(rules, id));
    return {
      past,
      state: evolve(
        rules,
        rules.initial,
        past.map((recorded) => recorded.event),
      ),
      version: past.at(-1)?.version ?? 0,
    };
  }

  async function attempt(order: Order): Promise<Outcome> {
    const { rules, id, command, context, causation } = order;
    const { past, state, version } = await load(rules, id);
    const before = past.filter((recorded) => recorded.causation === causation);
    if (before.length > 0) return answered(before);
    if (order.ifVersion !== undefined && order.ifVersion !== version) refuse('VERSION_CONFLICT', { version });
    const events = decide(rules, state, command, context) as readonly Message[];
    if (events.length === 0) return { events, version, position: past.at(-1)?.position ?? 0 };
    const origin = {
      at: context.now,
      actor: context.actor,
      correlation: order.correlation,
      causation,
      ...(context.onBehalfOf !== undefined && { onBehalfOf: context.onBehalfOf }),
    };
    const changes = await inlineChanges({ rules, id, version, events, origin });
    const done: Committed = await journal.append(rules, {
      id,
      expected: version,
      events,
      documents: changes,
      origin,
    });
    return { events, version: done.version, position: done.position };
  }

  async function inlineChanges(said: Said): Promise<DocumentChange[]> {
    const views = inline.filter((view) => view.hears.includes(said.rules.name));
    const changes = views.map((view) => changesOf(view, live.of(collectionOf(view)), said, documents));
    return (await Promise.all(changes)).flat();
  }

  return {
    async handle(order) {
      for (let tries = 1; ; tries++) {
        try {
          return await door.through(() => attempt(order));
        } catch (error) {
          const conflict = (error as { name?: string }).name === 'VersionConflict';
          if (!conflict) throw error;
          if (order.ifVersion !== undefined || tries === attempts) {
            refuse('VERSION_CONFLICT', { version: (error as { actual?: number }).actual });
          }
        }
      }
    },
    async state<S>(rules: AnyDecider, id: string) {
      const { state, version } = await load(rules, id);
      return { state: state as S, version };
    },
  };
}

const answered = (before: readonly Recorded[]): Outcome => ({
  events: before.map((recorded) => recorded.event),
  version: before.at(-1)?.version ?? 0,
  position: before.at(-1)?.position ?? 0,
});

interface Said {
  readonly rules: AnyDecider;
  readonly id: string;
  readonly version: number;
  readonly events: readonly Message[];
  readonly origin: {
    readonly at: string;
    readonly actor: string;
    readonly correlation: string;
    readonly causation: string;
  };
}

async function changesOf(
  view: AnyProjection,
  collection: string,
  said: Said,
  documents: Documents,
): Promise<DocumentChange[]> {
  const bodies = new Map<string, Body | undefined>();
  const stream = `${said.rules.name}-${said.id}`;
  for (const [i, event] of said.events.entries()) {
    // An event that is being committed has no position yet: inline projections do not see one.
    const recorded: Recorded = {
      ...said.origin,
      event,
      id: '',
      stream,
      subject: said.id,
      version: said.version + i + 1,
      position: 0,
    };
    for (const id of touched(view, recorded)) {
      const now = bodies.has(id) ? bodies.get(id) : (await documents.get<Body>(collection, id))?.body;
      bodies.set(id, project(view, now, recorded) as Body | undefined);
    }
  }
  const version = said.version + said.events.length;
  return [...bodies].map(([id, body]) => ({ collection, id, body, version }));
}
