import { type ErrorCode, errors } from '@ardhi/contracts/errors';
import type { Access, AnyRoute } from '@ardhi/contracts/route';
import * as z from 'zod/mini';
import { rateClassOf, rateLimits } from '../rate-limits/rate-classes.ts';

type Json = { readonly [key: string]: unknown };

/** One operation of the OpenAPI document. */
export interface Operation extends Json {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly responses: Readonly<Record<string, Json>>;
}

/** The OpenAPI document. */
export interface OpenApi extends Json {
  readonly openapi: '3.1.0';
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

/** Areas by the first letter of a row id in api.md. */
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

/** Every call as an OpenAPI 3.1 document, generated from the contracts alone. */
export function buildOpenApi(routes: readonly AnyRoute[], publicUrl: string): OpenApi {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const route of routes) {
    for (const pattern of [route.path, ...(route.aliases ?? [])]) {
      const path = pattern.replace(/:(\w+)/g, '{$1}');
      paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route, path) };
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Ardhi',
      version: '1',
      description:
        'Land and property in Africa. Writes accept Idempotency-Key and If-Match; errors are ApiError.',
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
    description: `Row ${route.row}. ${accessDescription(route.access)} ${rateDescription(route)}`,
    tags: [areaOf(route)],
    ...(route.access !== 'public' && { security: [{ token: [] }] }),
    parameters: [...pathParameters(path), ...queryParameters(route), ...headerParameters(route)],
    ...requestBodyOf(route),
    responses: responsesOf(route),
  };
}

function accessDescription(access: Access): string {
  if (access === 'public') return 'Public.';
  if (access === 'signed-in') return 'Any signed-in user.';
  const permission = access.permission === undefined ? '' : ` with the permission ${access.permission}`;
  return `Roles: ${access.roles.join(', ')}${permission}.`;
}

function rateDescription(route: AnyRoute): string {
  const name = rateClassOf(route);
  if (name === 'none') return 'Not rate limited.';
  const { calls, seconds, by } = rateLimits[name];
  return `Rate limit: ${calls} calls in ${seconds} s per ${by}, shared by all calls of the class "${name}".`;
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
  return Object.entries((schema['properties'] as Json | undefined) ?? {}).map(([name, propertySchema]) => ({
    name,
    in: 'query',
    required: required.has(name),
    schema: propertySchema,
  }));
}

const headerParameters = (route: AnyRoute): Json[] =>
  route.keyRequired
    ? [{ name: 'Idempotency-Key', in: 'header', required: true, schema: { type: 'string', maxLength: 128 } }]
    : [];

function requestBodyOf(route: AnyRoute): Json {
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

/** Errors that any call may answer with (api.md §4 "any"): for invalid input, and when a dependency of the service is unavailable. */
const commonErrors: readonly ErrorCode[] = [
  ...(['VALIDATION_FAILED', 'NOT_FOUND', 'RATE_LIMITED', 'INTERNAL_ERROR'] as const),
  ...(['UPSTREAM_FAILED', 'STORAGE_UNAVAILABLE', 'UPSTREAM_TIMEOUT'] as const),
];

function responsesOf(route: AnyRoute): Operation['responses'] {
  const status = route.status ?? 200;
  const schema = schemaOf(route.answer, 'output');
  const empty = status === 204 || JSON.stringify(schema) === '{"not":{}}';
  const success = { description: 'Success.', ...(!empty && { content: { 'application/json': { schema } } }) };
  const accessErrors: readonly ErrorCode[] =
    route.access === 'public' ? [] : ['UNAUTHENTICATED', 'FORBIDDEN'];
  const writeErrors: readonly ErrorCode[] = route.method === 'GET' ? [] : ['STORAGE_FULL'];
  const codes = [...commonErrors, ...accessErrors, ...writeErrors, ...(route.errors ?? [])];
  const errorsByStatus = Object.groupBy(new Set(codes), (code) => String(errors[code].status));
  return {
    [status]: success,
    ...Object.fromEntries(
      Object.entries(errorsByStatus).map(([errorStatus, errorCodes]) => [
        errorStatus,
        {
          description: (errorCodes ?? []).join(', '),
          content: { 'application/json': { schema: { $ref: '#/components/schemas/ApiError' } } },
        },
      ]),
    ),
  };
}

/** JSON Schema 2020-12, as OpenAPI 3.1 requires; what JSON cannot express (the result of a transform) is left open. */
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
