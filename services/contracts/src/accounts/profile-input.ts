import * as z from 'zod/mini';
import { singleLine } from '../text-fields.ts';
import { id } from '../values.ts';
import { phoneInput, preferences } from './user-fields.ts';

/** Changes to the user's own profile; omitted fields stay. */
export const profileChanges = z.strictObject({
  name: z.optional(singleLine(120)),
  phone: z.optional(phoneInput),
  countryId: z.optional(id),
  regionId: z.optional(id),
});

/** Changes to the user's own preferences; omitted fields stay. */
export const preferenceChanges = z.partial(preferences);
