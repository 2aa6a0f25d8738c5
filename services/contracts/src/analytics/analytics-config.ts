import * as z from 'zod/mini';
import fieldErrors from '../../messages/en/field-errors.json' with { type: 'json' };

/** Settings for counting page views, with the measurement id of an external analytics service. */
export const analyticsConfig = z.strictObject({
  measurementId: z.string().check(z.regex(/^[\w-]{0,64}$/, fieldErrors.measurementId)),
  isEnabled: z.boolean(),
});
/** The measurement settings of the site. */
export type AnalyticsConfig = z.infer<typeof analyticsConfig>;
