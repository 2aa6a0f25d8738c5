import { type ErrorCode, errors } from '@ardhi/contracts/errors';
import type { Access, AnyRoute } from '@ardhi/contracts/route';
import * as z from 'zod/mini';
import { rateClassOf, rates } from './rates.ts';

type Json = { readonly [key: string]: unknown };

export interface Operation extends Json {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly responses: Readonly<Record<string, Json>>;
}

export interface OpenApi extends Json {
  readonly openapi: '3.1.0';
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

/** Rows of api.md by their letter. */
const areas: Readonly<Record<string, string>> = {
  A: 'Accounts',
  L: 'Listings',
  G: 'Geography',
  M: 'Media',
  B: 'Billing',
  S: 'Analytics',
  I: 'Integrations',
  C: 'Content',
  W: 'Gateway',
};

/** Every call as OpenAPI 3.1, from nothing but the contracts. */
export function openApi(routes: readonly AnyRoute[], publicUrl: string): OpenApi {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const route of routes) {
    for (const spelt of [route.path, ...(route.also ?? [])]) {
      const path = spelt.replace(/:(\w+)/g, '{$1}');
      paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route, path) };
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Ardhi',
      version: '1',
      description:
        'Land and property in Africa. Writes accept Idempotency-Key and If-Match; refusals are ApiError.',
    },
    servers: [{ url: publicUrl }],
    tags: [...new Set(routes.map(areaOf))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { ApiError: apiError },
    },
  };
}

const areaOf = ({ row }: AnyRoute) => areas[row.charAt(0)] ?? 'Other';

function operation(route: AnyRoute, path: string): Operation {
  return {
    operationId: `${route.method.toLowerCase()}${path.replace(/[^A-Za-z0-9]+(\w)?/g, (_, next = '') => next.toUpperCase())}`,
    summary: route.summary,
    description: `Row ${route.row}. ${whoOf(route.access)} ${rateOf(route)}`,
    tags: [areaOf(route)],
    ...(route.access !== 'public' && { security: [{ token: [] }] }),
    parameters: [...pathParameters(path), ...queryParameters(route), ...headerParameters(route)],
    ...bodyOf(route),
    responses: responsesOf(route),
  };
}

function whoOf(access: Access): string {
  if (access === 'public') return 'Everybody may call this.';
  if (access === 'signed-in') return 'Whoever is signed in may call this.';
  const permission = access.permission === undefined ? '' : ` with the permission ${access.permission}`;
  return `For ${access.roles.join(', ')}${permission}.`;
}

function rateOf(route: AnyRoute): string {
  const name = rateClassOf(route);
  if (name === 'none') return 'Not limited.';
  const { calls, seconds, by } = rates[name];
  return `At most ${calls} calls in ${seconds} s per ${by}, counted together with others of the class "${name}".`;
}

const pathParameters = (path: string) =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));

function queryParameters(route: AnyRoute): Json[] {
  const schema = route.query === undefined ? {} : schemaOf(route.query, 'input');
  const required = new Set((schema['required'] as string[] | undefined) ?? []);
  return Object.entries((schema['properties'] as Json | undefined) ?? {}).map(([name, of]) => ({
    name,
    in: 'query',
    required: required.has(name),
    schema: of,
  }));
}

const headerParameters = (route: AnyRoute): Json[] =>
  route.keyRequired
    ? [{ name: 'Idempotency-Key', in: 'header', required: true, schema: { type: 'string', maxLength: 128 } }]
    : [];

function bodyOf(route: AnyRoute): Json {
  if (route.multipart)
    return { requestBody: { content: { 'multipart/form-data': { schema: { type: 'object' } } } } };
  if (route.body === undefined) return {};
  return {
    requestBody: {
      required: true,
      content: { 'application/json': { schema: schemaOf(route.body, 'input') } },
    },
  };
}

/** Refusals that any call may answer with (api.md §4 "any"): of what was asked, and of a part of the service that is away. */
const everywhere: readonly ErrorCode[] = [
  ...(['VALIDATION_FAILED', 'NOT_FOUND', 'RATE_LIMITED', 'INTERNAL_ERROR'] as const),
  ...(['UPSTREAM_FAILED', 'STORAGE_UNAVAILABLE', 'UPSTREAM_TIMEOUT'] as const),
];

function responsesOf(route: AnyRoute): Operation['responses'] {
  const status = route.status ?? 200;
  const schema = schemaOf(route.answer, 'output');
  const empty = status === 204 || JSON.stringify(schema) === '{"not":{}}';
  const good = { description: 'As asked.', ...(!empty && { content: { 'application/json': { schema } } }) };
  const guarded: readonly ErrorCode[] = route.access === 'public' ? [] : ['UNAUTHENTICATED', 'FORBIDDEN'];
  const written: readonly ErrorCode[] = route.method === 'GET' ? [] : ['STORAGE_FULL'];
  const codes = [...everywhere, ...guarded, ...written, ...(route.errors ?? [])];
  const refused = Object.groupBy(new Set(codes), (code) => String(errors[code].status));
  return {
    [status]: good,
    ...Object.fromEntries(
      Object.entries(refused).map(([each, which]) => [
        each,
        {
          description: (which ?? []).join(', '),
          content: { 'application/json': { schema: { $ref: '#/components/schemas/ApiError' } } },
        },
      ]),
    ),
  };
}

/** JSON Schema 2020-12, as OpenAPI 3.1 wants it; what JSON cannot say (a transform's result) is left open. */
function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' });
  return json;
}

const apiError: Json = {
  type: 'object',
  required: ['error', 'message', 'code'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message', 'requestId'],
      properties: {
        code: { type: 'string', enum: Object.keys(errors) },
        message: { type: 'string' },
        field: { type: 'string' },
        details: {},
        requestId: { type: 'string' },
      },
    },
    message: { type: 'string' },
    code: { type: 'string' },
  },
};
