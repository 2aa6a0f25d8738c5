/** Refusals that a browser also says without asking anybody; apart from the rest, so that a page brings these alone. */
export const plainErrors = {
  INTERNAL_ERROR: { status: 500, message: 'Something went wrong. Please try again.' },
  NOT_FOUND: { status: 404, message: 'Not found.' },
  UPSTREAM_TIMEOUT: { status: 504, message: 'This took too long. Please try again.' },
  DATE_RANGE_INVALID: { status: 400, message: 'Start before the end, at most 366 days.' },
  INVALID_ZOOM: { status: 400, message: 'Invalid zoom level' },
} as const;
