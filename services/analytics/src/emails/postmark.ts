import { validate } from '@ardhi/kernel/http/parse';
import * as z from 'zod/mini';
import type { MailService } from './mail-service.ts';
import { requireEqual } from './require-equal.ts';

const text = z.string().check(z.maxLength(1_000));
const reportSchema = z.looseObject({
  RecordType: text,
  /** Of a bounce: `HardBounce`, `SoftBounce` and others. */
  Type: z.optional(text),
  /** 1 to 6 digits; the number of the type. */
  TypeCode: z.optional(z.int()),
  Email: z.optional(text),
  BouncedAt: z.optional(z.iso.datetime({ offset: true })),
});

/** Types of bounces of addresses that never receive an email. */
const permanent: readonly unknown[] = ['HardBounce', 'BadEmailAddress'];

/** Postmark (its documentation, "Bounce webhook", "Spam complaint webhook"): it signs nothing, so its calls have the key. */
export const postmark: MailService = {
  reportIn({ body, key: actual = '' }, key) {
    requireEqual(actual, key);
    const { RecordType, Type, TypeCode, Email, BouncedAt } = validate(
      reportSchema,
      body,
      'UNKNOWN_FIELD',
    ) as z.infer<typeof reportSchema>;
    const isBounce = RecordType === 'Bounce' && permanent.includes(Type);
    if (Email === undefined || BouncedAt === undefined) return undefined;
    if (!(isBounce || RecordType === 'SpamComplaint')) return undefined;
    const reason = isBounce ? 'BOUNCED' : 'COMPLAINED';
    const code = TypeCode === undefined ? undefined : String(TypeCode);
    return { address: Email, report: { reason, at: new Date(BouncedAt).toISOString(), code } };
  },
};
