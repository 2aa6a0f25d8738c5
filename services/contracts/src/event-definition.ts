import * as z from 'zod/mini';
import type { Erased } from './erased.ts';

/** A field with personal data: it is encrypted with the key of the data subject and reads `[erased]` once that key is destroyed. */
export interface PersonalField<S extends z.ZodMiniType = z.ZodMiniType> {
  readonly kind: 'personal';
  readonly schema: S;
}

/** Marks a field of an event as personal data. */
export const personal = <S extends z.ZodMiniType>(schema: S): PersonalField<S> => ({
  kind: 'personal',
  schema,
});

/** The fields of one event type: a schema each, or the fields of an object. */
export interface EventFields {
  readonly [name: string]: z.ZodMiniType | PersonalField | EventFields;
}

/** The fields of each event type. */
export type EventShapes = Readonly<Record<string, EventFields>>;

/**
 * The events of one category that a service publishes for other services to subscribe to.
 * Types that are not part of it are internal to the service.
 */
export interface EventDefinition<Shapes extends EventShapes = EventShapes> {
  /** Decider name: streams are `<category>-<id>`. */
  readonly category: string;
  /** Owning service, e.g. 'accounts'; the name of the topic in distributed mode. */
  readonly service: string;
  /** The fields of each published type. */
  readonly events: Shapes;
  /** The published types. */
  readonly types: readonly string[];
  /** Current schema version per type; 1 when not listed. */
  readonly schemas: Readonly<Record<string, number>>;
  /** Per type, its personal fields. */
  readonly personal: Readonly<Record<string, readonly string[]>>;
}

/** Defines the published events of a category; the list of types and of personal fields follow from `events`. */
export const defineEvents = <const Shapes extends EventShapes>(definition: {
  readonly category: string;
  readonly service: string;
  readonly events: Shapes;
  readonly schemas?: { readonly [T in keyof Shapes]?: number };
}): EventDefinition<Shapes> => ({
  ...definition,
  types: Object.keys(definition.events),
  schemas: (definition.schemas ?? {}) as Readonly<Record<string, number>>,
  personal: Object.fromEntries(
    Object.entries(definition.events)
      .map(
        ([type, fields]) => [type, Object.keys(fields).filter((name) => isPersonal(fields[name]))] as const,
      )
      .filter(([, names]) => names.length > 0),
  ),
});

type EventField = EventFields[string];

const isPersonal = (field: EventField | undefined): field is PersonalField =>
  field !== undefined && 'schema' in field && field['kind'] === 'personal';

const isSchema = (field: EventField): field is z.ZodMiniType => '_zod' in field;

/** The schema of an event's data with its personal fields decrypted. Further fields are allowed: they are internal to the service. */
export const dataSchema = (fields: EventFields): z.ZodMiniObject =>
  z.object(Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schemaOf(field)])));

const schemaOf = (field: EventField): z.ZodMiniType => {
  if (isPersonal(field)) return field.schema;
  return isSchema(field) ? field : dataSchema(field);
};

/** The same fields, each of which may be missing, such as the changes of a record. */
export const optionalFields = <const Fields extends EventFields>(fields: Fields): OptionalFields<Fields> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const schema = z.exactOptional(schemaOf(field));
      return [name, isPersonal(field) ? personal(schema) : schema];
    }),
  ) as unknown as OptionalFields<Fields>;

type OptionalFields<Fields> = {
  readonly [K in keyof Fields]: Fields[K] extends PersonalField<infer S>
    ? PersonalField<z.ZodMiniExactOptional<S>>
    : Fields[K] extends z.ZodMiniType
      ? z.ZodMiniExactOptional<Fields[K]>
      : never;
};

/** The union of the events of a definition as subscribers read them: personal fields may be erased. */
export type EventOf<D> =
  D extends EventDefinition<infer Shapes>
    ? { [T in keyof Shapes & string]: Flat<{ readonly type: T } & FieldsOf<Shapes[T]>> }[keyof Shapes &
        string]
    : never;

/** The fields of an event as subscribers read them. A field that may be missing is never undefined; lists are readonly. */
export type FieldsOf<Fields> = [keyof Fields] extends [never] ? unknown : Values<Fields, Inferred<Fields>>;

type Inferred<Fields> = z.infer<z.ZodMiniObject<{ -readonly [K in keyof Fields]: SchemaOf<Fields[K]> }>>;

/** Fields of an object count as a string here: all that matters is that they are not optional. */
type SchemaOf<F> = F extends PersonalField<infer S> ? S : F extends z.ZodMiniType ? F : z.ZodMiniString;

type Values<Fields, Types> = {
  readonly [K in keyof Types]: K extends keyof Fields
    ? Value<Fields[K], Exclude<Types[K], undefined>>
    : never;
};

type Value<F, T> = F extends PersonalField
  ? ReadonlyList<T> | Erased
  : F extends z.ZodMiniType
    ? ReadonlyList<T>
    : FieldsOf<F>;

type ReadonlyList<T> = T extends readonly unknown[]
  ? T extends [unknown, ...unknown[]]
    ? T
    : readonly T[number][]
  : T;

type Flat<T> = { [K in keyof T]: T[K] };
