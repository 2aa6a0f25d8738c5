import * as z from 'zod/mini';
import { phoneProof } from '../accounts/phone-proof.ts';
import { e164 } from '../accounts/user-fields.ts';
import { plainText } from '../text.ts';
import { emailAddress, singleLine } from '../text-fields.ts';
import { instant } from '../values.ts';

/** A visitor's request for a viewing. */
export const viewingInput = z.strictObject({
  slots: z.array(instant).check(z.minLength(1), z.maxLength(3)),
  name: singleLine(120, 2),
  phone: e164,
  email: z.optional(emailAddress),
  note: z.optional(plainText(1, 500)),
  phoneProof: z.optional(phoneProof),
  website: z.optional(z.literal('')),
});
