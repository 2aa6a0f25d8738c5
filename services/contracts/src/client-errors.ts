import refusals from '../messages/en/client-refusals.json' with { type: 'json' };

/** Refusals that the browser also shows without a server response; in a module of their own to keep page bundles small. */
export const clientErrors = {
  DATE_RANGE_INVALID: { status: 400, message: refusals.DATE_RANGE_INVALID },
  INVALID_ZOOM: { status: 400, message: refusals.INVALID_ZOOM },
  NO_CURRENT_USER: { status: 400, message: refusals.NO_CURRENT_USER },
  EMAIL_NOT_VERIFIED: { status: 403, message: refusals.EMAIL_NOT_VERIFIED },
  NOT_FOUND: { status: 404, message: refusals.NOT_FOUND },
  INTERNAL_ERROR: { status: 500, message: refusals.INTERNAL_ERROR },
  UPSTREAM_TIMEOUT: { status: 504, message: refusals.UPSTREAM_TIMEOUT },
} as const;

/** What the browser shows when a call got no response. */
export const connectionErrors = {
  networkFailed: refusals.NETWORK_FAILED,
  uploadTimedOut: refusals.UPLOAD_TIMED_OUT,
  uploadUnanswered: refusals.UPLOAD_UNANSWERED,
} as const;
