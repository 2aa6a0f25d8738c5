import type { Unerased } from '@ardhi/contracts/erased';
import type { EventDefinition, EventOf } from '@ardhi/contracts/event-definition';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { Decider, Message, PersonalFields } from './decider.ts';

/** Fields of published events that only the service itself reads, by event type. */
type PrivateFields<D extends EventDefinition> = { readonly [T in EventOf<D>['type']]?: object };

type NoPrivateFields = Readonly<Record<never, never>>;

type WithPrivateFields<E extends Message, Private> = E extends { readonly type: infer T }
  ? E & (T extends keyof Private ? Private[T] : unknown)
  : never;

/**
 * The events of a decider as it reads them: all that its definition publishes, each with its fields in `Private`,
 * which are not part of the definition, and the internal ones.
 */
export type DeciderEvent<
  D extends EventDefinition,
  Internal extends Message = never,
  Private extends PrivateFields<D> = NoPrivateFields,
> = WithPrivateFields<EventOf<D>, Private> | Internal;

/** A decider whose published events are those of a definition, no more and no fewer. */
export type PublishingDecider<
  S,
  C extends Message,
  D extends EventDefinition,
  Internal extends Message = never,
  Private extends PrivateFields<D> = NoPrivateFields,
> = Decider<S, C, Unerased<DeciderEvent<D, Internal, Private>>, DeciderEvent<D, Internal, Private>>;

type Rules<
  S,
  C extends Message,
  D extends EventDefinition,
  Internal extends Message,
  Private extends PrivateFields<D>,
> = Omit<PublishingDecider<S, C, D, Internal, Private>, 'name' | 'personal' | 'schemas'> & {
  /** Personal fields of the internal events, and the private ones of published events; the others are part of the definition. */
  readonly personal?: PersonalFields<Unerased<DeciderEvent<D, Internal, Private>>>;
  /** Schema versions of the internal events. */
  readonly schemas?: { readonly [T in Internal['type']]?: number };
  /** The data subject of a published event; the stream's own id unless given. */
  readonly subjects?: {
    readonly [T in EventOf<D>['type']]?: SubjectOf<Unerased<DeciderEvent<D, never, Private>>, T>;
  };
};

type SubjectOf<E, T> = (event: Extract<E, { readonly type: T }>) => string;

/**
 * The rules of an aggregate with published events: name, personal fields and schema versions come from the definition.
 * An event that is neither in the definition nor internal does not compile, nor does one of the definition without an `evolve`.
 */
export function publishingDecider<
  S,
  C extends Message,
  D extends EventDefinition,
  Internal extends Message = never,
  Private extends PrivateFields<D> = NoPrivateFields,
>(
  definition: D,
  { personal, schemas, subjects = {}, ...rules }: Rules<S, C, D, Internal, Private>,
): PublishingDecider<S, C, D, Internal, Private> {
  const published = Object.entries(definition.personal).map(([type, fields]) => {
    const subject = (subjects as Readonly<Record<string, unknown>>)[type];
    return [type, { fields, ...omitUndefined({ subject }) }];
  });
  return {
    ...rules,
    name: definition.category,
    ...omitUndefined({
      personal: published.length === 0 ? personal : { ...Object.fromEntries(published), ...personal },
    }),
    schemas: { ...definition.schemas, ...schemas },
  } as PublishingDecider<S, C, D, Internal, Private>;
}
