/** An absolute URL of the product under test. */
export const url = (path: string): string => `${process.env['ARDHI_URL'] ?? ''}${path}`;
