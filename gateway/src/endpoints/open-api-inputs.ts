import type { AnyRoute } from '@ardhi/contracts/route';
import { noBody } from '@ardhi/contracts/values';
import { declaresFilter } from '@ardhi/kernel/http/parse';
import * as z from 'zod/mini';
import type { Json } from './shared-schemas.ts';

/** Path before a segment, without the names of parameters. */
export const placeOf = (parts: readonly string[]) => parts.join('/').replace(/\{\w+\}/g, '{}');

/** Formats of a path parameter named as an id: a ULID or a listing's reference, and a slug where the route accepts one. */
const idFormats = (slug: boolean): string => {
  const formats = ['[0-9A-HJKMNP-TV-Z]{26}', '[A-Z]{2}-[PLHS]-[0-9A-Z]{6}'];
  return `(?:${(slug ? [...formats, '[a-z0-9]+(?:-[a-z0-9]+)*'] : formats).join('|')})$`;
};

/** Path parameters with the pattern of their values, which excludes the fixed segments in their place. */
export function pathParameters(
  path: string,
  fixedSegments: ReadonlyMap<string, ReadonlySet<string>>,
  slug: boolean,
): readonly Json[] {
  const parts = path.split('/');
  return parts.flatMap((part, at) =>
    [...part.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => {
      const fixed = [...(fixedSegments.get(placeOf(parts.slice(0, at))) ?? [])].toSorted();
      const exclusion = fixed.length === 0 ? '' : `(?!(?:${fixed.join('|')})$)`;
      const characters = /^(id|[a-z]+Id)$/.test(name) ? idFormats(slug) : exclusion === '' ? '' : '[^/]+$';
      const pattern = characters === '' ? {} : { pattern: `^${exclusion}${characters}` };
      return { name, in: 'path', required: true, schema: { type: 'string', ...pattern } };
    }),
  );
}

export function queryParameters(route: AnyRoute): Json[] {
  const schema = route.query === undefined ? {} : schemaOf(route.query, 'input');
  const required = new Set((schema['required'] as string[] | undefined) ?? []);
  const parameters = Object.entries((schema['properties'] as Json | undefined) ?? {}).map(
    ([name, propertySchema]) => ({
      name,
      in: 'query',
      required: required.has(name),
      schema: propertySchema,
    }),
  );
  return route.csv ? [...parameters, csvParameter] : parameters;
}

const csvParameter = {
  name: 'format',
  in: 'query',
  required: false,
  description: 'All pages of the list as a table.',
  schema: { type: 'string', enum: ['csv'] },
};

const header = (name: string, schema: Json, required = false): Json => ({
  name,
  in: 'header',
  required,
  schema: { type: 'string', ...schema },
});

/** Headers and the parameter `after` that any read or any write accepts. */
export function commonParameters(route: AnyRoute): Json[] {
  if (route.method === 'GET') {
    const after = {
      name: 'after',
      in: 'query',
      required: false,
      description: 'The X-Position of a change: the answer waits until it is visible, at most 2 s.',
      schema: { type: 'string', pattern: '^\\d{1,15}$' },
    };
    const range = route.rate === 'file' ? [header('Range', { pattern: '^bytes=' })] : [];
    const hasAfter = routeHasFiles(route) || declaresFilter(route, 'after');
    return [...(hasAfter ? [] : [after]), header('If-None-Match', {}), ...range];
  }
  const key = { pattern: '^[A-Za-z0-9._:-]{1,128}$' };
  return [
    header('Idempotency-Key', key, route.keyRequired === true),
    header('If-Match', { pattern: '^(?:\\*|(?:W/)?"\\d{1,15}")$' }),
  ];
}

/** Files and documents of the gateway do not wait for changes. */
const routeHasFiles = ({ row, rate }: AnyRoute) => rate === 'file' || row.startsWith('W');

export function requestBodyOf(route: AnyRoute): Json {
  if (route.multipart)
    return { requestBody: { content: { 'multipart/form-data': { schema: { type: 'object' } } } } };
  if (route.body === undefined) return {};
  return {
    requestBody: {
      required: true,
      content: {
        [route.form ? 'application/x-www-form-urlencoded' : 'application/json']: {
          schema: schemaOf(route.body, 'input'),
        },
      },
    },
  };
}

/** The content of a success; undefined when it has no body. */
export function contentOf(route: AnyRoute): Json | undefined {
  if (route.contentTypes !== undefined)
    return Object.fromEntries(route.contentTypes.map((type) => [type, { schema: { type: 'string' } }]));
  if (route.answer === noBody || route.status === 204 || route.status === 302) return undefined;
  const schema = schemaOf(route.answer, 'output');
  return {
    'application/json': { schema },
    ...(route.csv && { 'text/csv': { schema: { type: 'string' } } }),
  };
}

const schemaCache = {
  input: new WeakMap<z.ZodMiniType, Json>(),
  output: new WeakMap<z.ZodMiniType, Json>(),
};

/** JSON Schema 2020-12, as OpenAPI 3.1 requires; what JSON cannot express (the result of a transform) is left open. */
export function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const cached = schemaCache[io].get(schema);
  if (cached !== undefined) return cached;
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    reused: 'inline',
    override: ({ jsonSchema }) => listKeys(jsonSchema),
  });
  schemaCache[io].set(schema, json);
  return json;
}

/** A record whose keys are all required lists them as properties, so that a generated client has their names. */
function listKeys(schema: z.core.JSONSchema.BaseSchema): void {
  const { propertyNames, required, additionalProperties, properties } = schema;
  if (propertyNames === undefined || required === undefined || properties !== undefined) return;
  if (typeof additionalProperties !== 'object') return;
  schema.properties = Object.fromEntries(required.map((key) => [key, additionalProperties]));
  schema.additionalProperties = false;
  delete schema.propertyNames;
}
