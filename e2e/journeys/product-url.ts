/** An address of the product that this run started. */
export const url = (path: string): string => `${process.env['ARDHI_URL'] ?? ''}${path}`;
