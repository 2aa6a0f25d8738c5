import * as z from 'zod/mini';
import { day } from '../values.ts';

/** The range of a time series: whole days, both included; the last seven by default, at most 366. */
export const seriesQuery = z.strictObject({ startDate: z.optional(day), endDate: z.optional(day) });
