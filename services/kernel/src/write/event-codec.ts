import type { Envelope } from '@ardhi/contracts/envelope';
import { erased } from '@ardhi/contracts/erased';
import type { EventDefinition } from '@ardhi/contracts/event-definition';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { idFrom } from '../base/ids.ts';
import { seal, unseal } from '../base/seal.ts';
import type { NewEvent } from '../ports/event-store/event-store.ts';
import type { KeyVault } from '../ports/key-vault/key-vault.ts';
import type { Message, Upcasts } from './decider.ts';
import type { AnyDecider, RecordedEvent } from './recorded-event.ts';

/** Translates between events as deciders see them and events as the store keeps them: personal fields encrypted, old schemas upcast. */
export interface EventCodec {
  /** `seed` makes the event id reproducible, so that a repeated commit has equal ids. */
  encode(decider: AnyDecider, id: string, event: Message, seed: string): Promise<NewEvent>;
  /**
   * Undefined for an internal event of another service.
   * @throws UnknownEvent for a type or schema version that this release does not know; its stream goes to the dead-letter queue
   */
  decode(envelope: Envelope): Promise<RecordedEvent | undefined>;
}

/** An event of a type or a newer schema version that this release cannot read. */
export class UnknownEvent extends Error {
  override readonly name = 'UnknownEvent';
  readonly code = 'UNKNOWN_EVENT';
}

export const categoryOf = (stream: string): string => stream.slice(0, stream.indexOf('-'));
const subjectOf = (stream: string): string => stream.slice(stream.indexOf('-') + 1);

/** A codec for the events of these deciders and for the `foreign` events of other services that this one subscribes to. */
export function eventCodec(
  keys: KeyVault,
  deciders: readonly AnyDecider[],
  foreign: readonly EventDefinition[],
): EventCodec {
  const categories = new Map<string, EventCategory>([
    ...foreign.map((definition) => [definition.category, categoryOfDefinition(definition)] as const),
    ...deciders.map((decider) => [decider.name, categoryOfDecider(decider)] as const),
  ]);
  return {
    encode: (decider, id, event, seed) => encode(keys, decider, id, event, seed),
    async decode(envelope) {
      const category = categories.get(categoryOf(envelope.stream));
      if (category === undefined || !category.types.has(envelope.type)) {
        if (category?.isForeign) return undefined;
        throw new UnknownEvent(`${envelope.type} in ${envelope.stream} is not known to this service`);
      }
      const personal = await decryptPersonalFields(keys, envelope, category);
      return recordedEvent(envelope, upcast(category, envelope, { ...envelope.data, ...personal }));
    },
  };
}

async function encode(
  keys: KeyVault,
  decider: AnyDecider,
  id: string,
  event: Message,
  seed: string,
): Promise<NewEvent> {
  const { type, ...fields } = event as Message & Record<string, unknown>;
  const eventId = idFrom(seed, Date.now());
  const schema = decider.schemas?.[type] ?? 1;
  const personal = decider.personal?.[type];
  if (personal === undefined) return { id: eventId, type, schema, data: fields };
  const subject = personal.subject?.(event) ?? id;
  const key = await keys.key(subject);
  const names = new Set<string>(personal.fields as readonly string[]);
  const split = (isPersonal: boolean) =>
    Object.fromEntries(
      Object.entries(fields).filter(([name, value]) => names.has(name) === isPersonal && value !== undefined),
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

async function decryptPersonalFields(
  keys: KeyVault,
  envelope: Envelope,
  category: EventCategory,
): Promise<Record<string, unknown>> {
  const names = category.personal[envelope.type] ?? [];
  if (names.length === 0) return {};
  const key = envelope.personal && (await keys.key(envelope.personal.subject));
  if (envelope.personal === undefined || key === undefined) {
    // Fields written before they counted as personal were never encrypted and are read as they are.
    const erasedNames =
      envelope.personal === undefined ? names.filter((name) => !(name in envelope.data)) : names;
    return Object.fromEntries(erasedNames.map((name) => [name, erased]));
  }
  return unseal(envelope.personal.sealed, key, `${envelope.personal.subject}:${envelope.id}`);
}

const recordedEvent = (
  { type, trace, onBehalfOf, ...envelope }: Envelope,
  data: Readonly<Record<string, unknown>>,
): RecordedEvent => ({
  event: { ...data, type },
  id: envelope.id,
  stream: envelope.stream,
  subject: subjectOf(envelope.stream),
  version: envelope.version,
  position: envelope.position,
  at: envelope.at,
  actor: envelope.actor,
  correlationId: envelope.correlationId,
  commandId: envelope.commandId,
  ...omitUndefined({ onBehalfOf, trace }),
});

interface EventCategory {
  readonly isForeign: boolean;
  readonly types: ReadonlySet<string>;
  readonly schemas: Readonly<Record<string, number>>;
  readonly personal: Readonly<Record<string, readonly string[]>>;
  readonly upcasts: Upcasts;
}

const categoryOfDecider = (decider: AnyDecider): EventCategory => ({
  isForeign: false,
  types: new Set(Object.keys(decider.evolve)),
  schemas: (decider.schemas ?? {}) as Readonly<Record<string, number>>,
  personal: Object.fromEntries(
    Object.entries(decider.personal ?? {}).map(([type, personal]) => [
      type,
      (personal as { fields: readonly string[] }).fields,
    ]),
  ),
  upcasts: decider.upcasts ?? {},
});

const categoryOfDefinition = (definition: EventDefinition): EventCategory => ({
  isForeign: true,
  types: new Set(definition.types),
  schemas: definition.schemas,
  personal: definition.personal,
  upcasts: {},
});

function upcast(
  category: EventCategory,
  envelope: Envelope,
  stored: Record<string, unknown>,
): Record<string, unknown> {
  const currentSchema = category.schemas[envelope.type] ?? 1;
  if (envelope.schema > currentSchema) {
    throw new UnknownEvent(
      `${envelope.type} has schema ${envelope.schema}; this release knows schema ${currentSchema}`,
    );
  }
  let data = stored;
  for (let schema = envelope.schema; schema < currentSchema; schema++) {
    const upcaster = category.upcasts[envelope.type]?.[schema];
    if (upcaster === undefined)
      throw new UnknownEvent(`${envelope.type} has no upcaster from schema ${schema}`);
    data = upcaster(data);
  }
  return data;
}
