import type { Role } from '@ardhi/contracts/roles';

/** A message is a type and whatever that type needs to say. */
export interface Message {
  readonly type: string;
}

/** Who asks and when: all that a rule may know besides the state and the command. */
export interface Context {
  /** ISO 8601 UTC with milliseconds. */
  readonly now: string;
  /** User id, or `system`. */
  readonly actor: string;
  readonly role: Role | 'SYSTEM' | '';
  /** The organisation that the caller belongs to and acts for. */
  readonly tenant?: string;
  readonly onBehalfOf?: string;
}

type Of<M extends Message, T> = Extract<M, { type: T }>;

/** Which fields of an event are about a person, and whose key seals them. */
export type Personal<E extends Message> = {
  readonly [T in E['type']]?: {
    readonly fields: readonly Exclude<keyof Of<E, T>, 'type'>[];
    /** The data subject; the stream's own id when left out. */
    readonly subject?: (event: Of<E, T>) => string;
  };
};

/** Lifts an event kept in an older shape, one schema at a time: `{ ListingDrafted: { 1: (data) => data2 } }`. */
export type Upcasts = Readonly<
  Record<
    string,
    Readonly<Record<number, (data: Readonly<Record<string, unknown>>) => Record<string, unknown>>>
  >
>;

/**
 * The rules of one aggregate: `decide` turns a command into events or refuses it,
 * `evolve` folds one event into the state. Both are pure, and the maps are total:
 * a command or an event without a handler does not compile.
 */
export interface Decider<S, C extends Message, E extends Message> {
  /** The category of its streams: `listing` gives `listing-<id>`. No hyphen followed by anything that is not part of the name. */
  readonly name: string;
  readonly initial: S;
  readonly decide: {
    readonly [T in C['type']]: (state: S, command: Of<C, T>, context: Context) => readonly E[];
  };
  readonly evolve: { readonly [T in E['type']]: (state: S, event: Of<E, T>) => S };
  readonly personal?: Personal<E>;
  /** Present shape of each event type whose shape has changed; 1 when not named. */
  readonly schemas?: { readonly [T in E['type']]?: number };
  readonly upcasts?: Upcasts;
  /**
   * For streams that grow long: what they came to is kept every so many events, and taken up again instead of reading them whole.
   * States must survive JSON and hold nothing personal. Raise the revision when a state changes its meaning without a word of `evolve` changing.
   */
  readonly snapshots?: { readonly every: number; readonly revision: number };
}

/** Rules that take a command, whatever their state and events are. */
// biome-ignore lint/suspicious/noExplicitAny: whoever orders needs to know the command only.
export type RulesFor<C extends Message> = Decider<any, C, any>;

export function decide<S, C extends Message, E extends Message>(
  rules: Decider<S, C, E>,
  state: S,
  command: C,
  context: Context,
): readonly E[] {
  // TypeScript cannot correlate `command` with its own handler; the mapped type above can.
  const rule = rules.decide[command.type as C['type']] as (s: S, c: C, x: Context) => readonly E[];
  return rule(state, command, context);
}

export function evolve<S, C extends Message, E extends Message>(
  rules: Decider<S, C, E>,
  state: S,
  events: readonly E[],
): S {
  return events.reduce((current, event) => {
    const fold = rules.evolve[event.type as E['type']] as (s: S, e: E) => S;
    return fold(current, event);
  }, state);
}
