import refusals from '../messages/en/refusals.json' with { type: 'json' };
import states from '../messages/en/states.json' with { type: 'json' };
import { formatMessage } from './format-message.ts';

/**
 * The error catalogue (api.md §4): status and message of every refusal.
 * The sentences stand in `messages/en/refusals.json`, in ICU message syntax with values from the refusal's details.
 */
export const errors = {
  VALIDATION_FAILED: { status: 400, message: refusals.VALIDATION_FAILED },
  UNKNOWN_FIELD: { status: 400, message: refusals.UNKNOWN_FIELD },
  UNKNOWN_FILTER: { status: 400, message: refusals.UNKNOWN_FILTER },
  INVALID_ID: { status: 400, message: refusals.INVALID_ID },
  MALFORMED_JSON: { status: 400, message: refusals.MALFORMED_JSON },
  BAD_URL: { status: 400, message: refusals.BAD_URL },
  WINDOW_TOO_LARGE: { status: 400, message: refusals.WINDOW_TOO_LARGE },
  DATE_RANGE_INVALID: { status: 400, message: refusals.DATE_RANGE_INVALID },
  INVALID_ZOOM: { status: 400, message: refusals.INVALID_ZOOM },
  IDEMPOTENCY_KEY_REQUIRED: { status: 400, message: refusals.IDEMPOTENCY_KEY_REQUIRED },
  NO_CURRENT_USER: { status: 400, message: refusals.NO_CURRENT_USER },
  INVALID_CREDENTIALS: { status: 400, message: refusals.INVALID_CREDENTIALS },
  WRONG_PASSWORD: { status: 400, message: refusals.WRONG_PASSWORD },
  WRONG_CODE: { status: 400, message: refusals.WRONG_CODE },
  SIGN_IN_EXPIRED: { status: 400, message: refusals.SIGN_IN_EXPIRED },
  WEAK_PASSWORD: { status: 400, message: refusals.WEAK_PASSWORD },
  CHALLENGE_FAILED: { status: 400, message: refusals.CHALLENGE_FAILED },
  CODE_INVALID: { status: 400, message: refusals.CODE_INVALID },
  CODE_EXPIRED: { status: 400, message: refusals.CODE_EXPIRED },
  LAT_LON_MISMATCH: { status: 400, message: refusals.LAT_LON_MISMATCH },
  UNKNOWN_FEATURE: { status: 400, message: refusals.UNKNOWN_FEATURE },
  PIN_OUTSIDE_PLACE: { status: 400, message: refusals.PIN_OUTSIDE_PLACE },
  PARCEL_KEY_INVALID: { status: 400, message: refusals.PARCEL_KEY_INVALID },
  FILE_UNREADABLE: { status: 400, message: refusals.FILE_UNREADABLE },
  NOT_FOR_SALE: { status: 400, message: refusals.NOT_FOR_SALE },
  AMOUNT_NOT_ALLOWED: { status: 400, message: refusals.AMOUNT_NOT_ALLOWED },
  DISCOUNT_NOT_FOUND: { status: 400, message: refusals.DISCOUNT_NOT_FOUND },
  DISCOUNT_EXPIRED: { status: 400, message: refusals.DISCOUNT_EXPIRED },
  DISCOUNT_NOT_ELIGIBLE: { status: 400, message: refusals.DISCOUNT_NOT_ELIGIBLE },
  DISCOUNT_MIN_SPEND: { status: 400, message: refusals.DISCOUNT_MIN_SPEND },
  DISCOUNT_USED_UP: { status: 400, message: refusals.DISCOUNT_USED_UP },
  DISCOUNT_ALREADY_USED: { status: 400, message: refusals.DISCOUNT_ALREADY_USED },
  URL_REFUSED: { status: 400, message: refusals.URL_REFUSED },
  CHALLENGE_NOT_ECHOED: { status: 400, message: refusals.CHALLENGE_NOT_ECHOED },
  UNAUTHENTICATED: { status: 401, message: refusals.UNAUTHENTICATED },
  INVALID_TOKEN: { status: 401, message: refusals.INVALID_TOKEN },
  SESSION_ENDED: { status: 401, message: refusals.SESSION_ENDED },
  INVALID_API_KEY: { status: 401, message: refusals.INVALID_API_KEY },
  BAD_SIGNATURE: { status: 401, message: refusals.BAD_SIGNATURE },
  FORBIDDEN: { status: 403, message: refusals.FORBIDDEN },
  PERMISSION_REQUIRED: { status: 403, message: refusals.PERMISSION_REQUIRED },
  EMAIL_NOT_VERIFIED: { status: 403, message: refusals.EMAIL_NOT_VERIFIED },
  SECOND_FACTOR_REQUIRED: { status: 403, message: refusals.SECOND_FACTOR_REQUIRED },
  SECOND_FACTOR_SETUP_REQUIRED: { status: 403, message: refusals.SECOND_FACTOR_SETUP_REQUIRED },
  ACCOUNT_SUSPENDED: { status: 403, message: refusals.ACCOUNT_SUSPENDED },
  AGENCY_NOT_ACTIVE: { status: 403, message: refusals.AGENCY_NOT_ACTIVE },
  READ_ONLY_SESSION: { status: 403, message: refusals.READ_ONLY_SESSION },
  ORIGIN_REFUSED: { status: 403, message: refusals.ORIGIN_REFUSED },
  SCOPE_MISSING: { status: 403, message: refusals.SCOPE_MISSING },
  IP_NOT_ALLOWED: { status: 403, message: refusals.IP_NOT_ALLOWED },
  NO_IMAGE_QUOTA: { status: 403, message: refusals.NO_IMAGE_QUOTA },
  NO_STORAGE_QUOTA: { status: 403, message: refusals.NO_STORAGE_QUOTA },
  PHONE_NOT_VERIFIED: { status: 403, message: refusals.PHONE_NOT_VERIFIED },
  REVIEW_NOT_ALLOWED: { status: 403, message: refusals.REVIEW_NOT_ALLOWED },
  NO_CONSENT: { status: 403, message: refusals.NO_CONSENT },
  INVITED_ADDRESS_ONLY: { status: 403, message: refusals.INVITED_ADDRESS_ONLY },
  SUSPENDED_BY_ADMIN: { status: 403, message: refusals.SUSPENDED_BY_ADMIN },
  SELF_CHANGE: { status: 403, message: refusals.SELF_CHANGE },
  NOT_FOUND: { status: 404, message: refusals.NOT_FOUND },
  METHOD_NOT_ALLOWED: { status: 405, message: refusals.METHOD_NOT_ALLOWED },
  VERSION_CONFLICT: { status: 409, message: refusals.VERSION_CONFLICT },
  IDEMPOTENCY_MISMATCH: { status: 409, message: refusals.IDEMPOTENCY_MISMATCH },
  IDEMPOTENCY_IN_PROGRESS: { status: 409, message: refusals.IDEMPOTENCY_IN_PROGRESS },
  EMAIL_IN_USE: { status: 409, message: refusals.EMAIL_IN_USE },
  INVALID_TRANSITION: { status: 409, message: refusals.INVALID_TRANSITION },
  WRONG_STATE: { status: 409, message: refusals.WRONG_STATE },
  LISTING_ACTIVE: { status: 409, message: refusals.LISTING_ACTIVE },
  DUPLICATE_OWN: { status: 409, message: refusals.DUPLICATE_OWN },
  PARCEL_CONFLICT: { status: 409, message: refusals.PARCEL_CONFLICT },
  NO_LISTING_SLOT: { status: 409, message: refusals.NO_LISTING_SLOT },
  MANDATE_ENDED: { status: 409, message: refusals.MANDATE_ENDED },
  LIMIT_REACHED: { status: 409, message: refusals.LIMIT_REACHED },
  TOO_MANY_FILES: { status: 409, message: refusals.TOO_MANY_FILES },
  STORAGE_LIMIT_EXCEEDED: { status: 409, message: refusals.STORAGE_LIMIT_EXCEEDED },
  OFFSET_MISMATCH: { status: 409, message: refusals.OFFSET_MISMATCH },
  NOT_PUBLIC: { status: 409, message: refusals.NOT_PUBLIC },
  NOT_CONTACTABLE: { status: 409, message: refusals.NOT_CONTACTABLE },
  ALREADY_MEMBER: { status: 409, message: refusals.ALREADY_MEMBER },
  OWNER_CANNOT_LEAVE: { status: 409, message: refusals.OWNER_CANNOT_LEAVE },
  OPEN_MONEY: { status: 409, message: refusals.OPEN_MONEY },
  FREE_RAISE_HELD: { status: 409, message: refusals.FREE_RAISE_HELD },
  VALUE_HELD: { status: 409, message: refusals.VALUE_HELD },
  CONSENT_REQUIRED: { status: 409, message: refusals.CONSENT_REQUIRED },
  SECOND_FACTOR_OBLIGATORY: { status: 409, message: refusals.SECOND_FACTOR_OBLIGATORY },
  LAST_ADMIN: { status: 409, message: refusals.LAST_ADMIN },
  CLAIMED_BY_OTHER: { status: 409, message: refusals.CLAIMED_BY_OTHER },
  IN_USE: { status: 409, message: refusals.IN_USE },
  GEO_IN_USE: { status: 409, message: refusals.GEO_IN_USE },
  ALREADY_EXISTS: { status: 409, message: refusals.ALREADY_EXISTS },
  PLOT_TAKEN: { status: 409, message: refusals.PLOT_TAKEN },
  PURCHASE_LIMIT_EXCEEDED: { status: 409, message: refusals.PURCHASE_LIMIT_EXCEEDED },
  PRICE_CHANGED: { status: 409, message: refusals.PRICE_CHANGED },
  PAYMENT_IN_PROGRESS: { status: 409, message: refusals.PAYMENT_IN_PROGRESS },
  REFUND_TOO_HIGH: { status: 409, message: refusals.REFUND_TOO_HIGH },
  BALANCE_TOO_LOW: { status: 409, message: refusals.BALANCE_TOO_LOW },
  OVER_QUOTA_AFTER_CHANGE: { status: 409, message: refusals.OVER_QUOTA_AFTER_CHANGE },
  OUTSIDE_24H: { status: 409, message: refusals.OUTSIDE_24H },
  GONE: { status: 410, message: refusals.GONE },
  FILE_TOO_LARGE: { status: 413, message: refusals.FILE_TOO_LARGE },
  PAYLOAD_TOO_LARGE: { status: 413, message: refusals.PAYLOAD_TOO_LARGE },
  URI_TOO_LONG: { status: 414, message: refusals.URI_TOO_LONG },
  UNSUPPORTED_TYPE: { status: 415, message: refusals.UNSUPPORTED_TYPE },
  UNSUPPORTED_CONTENT_TYPE: { status: 415, message: refusals.UNSUPPORTED_CONTENT_TYPE },
  EXPECTATION_FAILED: { status: 417, message: refusals.EXPECTATION_FAILED },
  CONTACT_IN_TEXT: { status: 422, message: refusals.CONTACT_IN_TEXT },
  GEOMETRY_INVALID: { status: 422, message: refusals.GEOMETRY_INVALID },
  PUBLISH_INCOMPLETE: { status: 422, message: refusals.PUBLISH_INCOMPLETE },
  PASSWORD_REQUIRED: { status: 422, message: refusals.PASSWORD_REQUIRED },
  FILE_INFECTED: { status: 422, message: refusals.FILE_INFECTED },
  UNSAFE_CONTENT: { status: 422, message: refusals.UNSAFE_CONTENT },
  RATE_LIMITED: { status: 429, message: refusals.RATE_LIMITED },
  ACCOUNT_LOCKED: { status: 429, message: refusals.ACCOUNT_LOCKED },
  INTERNAL_ERROR: { status: 500, message: refusals.INTERNAL_ERROR },
  UPLOAD_FAILED: { status: 500, message: refusals.UPLOAD_FAILED },
  LOGOUT_FAILED: { status: 500, message: refusals.LOGOUT_FAILED },
  NOT_OFFERED: { status: 501, message: refusals.NOT_OFFERED },
  UPSTREAM_FAILED: { status: 502, message: refusals.UPSTREAM_FAILED },
  NOT_CAUGHT_UP: { status: 503, message: refusals.NOT_CAUGHT_UP },
  SEARCH_UNAVAILABLE: { status: 503, message: refusals.SEARCH_UNAVAILABLE },
  SCANNER_UNAVAILABLE: { status: 503, message: refusals.SCANNER_UNAVAILABLE },
  STORAGE_UNAVAILABLE: { status: 503, message: refusals.STORAGE_UNAVAILABLE },
  OVERLOADED: { status: 503, message: refusals.OVERLOADED },
  MAINTENANCE: { status: 503, message: refusals.MAINTENANCE },
  UPSTREAM_TIMEOUT: { status: 504, message: refusals.UPSTREAM_TIMEOUT },
  STORAGE_FULL: { status: 507, message: refusals.STORAGE_FULL },
} as const satisfies Record<keyof typeof refusals, { status: number; message: string }>;

/** The code of an expected error, as it appears in error responses. */
export type ErrorCode = keyof typeof errors;

/** The body of every refused call; message and code are repeated because the client of the specification reads them at the top level. */
export interface ErrorBody {
  readonly error: {
    readonly code: string;
    readonly message: string;
    readonly field?: string;
    readonly details?: unknown;
    readonly requestId: string;
  };
  readonly message: string;
  readonly code: string;
}

/** The message of an error code with its placeholders filled in, states in words; a placeholder without a value becomes empty. */
export const errorMessage = (code: ErrorCode, details: Readonly<Record<string, unknown>> = {}): string =>
  formatMessage(errors[code].message, { ...details, state: stateInWords(details['state']) }).trim();

/** `PARTLY_PAID` as "partly paid"; what is no code stays as it is. */
function stateInWords(state: unknown): unknown {
  if (typeof state !== 'string' || !/^[A-Z][A-Z_]*$/.test(state)) return state;
  const words = Object.hasOwn(states, state) ? states[state as keyof typeof states] : undefined;
  return words ?? state.toLowerCase().replaceAll('_', ' ');
}
