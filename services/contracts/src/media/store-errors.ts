/** Refusals of every route that adds files to a gallery. */
export const storeErrors = [
  'UNSUPPORTED_TYPE',
  'FILE_TOO_LARGE',
  'FILE_INFECTED',
  'SCANNER_UNAVAILABLE',
  'TOO_MANY_FILES',
  'NO_STORAGE_QUOTA',
  'NO_IMAGE_QUOTA',
  'STORAGE_LIMIT_EXCEEDED',
  'UPLOAD_FAILED',
] as const;
