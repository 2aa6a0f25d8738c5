import * as z from 'zod/mini';
import fieldErrors from '../../messages/en/field-errors.json' with { type: 'json' };
import { e164 } from '../accounts/user-fields.ts';
import { emailAddress } from '../text-fields.ts';

/** The address or the number that gets messages again. */
export const resumption = z
  .strictObject({ email: z.optional(emailAddress), phone: z.optional(e164) })
  .check(
    z.refine(
      ({ email, phone }: { email?: string | undefined; phone?: string | undefined }) =>
        (email === undefined) !== (phone === undefined),
      fieldErrors.emailOrPhone,
    ),
  );
