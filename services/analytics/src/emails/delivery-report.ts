import type { DeliveryReport } from '@ardhi/kernel/email/email-suppressions';
import { instantOf } from '@ardhi/kernel/runtime/clock';

/** An event of Mailgun, as far as it matters here. */
interface MailgunEvent {
  readonly event: string;
  /** Seconds since 1970. */
  readonly timestamp: number;
  readonly recipient?: string | undefined;
  readonly severity?: string | undefined;
  readonly 'delivery-status'?: { readonly code?: number | undefined } | undefined;
}

/** What an event says of an address; undefined where it says nothing that lasts, such as a mailbox that is full today. */
export function deliveryReportIn({
  event,
  timestamp,
  recipient,
  severity,
  'delivery-status': status,
}: MailgunEvent): { readonly address: string; readonly report: DeliveryReport } | undefined {
  const isBounce = event === 'failed' && severity === 'permanent';
  if (recipient === undefined || !(isBounce || event === 'complained')) return undefined;
  const code = status?.code === undefined ? undefined : String(status.code);
  const reason = isBounce ? 'BOUNCED' : 'COMPLAINED';
  return { address: recipient, report: { reason, at: instantOf(timestamp * 1_000), code } };
}
