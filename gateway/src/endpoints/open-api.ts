import { errors } from '@ardhi/contracts/errors';
import { routeNames } from '@ardhi/contracts/named-routes';
import { namedSchemas } from '@ardhi/contracts/named-schemas';
import { type Access, type AnyRoute, isForKeys } from '@ardhi/contracts/route';
import { rateClassOf, rateLimits } from '../rate-limits/rate-classes.ts';
import { describedAnswers, responseHeaders } from './described-answers.ts';
import {
  commonParameters,
  contentOf,
  pathParameters,
  placeOf,
  queryParameters,
  requestBodyOf,
  schemaOf,
} from './open-api-inputs.ts';
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

/** An area of the API, which is a tag of its operations. */
interface Area {
  readonly name: string;
  readonly description: string;
}

/** Areas by the first letter of a row id in api.md. */
const areas: Readonly<Record<string, Area>> = {
  A: { name: 'Accounts', description: 'Sign-in, profiles, agencies, agents, invitations and favourites.' },
  L: { name: 'Listings', description: 'Listings, search, moderation, imports, leads and viewings.' },
  G: { name: 'Geography', description: 'Countries, regions, cities, areas, and points of interest.' },
  M: { name: 'Media', description: 'Uploads, galleries, documents and storage quotas.' },
  B: { name: 'Billing', description: 'Packages, payments and invoices.' },
  S: { name: 'Analytics', description: 'Page views, impressions and statistics over time.' },
  I: {
    name: 'Integrations',
    description: 'Webhooks, external systems, and WhatsApp threads, templates and broadcasts.',
  },
  C: { name: 'Content', description: 'Settings and texts that pages show.' },
  W: { name: 'Gateway', description: 'Health, remotes, assets and the description of the API itself.' },
};
/** Calls that are made with a key, whatever service answers them. */
const externalArea: Area = {
  name: 'External API',
  description:
    'For the systems of partners, with a key. Start with infra/docs/external-api.md of the repository; what happens is told by webhooks or pulled as events.',
};
const otherArea: Area = { name: 'Other', description: 'Calls without a row in the specification.' };

/** Every call as an OpenAPI 3.1 document, generated from the contracts alone; what calls share is a component. */
export function buildOpenApi(routes: readonly AnyRoute[], publicUrl: string): OpenApi {
  const { paths, components } = shareParts(pathsOf(routes));
  return {
    openapi: '3.1.0',
    info: {
      title: 'Ardhi',
      version: '1',
      description:
        'Land and property in Africa. Writes accept Idempotency-Key and If-Match; errors are ApiError. Fixed segments of a path take precedence over parameters: a parameter never has the value of a fixed segment in its place.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: publicUrl }],
    security: [{ token: [] }],
    tags: [...new Set(routes.map(areaOf))],
    paths,
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        ...(routes.some(({ access }) => isForKeys(access)) && {
          key: { type: 'http', scheme: 'bearer', bearerFormat: 'ak_live_ and 43 characters' },
        }),
      },
      headers: responseHeaders,
      ...components,
    },
  };
}

/** One operation a route, at its own path; the description names the other paths of the same call. */
function pathsOf(routes: readonly AnyRoute[]): Paths {
  const templates = routes.map(({ path }) => templateOf(path));
  const fixedSegments = fixedSegmentsOf(templates);
  const paths: Record<string, Record<string, Operation>> = {};
  for (const route of routes) {
    const path = templateOf(route.path);
    paths[path] = {
      ...paths[path],
      [route.method.toLowerCase()]: operation(
        route,
        pathParameters(path, fixedSegments, route.slug === true),
      ),
    };
  }
  return paths;
}

/** '/properties/:id' as OpenAPI writes it: '/properties/{id}'. */
const templateOf = (path: string) => path.replace(/:(\w+)/g, '{$1}');

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
    uses.push({ name: part === 'Request' || part === 'Response' ? `${name}${part}` : part, schema });
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
    // A path parameter keeps its pattern in place, where it tells the paths apart.
    parameters: operation.parameters.map((parameter) =>
      parameter['in'] === 'path'
        ? parameter
        : {
            ...parameter,
            schema: change(parameter['schema'] as Json, `${pascalCase(String(parameter['name']))}Parameter`),
          },
    ),
    ...(body !== undefined && { requestBody: inContent(body, 'Request') }),
    responses: mapValues(operation.responses, (response) => inContent(response, 'Response')),
  };
}

const areaOf = ({ row, access }: AnyRoute): Area =>
  isForKeys(access) ? externalArea : (areas[row.charAt(0)] ?? otherArea);

/** Called after the constant that exports the route, e.g. `listListings`; after method and path where there is none. */
const operationIdOf = (route: AnyRoute) =>
  routeNames.get(route) ?? route.method.toLowerCase() + pascalCase(route.path);

function operation(route: AnyRoute, inPath: readonly Json[]): Operation {
  const aliases = route.aliases?.map((path) => ` Also at ${templateOf(path)}.`) ?? [];
  return {
    operationId: operationIdOf(route),
    summary: route.summary,
    description: `Row ${route.row}. ${accessDescription(route.access)} ${rateDescription(route)}${aliases.join('')}`,
    tags: [areaOf(route).name],
    // Other calls need what the document names for all.
    ...(route.access === 'public' && { security: [] }),
    ...(route.access === 'circle' && { security: [{ token: [] }, {}] }),
    ...(isForKeys(route.access) && { security: [{ key: [] }] }),
    parameters: [...inPath, ...queryParameters(route), ...commonParameters(route)],
    ...requestBodyOf(route),
    responses: describedAnswers(route, contentOf(route)),
  };
}

function accessDescription(access: Access): string {
  if (access === 'public') return 'Public.';
  if (access === 'signed-in') return 'Any signed-in user.';
  if (access === 'circle') return 'Members of the circle, signed in or by their personal token.';
  if (isForKeys(access)) return `Keys of external systems with the scope ${access.scope}.`;
  const permission = access.permission === undefined ? '' : ` with the permission ${access.permission}`;
  return `Roles: ${access.roles.join(', ')}${permission}.`;
}

function rateDescription(route: AnyRoute): string {
  const name = rateClassOf(route);
  if (name === 'none') return 'Not rate limited.';
  const { calls, seconds, by } = rateLimits[name];
  if (by === 'key')
    return `Rate limit "${name}": the calls in ${seconds} s that the system may make, per key.`;
  return `Rate limit "${name}": ${calls} calls in ${seconds} s per ${by}.`;
}

/** The fixed segments that stand beside a parameter, by what precedes it: '/properties/' has `search`, `import`, … */
function fixedSegmentsOf(templates: readonly string[]): ReadonlyMap<string, ReadonlySet<string>> {
  const segments = new Map<string, Set<string>>();
  for (const template of templates) {
    const parts = template.split('/');
    for (const [at, part] of parts.entries()) {
      if (part === '' || part.startsWith('{')) continue;
      const place = placeOf(parts.slice(0, at));
      segments.set(place, (segments.get(place) ?? new Set()).add(part));
    }
  }
  return segments;
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
