import { clientErrors } from './client-errors.ts';

/**
 * The error catalogue (api.md §4): status and message of every refusal.
 * `{name}` is replaced from the refusal's details. The messages of the specification's section 8 are defined here only.
 */
export const errors = {
  VALIDATION_FAILED: { status: 400, message: '{field} is not valid.' },
  UNKNOWN_FIELD: { status: 400, message: 'Unknown field {field}.' },
  UNKNOWN_FILTER: { status: 400, message: 'Unknown filter or sort key {field}.' },
  INVALID_ID: { status: 400, message: 'This is not a valid id.' },
  MALFORMED_JSON: { status: 400, message: 'The body is not valid JSON.' },
  BAD_URL: { status: 400, message: 'This address is not well formed.' },
  WINDOW_TOO_LARGE: { status: 400, message: 'Only 10,000 results can be paged.' },
  DATE_RANGE_INVALID: clientErrors.DATE_RANGE_INVALID,
  INVALID_ZOOM: clientErrors.INVALID_ZOOM,
  IDEMPOTENCY_KEY_REQUIRED: { status: 400, message: 'Send an Idempotency-Key with this call.' },
  NO_CURRENT_USER: { status: 400, message: 'No user is currently signed in.' },
  INVALID_CREDENTIALS: { status: 400, message: 'Login failed' },
  WRONG_PASSWORD: { status: 400, message: 'The current password is wrong.' },
  WEAK_PASSWORD: { status: 400, message: 'Use at least 10 characters, not a common password.' },
  CHALLENGE_FAILED: { status: 400, message: 'The check was not passed. Please try again.' },
  CODE_INVALID: { status: 400, message: 'This code or link is not valid.' },
  CODE_EXPIRED: { status: 400, message: 'This code or link has expired. Ask for a new one.' },
  LAT_LON_MISMATCH: { status: 400, message: 'Latitude/longitude values do not match the number of files.' },
  UNKNOWN_FEATURE: { status: 400, message: 'Unknown feature {key}.' },
  PIN_OUTSIDE_PLACE: { status: 400, message: 'The pin is {km} km outside {place}.' },
  PARCEL_KEY_INVALID: { status: 400, message: 'A {scheme} parcel needs {parts}.' },
  FILE_UNREADABLE: { status: 400, message: 'This file cannot be read: {reason}.' },
  NOT_FOR_SALE: { status: 400, message: '{name} is not on sale for this buyer or country.' },
  AMOUNT_NOT_ALLOWED: { status: 400, message: 'Pay between {min} and {max}.' },
  DISCOUNT_NOT_FOUND: { status: 400, message: 'This code does not exist.' },
  DISCOUNT_EXPIRED: { status: 400, message: 'This code has expired.' },
  DISCOUNT_NOT_ELIGIBLE: { status: 400, message: 'This code does not apply to this purchase.' },
  DISCOUNT_MIN_SPEND: { status: 400, message: 'Spend at least {amount} to use this code.' },
  DISCOUNT_USED_UP: { status: 400, message: 'This code has been used up.' },
  DISCOUNT_ALREADY_USED: { status: 400, message: 'You have already used this code.' },
  URL_REFUSED: { status: 400, message: 'This address cannot be used.' },
  CHALLENGE_NOT_ECHOED: { status: 400, message: 'The endpoint did not answer the challenge.' },
  UNAUTHENTICATED: { status: 401, message: 'Unauthorized. Please sign in.' },
  INVALID_TOKEN: { status: 401, message: 'Invalid token.' },
  SESSION_ENDED: { status: 401, message: 'Unauthorized. Your session has ended.' },
  INVALID_API_KEY: { status: 401, message: 'Unauthorized. Unknown or revoked API key.' },
  BAD_SIGNATURE: { status: 401, message: 'Unauthorized. The signature does not match.' },
  FORBIDDEN: { status: 403, message: 'You do not have access to this.' },
  PERMISSION_REQUIRED: { status: 403, message: 'You need the permission {permission}.' },
  EMAIL_NOT_VERIFIED: {
    status: 403,
    message: 'Please verify your email address before logging in. A verification email has been sent.',
  },
  ACCOUNT_SUSPENDED: { status: 403, message: 'This account is suspended. {reason}' },
  AGENCY_NOT_ACTIVE: { status: 403, message: 'Your agency is not active.' },
  READ_ONLY_SESSION: { status: 403, message: 'Viewing as someone else: changes are off.' },
  ORIGIN_REFUSED: { status: 403, message: 'This origin is not allowed.' },
  SCOPE_MISSING: { status: 403, message: 'This key lacks {scope}.' },
  IP_NOT_ALLOWED: { status: 403, message: "This address is not on the system's list." },
  NO_IMAGE_QUOTA: { status: 403, message: 'Your agency does not have a quota for this upload.' },
  NO_STORAGE_QUOTA: { status: 403, message: 'Your agency does not have a quota for this upload.' },
  PHONE_NOT_VERIFIED: { status: 403, message: 'Please confirm your phone number first.' },
  REVIEW_NOT_ALLOWED: { status: 403, message: 'You can review 7 days after your enquiry.' },
  NO_CONSENT: { status: 403, message: 'This person has not agreed to be contacted.' },
  SELF_CHANGE: { status: 403, message: 'Another admin has to do this.' },
  NOT_FOUND: clientErrors.NOT_FOUND,
  METHOD_NOT_ALLOWED: { status: 405, message: 'This address does not answer {method}.' },
  VERSION_CONFLICT: { status: 409, message: 'Someone else changed this. Load it again.' },
  IDEMPOTENCY_MISMATCH: { status: 409, message: 'This key was used for another request.' },
  IDEMPOTENCY_IN_PROGRESS: { status: 409, message: 'The same request is still running.' },
  EMAIL_IN_USE: { status: 409, message: 'This email is already registered. Please log in.' },
  INVALID_TRANSITION: { status: 409, message: 'This cannot go from {from} to {to}.' },
  WRONG_STATE: { status: 409, message: 'This is {state}.' },
  LISTING_ACTIVE: { status: 409, message: 'Take the listing off the market before deleting it.' },
  DUPLICATE_OWN: { status: 409, message: 'Your agency already lists this.' },
  PARCEL_CONFLICT: { status: 409, message: 'Another listing claims this parcel. A moderator will decide.' },
  NO_LISTING_SLOT: { status: 409, message: 'You have no free listing slot.' },
  MANDATE_ENDED: { status: 409, message: 'The mandate ended on {day}.' },
  LIMIT_REACHED: { status: 409, message: 'You can have at most {max} {what}.' },
  TOO_MANY_FILES: { status: 409, message: 'You have reached the maximum number of files for this property.' },
  STORAGE_LIMIT_EXCEEDED: { status: 409, message: 'This upload would exceed your agency storage limit.' },
  OFFSET_MISMATCH: { status: 409, message: 'Continue at byte {received}.' },
  NOT_CONTACTABLE: { status: 409, message: 'This listing takes no enquiries now.' },
  ALREADY_MEMBER: { status: 409, message: 'This person already belongs to an agency.' },
  OWNER_CANNOT_LEAVE: { status: 409, message: 'Hand the agency over first.' },
  OPEN_MONEY: { status: 409, message: 'A payment or contract is still open.' },
  LAST_ADMIN: { status: 409, message: 'At least one AFRI_ADMIN must remain.' },
  CLAIMED_BY_OTHER: { status: 409, message: '{name} is working on this.' },
  IN_USE: { status: 409, message: '{count} records use this. Deactivate it instead.' },
  GEO_IN_USE: { status: 409, message: '{listings} listings use this place.' },
  ALREADY_EXISTS: { status: 409, message: 'This name, key or address is taken.' },
  PLOT_TAKEN: { status: 409, message: 'That plot is no longer available.' },
  PURCHASE_LIMIT_EXCEEDED: { status: 409, message: 'You have reached a purchase limit.' },
  PRICE_CHANGED: { status: 409, message: 'The price has changed. Please check it again.' },
  PAYMENT_IN_PROGRESS: { status: 409, message: 'A payment for this is still being checked.' },
  REFUND_TOO_HIGH: { status: 409, message: 'At most {amount} can be refunded.' },
  BALANCE_TOO_LOW: { status: 409, message: 'You have {remaining} left.' },
  OVER_QUOTA_AFTER_CHANGE: { status: 409, message: '{n} listings would go offline. Confirm to go on.' },
  OUTSIDE_24H: { status: 409, message: 'The 24-hour window is closed. Use a template.' },
  GONE: { status: 410, message: 'This is no longer available.' },
  FILE_TOO_LARGE: { status: 413, message: 'One or more files are too large.' },
  PAYLOAD_TOO_LARGE: { status: 413, message: 'The request is too large.' },
  URI_TOO_LONG: { status: 414, message: 'The address is too long.' },
  UNSUPPORTED_TYPE: { status: 415, message: '{file} is not an accepted file type ({format}).' },
  UNSUPPORTED_CONTENT_TYPE: { status: 415, message: 'Send application/json.' },
  EXPECTATION_FAILED: { status: 417, message: 'Expect is not accepted.' },
  CONTACT_IN_TEXT: { status: 422, message: 'Remove phone numbers, email addresses and links from the text.' },
  GEOMETRY_INVALID: { status: 422, message: 'The boundary is not valid.' },
  PUBLISH_INCOMPLETE: { status: 422, message: 'Not ready to publish.' },
  UNSAFE_CONTENT: { status: 422, message: 'This content or link is not allowed.' },
  RATE_LIMITED: { status: 429, message: 'Too many requests. Try again in {n} seconds.' },
  ACCOUNT_LOCKED: { status: 429, message: 'Too many attempts. Try again in {n} minutes.' },
  INTERNAL_ERROR: clientErrors.INTERNAL_ERROR,
  UPLOAD_FAILED: { status: 500, message: 'Upload failed due to a server error. Please try again later.' },
  LOGOUT_FAILED: { status: 500, message: 'Logout failed' },
  NOT_OFFERED: { status: 501, message: 'Your identity provider does this.' },
  UPSTREAM_FAILED: { status: 502, message: 'A part of the service is not answering.' },
  NOT_CAUGHT_UP: { status: 503, message: 'Your change is not visible yet. Try again.' },
  SEARCH_UNAVAILABLE: { status: 503, message: 'Search is being rebuilt. Listings stay open.' },
  STORAGE_UNAVAILABLE: { status: 503, message: 'This is unavailable right now. Please try again soon.' },
  MAINTENANCE: { status: 503, message: '{banner}' },
  UPSTREAM_TIMEOUT: clientErrors.UPSTREAM_TIMEOUT,
  STORAGE_FULL: { status: 507, message: 'Nothing can be saved right now.' },
} as const satisfies Record<string, { status: number; message: string }>;

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

/** The message of an error code with its {placeholders} filled in; a placeholder without a value becomes empty. */
export const errorMessage = (code: ErrorCode, details: Readonly<Record<string, unknown>> = {}): string =>
  errors[code].message.replace(/\{(\w+)\}/g, (_, name: string) => String(details[name] ?? '')).trim();
