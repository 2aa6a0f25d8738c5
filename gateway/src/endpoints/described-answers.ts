import { STATUS_CODES } from 'node:http';
import { type ErrorCode, errors } from '@ardhi/contracts/errors';
import { generalErrors, refusalCodesOf } from '@ardhi/contracts/refusal-codes';
import type { AnyRoute } from '@ardhi/contracts/route';
import { rateClassOf } from '../rate-limits/rate-classes.ts';
import { type Json, pascalCase } from './shared-schemas.ts';

const text = { type: 'string' };

/** The headers of answers, as components of the OpenAPI document. */
export const responseHeaders = {
  XRequestId: { description: 'The id of the call in logs and errors.', required: true, schema: text },
  ETag: { description: 'The version of the answer, for If-None-Match and If-Match.', schema: text },
  XPosition: {
    description: 'The position of the change in the log; a read with `after` waits for it.',
    schema: { type: 'integer' },
  },
  IdempotentReplay: {
    description: 'The answer is that of an earlier call with the same Idempotency-Key.',
    schema: { type: 'string', pattern: '^true$' },
  },
  RetryAfter: { description: 'Seconds after which the call may be repeated.', schema: { type: 'integer' } },
  RequiredRetryAfter: {
    description: 'Seconds after which the call may be repeated, at most 3600.',
    required: true,
    schema: { type: 'integer' },
  },
  RateLimit: {
    description: 'What remains of the limit: calls (r), and the seconds until it starts anew (t).',
    schema: { type: 'string', pattern: '^"\\w+";r=\\d+;t=\\d+$' },
  },
  RateLimitPolicy: {
    description: 'The limit: calls (q) in a window of seconds (w).',
    schema: { type: 'string', pattern: '^"\\w+";q=\\d+;w=\\d+$' },
  },
  ContentDisposition: { description: 'The name of the file.', schema: text },
  AcceptRanges: { description: 'Parts of the file can be read.', schema: text },
  ContentRange: {
    description: 'Which bytes of the file these are.',
    required: true,
    schema: { type: 'string', pattern: '^bytes ' },
  },
  Location: { description: 'Where the answer is.', required: true, schema: text },
} satisfies Readonly<Record<string, Json>>;

/** The names of the headers as they are sent, by component. */
const headerNames: Readonly<Record<keyof typeof responseHeaders, string>> = {
  XRequestId: 'X-Request-Id',
  ETag: 'ETag',
  XPosition: 'X-Position',
  IdempotentReplay: 'Idempotent-Replay',
  RetryAfter: 'Retry-After',
  RequiredRetryAfter: 'Retry-After',
  RateLimit: 'RateLimit',
  RateLimitPolicy: 'RateLimit-Policy',
  ContentDisposition: 'Content-Disposition',
  AcceptRanges: 'Accept-Ranges',
  ContentRange: 'Content-Range',
  Location: 'Location',
};

type HeaderComponent = keyof typeof responseHeaders;

const headers = (components: readonly HeaderComponent[]): Json =>
  Object.fromEntries(components.map((name) => [headerNames[name], { $ref: `#/components/headers/${name}` }]));

/** Headers of every answer; only health checks are not counted. */
const commonHeaders = (route: AnyRoute): readonly HeaderComponent[] =>
  rateClassOf(route) === 'none' ? ['XRequestId'] : ['XRequestId', 'RateLimit', 'RateLimitPolicy'];

const apiErrorContent = { 'application/json': { schema: { $ref: '#/components/schemas/ApiError' } } };

/** Statuses that any call may have and that are described together, by their range: each one alone would be repeated in every call. */
const ranges: Readonly<Record<number, '4XX' | '5XX'>> = {
  414: '4XX',
  417: '4XX',
  500: '5XX',
  502: '5XX',
  504: '5XX',
};

function errorAnswers(route: AnyRoute): Readonly<Record<string, Json>> {
  const byStatus = Object.groupBy(refusalCodesOf(route), (code) => {
    const { status } = errors[code];
    return ranges[status] ?? String(status);
  });
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, codes = []]) => {
      const retry: readonly HeaderComponent[] =
        status === '429' ? ['RequiredRetryAfter'] : status === '503' ? ['RetryAfter'] : [];
      return [
        status,
        {
          description: codes.join(', '),
          headers: headers([...commonHeaders(route), ...retry]),
          content: apiErrorContent,
        },
      ];
    }),
  );
}

/** A file or page may be sent in parts, and not at all if the reader has it. */
const isFile = (route: AnyRoute) => route.rate === 'file';

function successHeaders(route: AnyRoute): readonly HeaderComponent[] {
  const file: readonly HeaderComponent[] = isFile(route) ? ['AcceptRanges', 'ContentDisposition'] : [];
  const table: readonly HeaderComponent[] =
    !isFile(route) && (route.csv || route.contentTypes !== undefined) ? ['ContentDisposition'] : [];
  // A read that is recorded, such as that of a lead with a reason, is a change too.
  const read: readonly HeaderComponent[] = route.audited ? ['ETag', 'XPosition'] : ['ETag'];
  const own: readonly HeaderComponent[] =
    route.method === 'GET' ? read : ['ETag', 'XPosition', 'IdempotentReplay'];
  return [...commonHeaders(route), ...own, ...file, ...table];
}

/**
 * Every answer of a call by its status.
 * @param content of a success; undefined when it has no body
 */
export function describedAnswers(route: AnyRoute, content: Json | undefined): Readonly<Record<string, Json>> {
  const status = route.status ?? 200;
  const redirect = { description: 'Found', headers: headers([...commonHeaders(route), 'Location']) };
  const success = {
    description: 'Success.',
    headers: headers(successHeaders(route)),
    ...(content !== undefined && { content }),
  };
  const notModified = { description: 'Not Modified', headers: headers([...commonHeaders(route), 'ETag']) };
  const part = {
    description: 'Partial Content',
    headers: headers([...successHeaders(route), 'ContentRange']),
    ...(content !== undefined && { content }),
  };
  const outside = {
    description: 'Range Not Satisfiable',
    headers: headers([...successHeaders(route), 'ContentRange']),
  };
  return {
    [status]: status === 302 ? redirect : success,
    ...(route.waitsIn !== undefined && { 202: success }),
    ...(route.method === 'GET' && status === 200 && { 304: notModified }),
    ...(isFile(route) && { 206: part, 302: redirect, 416: outside }),
    ...errorAnswers(route),
  };
}

/** The kinds of calls whose refusals of one status differ, each with a refusal that only this kind has. */
const kinds: readonly (readonly [kind: string, status: number, code: ErrorCode])[] = [
  ['Write', 400, 'UNKNOWN_FIELD'],
  ['Write', 403, 'EMAIL_NOT_VERIFIED'],
  ['Role', 403, 'FORBIDDEN'],
  ['Token', 401, 'UNAUTHENTICATED'],
  ['Key', 401, 'INVALID_API_KEY'],
  ['Key', 403, 'SCOPE_MISSING'],
  ['Upload', 413, 'FILE_TOO_LARGE'],
  ['Upload', 415, 'UNSUPPORTED_TYPE'],
];

/** The name of an answer that several calls share: 'Empty', 'NotFound', 'WriteBadRequestOrChallengeFailed'. */
export function answerName({ description }: Json): string {
  const codes = String(description).split(', ');
  const [first = ''] = codes;
  if (first === 'Success.') return 'Empty';
  if (!(first in errors)) return pascalCase(first);
  const { status } = errors[first as ErrorCode];
  const prefixes = kinds.flatMap(([kind, of, code]) => (of === status && codes.includes(code) ? [kind] : []));
  const phrase = pascalCase((STATUS_CODES[status] ?? '').toLowerCase());
  const own = codes.filter((code) => !generalErrors.has(code)).map((code) => pascalCase(code.toLowerCase()));
  return [`${prefixes.join('')}${phrase}`, ...own.filter((name) => name !== phrase)].join('Or');
}
