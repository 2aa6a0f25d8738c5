import type { ErrorCode } from './errors.ts';
import { type AnyRoute, isForKeys } from './route.ts';

/** Refusals that api.md §4 marks "any": what each call may answer besides its own errors. */
const anyError: readonly ErrorCode[] = [
  ...(['VALIDATION_FAILED', 'UNKNOWN_FILTER', 'INVALID_ID', 'BAD_URL', 'INVALID_TOKEN'] as const),
  ...(['ACCOUNT_SUSPENDED', 'NOT_FOUND', 'URI_TOO_LONG', 'EXPECTATION_FAILED', 'RATE_LIMITED'] as const),
  ...(['INTERNAL_ERROR', 'UPSTREAM_FAILED', 'STORAGE_UNAVAILABLE', 'MAINTENANCE'] as const),
  ...(['NOT_CAUGHT_UP', 'UPSTREAM_TIMEOUT'] as const),
];
/** Refusals of any write. */
const writeErrors: readonly ErrorCode[] = [
  ...(['UNKNOWN_FIELD', 'MALFORMED_JSON', 'EMAIL_NOT_VERIFIED', 'READ_ONLY_SESSION'] as const),
  ...(['VERSION_CONFLICT', 'IDEMPOTENCY_MISMATCH', 'IDEMPOTENCY_IN_PROGRESS', 'WRONG_STATE'] as const),
  ...(['PAYLOAD_TOO_LARGE', 'UNSUPPORTED_CONTENT_TYPE', 'STORAGE_FULL'] as const),
];
const accessErrors: readonly ErrorCode[] = ['UNAUTHENTICATED', 'FORBIDDEN'];
const keyErrors: readonly ErrorCode[] = ['INVALID_API_KEY', 'SCOPE_MISSING', 'IP_NOT_ALLOWED'];
const uploadErrors: readonly ErrorCode[] = ['FILE_TOO_LARGE', 'UNSUPPORTED_TYPE'];

/** Codes that any call, any write or any upload may be refused with; rows do not repeat them (api.md §1 "Words"). */
export const generalErrors: ReadonlySet<string> = new Set([
  ...anyError,
  ...accessErrors,
  ...keyErrors,
  ...writeErrors,
  ...uploadErrors,
]);

/** The codes of every refusal that a call may be answered with: its own and those of its kind. */
export function refusalCodesOf(route: AnyRoute): ReadonlySet<ErrorCode> {
  const { access, query, body, method, keyRequired, multipart } = route;
  const fields = shapeOf(query);
  // A search takes its page in the query string or, with POST, in its body.
  const isPaged = 'page' in fields || 'page' in shapeOf(body);
  const isWindow = ['from', 'startDate'].some((name) => name in fields);
  const permission = typeof access === 'object' && 'permission' in access;
  return new Set<ErrorCode>([
    ...anyError,
    ...(isPaged ? (['WINDOW_TOO_LARGE'] as const) : []),
    ...(isWindow ? (['DATE_RANGE_INVALID'] as const) : []),
    ...(access === 'public' ? [] : isForKeys(access) ? keyErrors : accessErrors),
    ...(permission ? (['PERMISSION_REQUIRED'] as const) : []),
    ...(method === 'GET' ? [] : writeErrors),
    ...(keyRequired ? (['IDEMPOTENCY_KEY_REQUIRED'] as const) : []),
    ...(multipart ? uploadErrors : []),
    ...(route.errors ?? []),
  ]);
}

/** The fields of an object schema; none for other schemas. */
const shapeOf = (schema: unknown): object =>
  (schema as { def?: { shape?: object } } | undefined)?.def?.shape ?? {};
