import type { AnyRoute } from '@ardhi/contracts/route';
import fc, { type Arbitrary } from 'fast-check';
import * as z from 'zod/mini';

/** The gateway answers longer addresses itself, with URI_TOO_LONG (`gateway/src/requests/canonical-url.ts`). */
const longestPath = 8_192;

export interface FuzzRequest {
  readonly path: string;
  readonly body?: unknown;
}

/** The part of JSON Schema from which values are generated. */
export type Schema = {
  readonly pattern?: string;
  readonly format?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly prefixItems?: readonly Schema[];
  readonly minimum?: number;
  readonly maximum?: number;
};

const id = fc.constantFrom('01HV6Z8J3K4M5N6P7Q8R9S0T1V', '01M7VZGC00GRNBPX847DBGKM6B');
/** Malformed and malicious values. */
const hostile: Arbitrary<unknown> = fc.constantFrom(
  '',
  ' ',
  'null',
  '-1',
  '1e309',
  '\0',
  "' OR 1=1 --",
  '"; DROP',
  '<script>alert(1)</script>',
  '{"$ne":1}',
  '../../etc/passwd',
  'a'.repeat(5_000),
  '\u202e\ufeff\ud800',
  Number.MAX_SAFE_INTEGER,
  -0.5,
  null,
  true,
  [],
  {},
  { $gt: '' },
  [[[[]]]],
  '__proto__',
);
const text = fc.oneof(
  id,
  fc.string({ maxLength: 40 }),
  fc.constantFrom('Kampala', 'jane@ardhi.test', '+256700000001', '2026-11-20', 'UGX', '32.5,0.3'),
);

/** Texts of a format or pattern; any text for a pattern that cannot be generated. */
function textsOf({ pattern, format, minLength = 0, maxLength = 40 }: Schema): Arbitrary<string> {
  if (format === 'date') return fc.constantFrom('2026-11-01', '2026-11-20');
  if (format === 'date-time') return fc.constantFrom('2026-11-20T08:00:00.000Z', '2027-01-31T23:59:59.999Z');
  if (pattern?.includes('0-9A-HJKMNP-TV-Z]{26}')) return id;
  if (pattern === undefined) return minLength === 0 ? text : fc.string({ minLength, maxLength });
  try {
    return fc.stringMatching(new RegExp(pattern));
  } catch {
    return text;
  }
}

/**
 * Generates values, most of which match a schema.
 * @param hostility how often a value is malformed, as a weight against 12
 */
export function valuesOf(schema: Schema, depth = 0, hostility = 1): Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if (depth > 6) return hostile;
  if (schema.anyOf !== undefined)
    return fc.oneof(...schema.anyOf.map((alternative) => valuesOf(alternative, depth + 1, hostility)));
  const byType: Readonly<Record<string, Arbitrary<unknown>>> = {
    string: textsOf(schema),
    number: fc.double({ min: schema.minimum ?? -1e6, max: schema.maximum ?? 1e6, noNaN: true }),
    integer: fc.integer({
      min: Math.ceil(Math.max(schema.minimum ?? -10, -1e9)),
      max: Math.floor(Math.min(schema.maximum ?? 1e6, 1e9)),
    }),
    boolean: fc.boolean(),
    null: fc.constant(null),
    array:
      schema.prefixItems === undefined
        ? fc.array(valuesOf(schema.items ?? {}, depth + 1, hostility), { maxLength: 4 })
        : fc.tuple(...schema.prefixItems.map((one) => valuesOf(one, depth + 1, hostility))),
    object: objectOf(schema, depth, hostility),
  };
  const wellFormed = byType[schema.type ?? ''] ?? hostile;
  return fc.oneof({ weight: 12, arbitrary: wellFormed }, { weight: hostility, arbitrary: hostile });
}

/** Generates objects with the properties of a schema. */
export function objectOf(
  { properties = {}, required = [] }: Schema,
  depth: number,
  hostility = 1,
): Arbitrary<object> {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [name, valuesOf(property, depth + 1, hostility)]),
  );
  return fc.record(fields, { requiredKeys: required.filter((name) => name in fields) });
}

const schemaOf = (schema: z.ZodMiniType | undefined): Schema =>
  schema === undefined
    ? {}
    : (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Schema);

/** Requests of a route: mostly well formed, sometimes malformed. */
export function fuzzRequests(route: AnyRoute): Arbitrary<FuzzRequest> {
  const names = [...route.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const pathSegment = fc.oneof(
    { weight: 3, arbitrary: id },
    { weight: 1, arbitrary: fc.constantFrom('x', 'countries', '%20', '0', 'constructor', 'a-b') },
  );
  const params = fc.record(Object.fromEntries(names.map((name) => [name, pathSegment])));
  const query = route.query === undefined ? fc.constant({}) : objectOf(schemaOf(route.query), 0);
  const body = route.body === undefined ? fc.constant(undefined) : valuesOf(schemaOf(route.body));
  return fc
    .record({ params, query, body })
    .map(({ params: values, query: queryValues, body: bodyValue }) => ({
      path:
        route.path.replace(/:(\w+)/g, (_, name) => (values as Record<string, string>)[name] ?? '') +
        queryString(queryValues as object),
      ...(route.body !== undefined && { body: bodyValue ?? {} }),
    }))
    .filter(({ path }) => path.length <= longestPath);
}

/** Values as a query string, `?a=b`; empty without values. */
export function queryString(values: object): string {
  const pairs = Object.entries(values).map(([name, value]) => {
    const serialised = typeof value === 'string' ? value.toWellFormed() : JSON.stringify(value ?? '');
    return `${encodeURIComponent(name)}=${encodeURIComponent(serialised)}`;
  });
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}
