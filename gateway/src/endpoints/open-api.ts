import { type ErrorCode, errors } from '@ardhi/contracts/errors';
import { namedSchemas } from '@ardhi/contracts/named-schemas';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { Access, AnyRoute } from '@ardhi/contracts/route';
import { noBody } from '@ardhi/contracts/values';
import * as z from 'zod/mini';
import { rateClassOf, rateLimits } from '../rate-limits/rate-classes.ts';
import { type Parameter, shareParameters, shareResponses } from './shared-operation-parts.ts';
import { type Json, pascalCase, type SchemaUse, shareSchemas } from './shared-schemas.ts';

/** One operation of the OpenAPI document. */
export interface Operation extends Json {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly parameters: readonly Json[];
  readonly responses: Readonly<Record<string, Json>>;
}

type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>;

/** The OpenAPI document. */
export interface OpenApi extends Json {
  readonly openapi: '3.1.0';
  readonly paths: Paths;
  readonly components: Readonly<Record<string, Readonly<Record<string, Json>>>>;
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

/** Every call as an OpenAPI 3.1 document, generated from the contracts alone; what calls share is a component. */
export function buildOpenApi(routes: readonly AnyRoute[], publicUrl: string): OpenApi {
  const { paths, components } = shareParts(pathsOf(routes));
  return {
    openapi: '3.1.0',
    info: {
      title: 'Ardhi',
      version: '1',
      description:
        'Land and property in Africa. Writes accept Idempotency-Key and If-Match; errors are ApiError. Fixed segments of a path take precedence over parameters.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: publicUrl }],
    tags: [...new Set(routes.map(areaOf))].map((name) => ({
      name,
      description: `Calls of the area ${name}.`,
    })),
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      headers: responseHeaders,
      ...components,
    },
  };
}

function pathsOf(routes: readonly AnyRoute[]): Paths {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const route of routes) {
    for (const pattern of [route.path, ...(route.aliases ?? [])]) {
      const path = pattern.replace(/:(\w+)/g, '{$1}');
      paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route, path) };
    }
  }
  return paths;
}

function shareParts(paths: Paths) {
  const uses = Object.values(paths).flatMap((methods) => Object.values(methods).flatMap(schemaUses));
  const { replace, components: schemas } = shareSchemas(uses, schemasByName());
  const withReferences = mapOperations(paths, (operation) => mapSchemas(operation, replace));
  const operations = Object.values(withReferences).flatMap((methods) => Object.values(methods));
  const parameters = shareParameters(operations.flatMap((operation) => operation.parameters as Parameter[]));
  const responses = shareResponses(operations.flatMap((operation) => Object.values(operation.responses)));
  return {
    paths: mapOperations(withReferences, (operation) => ({
      ...operation,
      parameters: (operation.parameters as Parameter[]).map(parameters.replace),
      responses: mapValues(operation.responses, responses.replace),
    })),
    components: {
      schemas: { ...schemas, ApiError: apiError },
      parameters: parameters.components,
      responses: responses.components,
    },
  };
}

const mapValues = <T, U>(record: Readonly<Record<string, T>>, change: (value: T) => U) =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));

const mapOperations = (paths: Paths, change: (operation: Operation) => Operation): Paths =>
  mapValues(paths, (methods) => mapValues(methods, change));

/** The exported schemas as bodies and as answers, which differ where a default or a transform is; `<Name>Input` is the body. */
const schemasByName = (): SchemaUse[] =>
  [...namedSchemas].flatMap(([name, schema]) => {
    const subject = name.replace(/Input$/, '');
    const input = { name: `${subject}Input`, schema: schemaOf(schema, 'input') };
    const output = { name: subject === name ? name : `${name}Parsed`, schema: schemaOf(schema, 'output') };
    return subject === name ? [output, input] : [input, output];
  });

/** The schemas of an operation: of its parameters, its body and its answers. */
function schemaUses(operation: Operation): SchemaUse[] {
  const uses: SchemaUse[] = [];
  const name = pascalCase(operation.operationId);
  mapSchemas(operation, (schema, part) => {
    uses.push({ name: part === 'Body' || part === 'Answer' ? `${name}${part}` : part, schema });
    return schema;
  });
  return uses;
}

function mapSchemas(operation: Operation, change: (schema: Json, part: string) => Json): Operation {
  const inContent = (holder: Json, part: string): Json => {
    const content = holder['content'] as Record<string, Json> | undefined;
    if (content === undefined) return holder;
    const changed = mapValues(content, (media) => ({
      ...media,
      schema: change(media['schema'] as Json, part),
    }));
    return { ...holder, content: changed };
  };
  const body = operation['requestBody'] as Json | undefined;
  return {
    ...operation,
    parameters: operation.parameters.map((parameter) => ({
      ...parameter,
      schema: change(parameter['schema'] as Json, `${pascalCase(String(parameter['name']))}Parameter`),
    })),
    ...(body !== undefined && { requestBody: inContent(body, 'Body') }),
    responses: mapValues(operation.responses, (response) => inContent(response, 'Answer')),
  };
}

const areaOf = ({ row }: AnyRoute) => areas[row.charAt(0)] ?? 'Other';

function operation(route: AnyRoute, path: string): Operation {
  return {
    operationId: `${route.method.toLowerCase()}${path.replace(/[^A-Za-z0-9]+(\w)?/g, (_, next = '') => next.toUpperCase())}`,
    summary: route.summary,
    description: `Row ${route.row}. ${accessDescription(route.access)} ${rateDescription(route)}`,
    tags: [areaOf(route)],
    security: route.access === 'public' ? [] : [{ token: [] }],
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

/** Path parameters named as ids are a ULID or a listing's reference. */
const idPattern = '^[A-Za-z0-9][A-Za-z0-9_-]{1,127}$';

const pathParameters = (path: string) =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string', ...(/^(id|[a-z]+Id)$/.test(name) && { pattern: idPattern }) },
  }));

function queryParameters(route: AnyRoute): Json[] {
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

/** Headers that writes accept. */
function headerParameters(route: AnyRoute): Json[] {
  if (route.method === 'GET') return [];
  const ifMatch = { name: 'If-Match', in: 'header', required: false, schema: { type: 'string' } };
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    required: route.keyRequired === true,
    schema: { type: 'string', maxLength: 128 },
  };
  return [key, ifMatch];
}

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
  const content = contentOf(route);
  const headers = route.method === 'GET' && status === 200 ? { headers: { ETag: headerRef('ETag') } } : {};
  const success = { description: 'Success.', ...headers, ...omitUndefined({ content }) };
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
          headers: {
            'X-Request-Id': headerRef('RequestId'),
            ...(['429', '503'].includes(errorStatus) && { 'Retry-After': headerRef('RetryAfter') }),
          },
          content: { 'application/json': { schema: { $ref: '#/components/schemas/ApiError' } } },
        },
      ]),
    ),
  };
}

const headerRef = (name: keyof typeof responseHeaders) => ({ $ref: `#/components/headers/${name}` });

const responseHeaders = {
  RequestId: { description: 'The id of the call in logs and errors.', schema: { type: 'string' } },
  ETag: {
    description: 'The version of the answer, for If-None-Match and If-Match.',
    schema: { type: 'string' },
  },
  RetryAfter: { description: 'Seconds after which the call may be repeated.', schema: { type: 'integer' } },
};

/** The content of a success; undefined when it has no body. */
function contentOf(route: AnyRoute): Json | undefined {
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
function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const cached = schemaCache[io].get(schema);
  if (cached !== undefined) return cached;
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' });
  schemaCache[io].set(schema, json);
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
