/** Media types of a table that is answered as CSV or as a workbook. */
export const tableTypes = [
  'text/csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
] as const;
