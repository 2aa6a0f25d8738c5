import { type ValidationIssue, validationMessage } from '@ardhi/contracts/describe-issue';
import type { AnyRoute } from '@ardhi/contracts/route';
import { id, listingReferencePattern, slugPattern } from '@ardhi/contracts/values';
import type { Request } from 'express';
import type { ZodMiniObject, ZodMiniType } from 'zod/mini';
import { refuse } from '../base/refusal.ts';
import { refuseField } from '../base/refuse-field.ts';

/** Media type of a body that is a form. */
export const formType = 'application/x-www-form-urlencoded';

/** Query parameters that every route ignores (api.md §1). */
const isIgnored = (key: string) => key === '_' || key === 'cb' || key === 'after' || key.startsWith('utm_');

/** True if a route declares a filter of this name itself, which then replaces the one common to all routes. */
export const declaresFilter = ({ query }: Pick<AnyRoute, 'query'>, name: string): boolean =>
  query !== undefined && name in ((query as Partial<ZodMiniObject>).shape ?? {});

const idParam = /^(id|[a-z]+Id)$/;

/** Path parameters; those named as ids must be a ULID, the reference of a listing, or a slug if the route accepts one. @throws Refusal INVALID_ID */
export function parseParams(
  { slug }: Pick<AnyRoute, 'slug'>,
  request: Request,
): Readonly<Record<string, string>> {
  const params = request.params as Readonly<Record<string, string>>;
  for (const [name, value] of Object.entries(params)) {
    const isId = id.safeParse(value).success || listingReferencePattern.test(value);
    if (idParam.test(name) && !isId && !(slug && slugPattern.test(value))) refuse('INVALID_ID');
  }
  return params;
}

/** @throws Refusal UNKNOWN_FILTER, VALIDATION_FAILED */
export function parseQuery(route: AnyRoute, request: Pick<Request, 'query'>): unknown {
  const entries = Object.entries(request.query).filter(
    ([key]) => (!isIgnored(key) || declaresFilter(route, key)) && !(route.csv && key === 'format'),
  );
  for (const [key, value] of entries) {
    if (typeof value !== 'string') refuseField(key, 'repeated');
  }
  if (route.query === undefined) {
    const [first] = entries;
    return first === undefined ? undefined : refuse('UNKNOWN_FILTER', { field: first[0] });
  }
  return validate(route.query, Object.fromEntries(entries), 'UNKNOWN_FILTER');
}

/** @throws Refusal UNSUPPORTED_CONTENT_TYPE, MALFORMED_JSON, UNKNOWN_FIELD, VALIDATION_FAILED */
export function parseBody(route: AnyRoute, request: Request): unknown {
  if (route.body === undefined || route.multipart) return undefined;
  if (request.get('content-type') !== undefined && !request.is(route.form ? formType : 'application/json'))
    refuse('UNSUPPORTED_CONTENT_TYPE');
  const text = (request as Request & { bytes?: Buffer }).bytes?.toString('utf8');
  if (route.form) return validate(route.body, formFields(text), 'UNKNOWN_FIELD');
  if (text !== undefined) refuseAmbiguousJson(text);
  return validate(route.body, request.body === undefined ? {} : request.body, 'UNKNOWN_FIELD');
}

/** The fields of a form. @throws Refusal VALIDATION_FAILED for one that is there twice */
function formFields(text = ''): Readonly<Record<string, string>> {
  const fields = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(text)) {
    if (fields.has(name)) refuseField(name, 'repeated');
    fields.set(name, value);
  }
  return Object.fromEntries(fields);
}

/** Parses a value with a schema. @throws Refusal VALIDATION_FAILED, or `unknownKey` for a key that the schema does not define */
export function validate(
  schema: ZodMiniType,
  value: unknown,
  unknownKey: 'UNKNOWN_FILTER' | 'UNKNOWN_FIELD',
): unknown {
  const parsed = schema.safeParse(value, { error: (issue) => validationMessage(issue as ValidationIssue) });
  if (parsed.success) return parsed.data;
  const unknownKeyIssue = parsed.error.issues.find((issue) => issue.code === 'unrecognized_keys');
  if (unknownKeyIssue !== undefined)
    refuse(unknownKey, { field: [...unknownKeyIssue.path, unknownKeyIssue.keys[0]].join('.') });
  const fields = Object.fromEntries(
    parsed.error.issues.map((issue) => [issue.path.join('.'), issue.message]),
  );
  return refuse('VALIDATION_FAILED', { field: parsed.error.issues[0]?.path.join('.') ?? 'body', fields });
}

const maxDepth = 32;

/** JSON.parse accepts duplicate keys and unlimited nesting; both are refused (security.md §2.9). */
export function refuseAmbiguousJson(text: string): void {
  const openObjects: (Set<string> | undefined)[] = [];
  let previous = '';
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\],:]/g)) {
    if (token === ':' && previous.startsWith('"')) recordKey(openObjects.at(-1), previous);
    else trackNesting(openObjects, token);
    previous = token;
  }
}

function trackNesting(openObjects: (Set<string> | undefined)[], token: string): void {
  if (token === '{') openObjects.push(new Set());
  else if (token === '[') openObjects.push(undefined);
  else if (token === '}' || token === ']') openObjects.pop();
  if (openObjects.length > maxDepth) refuse('MALFORMED_JSON', { reason: 'nested too deeply' });
}

function recordKey(keys: Set<string> | undefined, key: string): void {
  if (keys === undefined) return;
  const name = JSON.parse(key) as string;
  if (keys.has(name)) refuse('MALFORMED_JSON', { reason: `the key ${name} is repeated` });
  keys.add(name);
}
