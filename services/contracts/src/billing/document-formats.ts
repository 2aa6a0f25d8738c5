/** Formats of the number and the code on every invoice, receipt and credit note. */
export const documentFormats = {
  number: /^[A-Z]{2}-\d{4}-(?:RC-|CN-)?\d{6,9}$/,
  code: /^[0-9A-HJKMNP-TV-Z]{5}-?[0-9A-HJKMNP-TV-Z]{5}$/,
} as const;
