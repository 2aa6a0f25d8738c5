import * as z from 'zod/mini';

/** Dimension of a performance report, with one row for each value. */
export const performanceBy = z.enum(['listing', 'agent', 'branch', 'day']);
/** How the counts are grouped. */
export type PerformanceBy = z.infer<typeof performanceBy>;
