import type { Role } from '@ardhi/contracts/roles';

/** A command or an event: a type and the fields of that type. */
export interface Message {
  readonly type: string;
}

/** Who sends a command and when: the only input of a decision besides the state and the command. */
export interface DecisionContext {
  /** ISO 8601 UTC with milliseconds. */
  readonly now: string;
  /** User id, or `system`. */
  readonly actor: string;
  readonly role: Role | 'SYSTEM' | '';
  /** Id of the organisation that the caller belongs to and acts for. */
  readonly tenant?: string;
  readonly onBehalfOf?: string;
}

type MessageOf<M extends Message, T> = Extract<M, { type: T }>;

/** Per event type, the fields that hold personal data and the data subject whose key encrypts them. */
export type PersonalFields<E extends Message> = {
  readonly [T in E['type']]?: {
    readonly fields: readonly Exclude<keyof MessageOf<E, T>, 'type'>[];
    /** Id of the data subject; defaults to the stream's own id. */
    readonly subject?: (event: MessageOf<E, T>) => string | undefined;
  };
};

/** Upcasters by event type and schema version, each from one version to the next: `{ ListingDrafted: { 1: (data) => data2 } }`. */
export type Upcasts = Readonly<
  Record<
    string,
    Readonly<Record<number, (data: Readonly<Record<string, unknown>>) => Record<string, unknown>>>
  >
>;

/**
 * The rules of one aggregate (the Decider pattern): `decide` turns a command into events or refuses it,
 * `evolve` applies one event to the state. Both are pure, and the maps are total:
 * a command or an event without a handler does not compile.
 * `R` is the events as they are read: a personal field may be erased there, which `decide` never writes.
 */
export interface Decider<S, C extends Message, E extends Message, R extends Message = E> {
  /** The category of its streams: `listing` gives `listing-<id>`. Must not contain a hyphen. */
  readonly name: string;
  readonly initial: S;
  readonly decide: {
    readonly [T in C['type']]: (state: S, command: MessageOf<C, T>, context: DecisionContext) => readonly E[];
  };
  readonly evolve: { readonly [T in R['type']]: (state: S, event: MessageOf<R, T>) => S };
  readonly personal?: PersonalFields<E>;
  /** Current schema version of each event type; 1 when not listed. */
  readonly schemas?: { readonly [T in E['type']]?: number };
  readonly upcasts?: Upcasts;
  /**
   * For long streams: a snapshot of the state is saved every `every` events and loaded instead of the whole stream.
   * The state must survive JSON and hold no personal data. Raise `revision` when the meaning of the state changes while the source of `evolve` does not.
   */
  readonly snapshots?: { readonly every: number; readonly revision: number };
}

/** A decider that accepts a command type, with any state and events. */
// biome-ignore lint/suspicious/noExplicitAny: a caller needs to know the command type only.
export type DeciderFor<C extends Message> = Decider<any, C, any>;

export function decide<S, C extends Message, E extends Message, R extends Message>(
  decider: Decider<S, C, E, R>,
  state: S,
  command: C,
  context: DecisionContext,
): readonly E[] {
  // TypeScript cannot correlate `command` with its own handler; the mapped type above can.
  const handler = decider.decide[command.type as C['type']] as (
    s: S,
    c: C,
    x: DecisionContext,
  ) => readonly E[];
  return handler(state, command, context);
}

export function evolve<S, C extends Message, E extends Message, R extends Message>(
  decider: Decider<S, C, E, R>,
  state: S,
  events: readonly (E | R)[],
): S {
  return events.reduce((current, event) => {
    const apply = decider.evolve[event.type as R['type']] as (s: S, e: E | R) => S;
    return apply(current, event);
  }, state);
}
