import { createHmac } from 'node:crypto';
import { instantOf } from '@ardhi/kernel/base/clock';
import { validate } from '@ardhi/kernel/http/parse';
import * as z from 'zod/mini';
import type { MailService } from './mail-service.ts';
import { requireEqual } from './require-equal.ts';

const text = z.string().check(z.maxLength(1_000));
const reportSchema = z.looseObject({
  signature: z.looseObject({ timestamp: text, token: text, signature: text }),
  'event-data': z.looseObject({
    event: text,
    /** Seconds since 1970. */
    timestamp: z.number().check(z.minimum(0), z.maximum(9_999_999_999)),
    recipient: z.optional(text),
    severity: z.optional(text),
    'delivery-status': z.optional(z.looseObject({ code: z.optional(z.int()) })),
  }),
});

/** Mailgun (its documentation, "Webhooks"): the signature covers timestamp and token. */
export const mailgun: MailService = {
  reportIn({ body }, key) {
    const parsed = validate(reportSchema, body, 'UNKNOWN_FIELD') as z.infer<typeof reportSchema>;
    const { timestamp, token, signature } = parsed.signature;
    const expected = createHmac('sha256', key)
      .update(timestamp + token)
      .digest('hex');
    requireEqual(signature.toLowerCase(), expected);
    return deliveryReportIn(parsed['event-data']);
  },
};

function deliveryReportIn({
  event,
  timestamp,
  recipient,
  severity,
  'delivery-status': status,
}: z.infer<typeof reportSchema>['event-data']) {
  const isBounce = event === 'failed' && severity === 'permanent';
  if (recipient === undefined || !(isBounce || event === 'complained')) return undefined;
  const code = status?.code === undefined ? undefined : String(status.code);
  const reason = isBounce ? ('BOUNCED' as const) : ('COMPLAINED' as const);
  return { address: recipient, report: { reason, at: instantOf(timestamp * 1_000), code } };
}
