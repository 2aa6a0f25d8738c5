import type { Context, Message } from './decider.ts';
import { decide } from './decider.ts';
import type { Body, DocumentChange, Documents } from './documents/documents.ts';
import type { Committed } from './event-store/event-store.ts';
import { folds } from './folds.ts';
import { type Gate, gate } from './gate.ts';
import type { AnyDecider, Journal, Recorded } from './journal.ts';
import { type Live, liveCollections } from './live-collections.ts';
import { isPassing } from './outage.ts';
import { type AnyProjection, collectionOf, project, touched } from './projection.ts';
import { refuse } from './refusal.ts';
import type { Snapshots } from './snapshots.ts';
import { turns } from './turns.ts';

export interface Order {
  readonly rules: AnyDecider;
  readonly id: string;
  readonly command: Message;
  readonly context: Context;
  readonly correlation: string;
  /** Names this command: asked again, it is answered with what it did the first time. */
  readonly causation: string;
  /** W3C trace context of whoever gives it. */
  readonly trace?: string;
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
  /** Reads every stream anew from now on. */
  forget(): void;
}

interface DeskTools {
  readonly live?: Live;
  readonly door?: Gate;
  readonly snapshots?: Snapshots;
}

const attempts = 5;

/** The store's own refusal, not a rule's: someone else got there first. */
const isConflict = (error: unknown): boolean => (error as { name?: string }).name === 'VersionConflict';

/** Loads a stream, asks the rules, appends the answer with its inline documents; starts over when someone else got there first. */
export function desk(
  journal: Journal,
  documents: Documents,
  inline: readonly AnyProjection[],
  { live = liveCollections(), door = gate(), snapshots }: DeskTools = {},
): Desk {
  const known = folds(journal, snapshots);
  const inTurn = turns();

  /** What this command did when it was given before; undefined if it never was. */
  async function before({ rules, id, causation }: Order): Promise<Outcome | undefined> {
    const past = await Array.fromAsync(journal.read(rules, id));
    const mine = past.filter((recorded) => recorded.causation === causation);
    return mine.length === 0 ? undefined : answered(mine);
  }

  async function attempt(order: Order): Promise<Outcome> {
    const { rules, id, command, context } = order;
    const { state, version, position } = await known.of(rules, id);
    if (order.ifVersion !== undefined && order.ifVersion !== version) refuse('VERSION_CONFLICT', { version });
    const events = decide(rules, state, command, context) as readonly Message[];
    if (events.length === 0) return (await before(order)) ?? { events, version, position };
    const done = await commit(order, version, events);
    if (done.repeated) return (await before(order)) ?? { events, ...done };
    return { events, version: done.version, position: done.position };
  }

  /** A command that is refused now may have been carried out before: then that is its answer. A store that is away cannot tell. */
  async function attemptOnce(order: Order): Promise<Outcome> {
    try {
      return await attempt(order);
    } catch (error) {
      if (isConflict(error) || isPassing(error)) throw error;
      const done = await before(order);
      if (done === undefined) throw error;
      return done;
    }
  }

  async function commit(order: Order, version: number, events: readonly Message[]): Promise<Committed> {
    const { rules, id, context, correlation, causation, trace } = order;
    const origin = {
      at: context.now,
      actor: context.actor,
      correlation,
      causation,
      ...(trace !== undefined && { trace }),
      ...(context.onBehalfOf !== undefined && { onBehalfOf: context.onBehalfOf }),
    };
    const documents = await inlineChanges({ rules, id, version, events, origin });
    return journal.append(rules, { id, expected: version, events, documents, origin });
  }

  async function inlineChanges(said: Said): Promise<DocumentChange[]> {
    const views = inline.filter((view) => view.hears.includes(said.rules.name));
    const changes = views.map((view) => changesOf(view, live.of(collectionOf(view)), said, documents));
    return (await Promise.all(changes)).flat();
  }

  async function handle(order: Order): Promise<Outcome> {
    for (let tries = 1; ; tries++) {
      try {
        return await door.through(() => attemptOnce(order));
      } catch (error) {
        if (!isConflict(error)) throw error;
        if (order.ifVersion !== undefined || tries === attempts) {
          refuse('VERSION_CONFLICT', { version: (error as { actual?: number }).actual });
        }
      }
    }
  }

  return {
    handle: (order) => inTurn(`${order.rules.name}-${order.id}`, () => handle(order)),
    async state<S>(rules: AnyDecider, id: string) {
      const { state, version } = await known.of(rules, id);
      return { state: state as S, version };
    },
    forget: known.forget,
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
