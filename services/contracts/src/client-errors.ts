/** Refusals that the browser also shows without a server response; in a module of their own to keep page bundles small. */
export const clientErrors = {
  INTERNAL_ERROR: { status: 500, message: 'Something went wrong. Please try again.' },
  NOT_FOUND: { status: 404, message: 'Not found.' },
  UPSTREAM_TIMEOUT: { status: 504, message: 'This took too long. Please try again.' },
  DATE_RANGE_INVALID: { status: 400, message: 'Start before the end, at most 366 days.' },
  INVALID_ZOOM: { status: 400, message: 'Invalid zoom level' },
} as const;
