import * as z from 'zod/mini';

/** What a performance report has one row for. */
export const performanceBy = z.enum(['listing', 'agent', 'branch', 'day']);
/** How the counts are grouped. */
export type PerformanceBy = z.infer<typeof performanceBy>;
