import type { AnyRoute } from '@ardhi/contracts/route';
import { id } from '@ardhi/contracts/values';
import type { Request } from 'express';
import type { ZodMiniType } from 'zod/mini';
import { refuse } from '../refusal.ts';

/** Query keys that every call ignores (api.md §1). */
const ignored = (key: string) => key === '_' || key === 'cb' || key === 'after' || key.startsWith('utm_');

const idParam = /^(id|[a-z]+Id)$/;

/** Path values; whatever is called an id must be a ULID or a listing's reference. @throws Refusal INVALID_ID */
export function parseParams(request: Request): Readonly<Record<string, string>> {
  const params = request.params as Readonly<Record<string, string>>;
  for (const [name, value] of Object.entries(params)) {
    if (idParam.test(name) && !id.safeParse(value).success && !/^[A-Za-z0-9][\w-]{1,127}$/.test(value))
      refuse('INVALID_ID');
  }
  return params;
}

/** @throws Refusal UNKNOWN_FILTER, VALIDATION_FAILED */
export function parseQuery(route: AnyRoute, request: Request): unknown {
  const given = Object.entries(request.query).filter(
    ([key]) => !ignored(key) && !(route.csv && key === 'format'),
  );
  for (const [key, value] of given) {
    if (typeof value !== 'string')
      refuse('VALIDATION_FAILED', { field: key, fields: { [key]: 'is given twice' } });
  }
  if (route.query === undefined) {
    const [first] = given;
    return first === undefined ? undefined : refuse('UNKNOWN_FILTER', { field: first[0] });
  }
  return checked(route.query, Object.fromEntries(given), 'UNKNOWN_FILTER');
}

/** @throws Refusal UNSUPPORTED_CONTENT_TYPE, MALFORMED_JSON, UNKNOWN_FIELD, VALIDATION_FAILED */
export function parseBody(route: AnyRoute, request: Request): unknown {
  if (route.body === undefined || route.multipart) return undefined;
  const bytes = (request as Request & { bytes?: Buffer }).bytes;
  if (bytes === undefined && request.get('content-type') !== undefined && !request.is('application/json')) {
    refuse('UNSUPPORTED_CONTENT_TYPE');
  }
  if (bytes !== undefined) refuseDoubtfulJson(bytes.toString('utf8'));
  return checked(route.body, request.body === undefined ? {} : request.body, 'UNKNOWN_FIELD');
}

/** @throws Refusal VALIDATION_FAILED, or `unknownKey` for a key that the schema does not name */
export function checked(
  schema: ZodMiniType,
  value: unknown,
  unknownKey: 'UNKNOWN_FILTER' | 'UNKNOWN_FIELD',
): unknown {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const stray = parsed.error.issues.find((issue) => issue.code === 'unrecognized_keys');
  if (stray !== undefined) refuse(unknownKey, { field: [...stray.path, stray.keys[0]].join('.') });
  const fields = Object.fromEntries(
    parsed.error.issues.map((issue) => [issue.path.join('.'), issue.message]),
  );
  return refuse('VALIDATION_FAILED', { field: parsed.error.issues[0]?.path.join('.') ?? 'body', fields });
}

const mostDepth = 32;

/** JSON.parse lets the last of two equal keys win and nests without end; neither is ever meant well (security.md §2.9). */
export function refuseDoubtfulJson(text: string): void {
  const open: (Set<string> | undefined)[] = [];
  let before = '';
  for (const [found] of text.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\],:]/g)) {
    if (found === ':' && before.startsWith('"')) noteKey(open.at(-1), before);
    else follow(open, found);
    before = found;
  }
}

function follow(open: (Set<string> | undefined)[], found: string): void {
  if (found === '{') open.push(new Set());
  else if (found === '[') open.push(undefined);
  else if (found === '}' || found === ']') open.pop();
  if (open.length > mostDepth) refuse('MALFORMED_JSON', { reason: 'nested too deeply' });
}

function noteKey(keys: Set<string> | undefined, key: string): void {
  if (keys === undefined) return;
  const name = JSON.parse(key) as string;
  if (keys.has(name)) refuse('MALFORMED_JSON', { reason: `the key ${name} stands twice` });
  keys.add(name);
}
