import type { Envelope } from '@ardhi/contracts/envelope';
import type { EventCatalog } from '@ardhi/contracts/event-catalog';
import type { Decider, Message, Upcasts } from './decider.ts';
import type { DocumentChange } from './documents/documents.ts';
import type { Commit, Committed, EventStore, NewEvent } from './event-store/event-store.ts';
import { idFrom } from './ids.ts';
import type { KeyVault } from './privacy/key-vault.ts';
import { erased, seal, unseal } from './privacy/seal.ts';

/** An event as rules and projections see it: lifted to its present shape, personal fields in the clear. */
export interface Recorded<E extends Message = Message> {
  readonly event: E;
  readonly id: string;
  readonly stream: string;
  /** What follows the category: `listing-01H…` is of `01H…`. */
  readonly subject: string;
  readonly version: number;
  readonly position: number;
  readonly at: string;
  readonly actor: string;
  readonly onBehalfOf?: string;
  readonly correlation: string;
  readonly causation: string;
  readonly trace?: string;
}

// biome-ignore lint/suspicious/noExplicitAny: rules of every kind stand side by side here.
export type AnyDecider = Decider<any, any, any>;

export type Origin = Pick<Commit, 'at' | 'actor' | 'onBehalfOf' | 'correlation' | 'causation' | 'trace'>;

/** The event store seen from the domain: typed events in, typed events out; sealing and lifting happen here only. */
export interface Journal {
  append(
    rules: AnyDecider,
    commit: {
      id: string;
      expected: number;
      events: readonly Message[];
      documents?: readonly DocumentChange[];
      origin: Origin;
    },
  ): Promise<Committed>;
  read(rules: AnyDecider, id: string, after?: number): AsyncIterable<Recorded>;
  /**
   * Undefined for what is internal to another service.
   * @throws UnknownEvent for a type or shape that this code does not know: it is parked, not guessed
   */
  decode(envelope: Envelope): Promise<Recorded | undefined>;
}

/** An event of a type, or a newer shape, that this release cannot read. */
export class UnknownEvent extends Error {
  override readonly name = 'UnknownEvent';
  readonly code = 'UNKNOWN_EVENT';
}

export const categoryOf = (stream: string): string => stream.slice(0, stream.indexOf('-'));
const subjectOf = (stream: string): string => stream.slice(stream.indexOf('-') + 1);

/** `foreign` names what other services publish and this one hears. */
export function journal(
  store: EventStore,
  keys: KeyVault,
  deciders: readonly AnyDecider[],
  foreign: readonly EventCatalog[] = [],
): Journal {
  const known = new Map<string, Known>([
    ...foreign.map((catalog) => [catalog.category, ofCatalog(catalog)] as const),
    ...deciders.map((rules) => [rules.name, ofDecider(rules)] as const),
  ]);

  async function encode(rules: AnyDecider, id: string, event: Message, seed: string): Promise<NewEvent> {
    const { type, ...fields } = event as Message & Record<string, unknown>;
    const eventId = idFrom(seed, Date.now());
    const schema = rules.schemas?.[type] ?? 1;
    const personal = rules.personal?.[type];
    if (personal === undefined) return { id: eventId, type, schema, data: fields };
    const subject = personal.subject?.(event) ?? id;
    const key = await keys.key(subject);
    const names = new Set<string>(personal.fields as readonly string[]);
    const split = (mine: boolean) =>
      Object.fromEntries(
        Object.entries(fields).filter(([name, value]) => names.has(name) === mine && value !== undefined),
      );
    if (key === undefined) return { id: eventId, type, schema, data: split(false) };
    return {
      id: eventId,
      type,
      schema,
      data: split(false),
      personal: { subject, sealed: seal(split(true), key, `${subject}:${eventId}`) },
    };
  }

  async function opened(envelope: Envelope, rules: Known): Promise<Record<string, unknown>> {
    const names = rules.personal[envelope.type] ?? [];
    if (names.length === 0) return {};
    const key = envelope.personal && (await keys.key(envelope.personal.subject));
    if (envelope.personal === undefined || key === undefined) {
      // What was written in the clear, before its type counted as personal, was never sealed and is read as it stands.
      const gone = envelope.personal === undefined ? names.filter((name) => !(name in envelope.data)) : names;
      return Object.fromEntries(gone.map((name) => [name, erased]));
    }
    return unseal(envelope.personal.sealed, key, `${envelope.personal.subject}:${envelope.id}`);
  }

  async function decode(envelope: Envelope): Promise<Recorded | undefined> {
    const rules = known.get(categoryOf(envelope.stream));
    if (rules === undefined || !rules.types.has(envelope.type)) {
      if (rules?.foreign) return undefined;
      throw new UnknownEvent(`${envelope.type} in ${envelope.stream} is not known here`);
    }
    const data = lift(rules, envelope, { ...envelope.data, ...(await opened(envelope, rules)) });
    const { id, stream, version, position, at, actor, correlation, causation } = envelope;
    const event = { ...data, type: envelope.type };
    const behalf = envelope.onBehalfOf === undefined ? {} : { onBehalfOf: envelope.onBehalfOf };
    return {
      event,
      id,
      stream,
      subject: subjectOf(stream),
      version,
      position,
      at,
      actor,
      correlation,
      causation,
      ...behalf,
      ...(envelope.trace !== undefined && { trace: envelope.trace }),
    };
  }

  return {
    decode,
    async append(rules, { id, expected, events, documents, origin }) {
      const stream = `${rules.name}-${id}`;
      const encoded = await Promise.all(
        events.map((event, i) => encode(rules, id, event, `${stream}:${origin.causation}:${i}`)),
      );
      return store.append({ ...origin, stream, expected, events: encoded, ...(documents && { documents }) });
    },
    async *read(rules, id, after = 0) {
      for await (const envelope of store.read(`${rules.name}-${id}`, after)) {
        const recorded = await decode(envelope);
        if (recorded !== undefined) yield recorded;
      }
    },
  };
}

interface Known {
  readonly foreign: boolean;
  readonly types: ReadonlySet<string>;
  readonly schemas: Readonly<Record<string, number>>;
  readonly personal: Readonly<Record<string, readonly string[]>>;
  readonly upcasts: Upcasts;
}

const ofDecider = (rules: AnyDecider): Known => ({
  foreign: false,
  types: new Set(Object.keys(rules.evolve)),
  schemas: (rules.schemas ?? {}) as Readonly<Record<string, number>>,
  personal: Object.fromEntries(
    Object.entries(rules.personal ?? {}).map(([type, held]) => [
      type,
      (held as { fields: readonly string[] }).fields,
    ]),
  ),
  upcasts: rules.upcasts ?? {},
});

const ofCatalog = (catalog: EventCatalog): Known => ({
  foreign: true,
  types: new Set(catalog.types),
  schemas: catalog.schemas ?? {},
  personal: catalog.personal ?? {},
  upcasts: {},
});

function lift(rules: Known, envelope: Envelope, kept: Record<string, unknown>): Record<string, unknown> {
  const present = rules.schemas[envelope.type] ?? 1;
  if (envelope.schema > present) {
    throw new UnknownEvent(`${envelope.type} has shape ${envelope.schema}; this release knows ${present}`);
  }
  let data = kept;
  for (let schema = envelope.schema; schema < present; schema++) {
    const step = rules.upcasts[envelope.type]?.[schema];
    if (step === undefined) throw new UnknownEvent(`${envelope.type} cannot be lifted from shape ${schema}`);
    data = step(data);
  }
  return data;
}
