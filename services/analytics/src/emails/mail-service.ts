import type { DeliveryReport } from '@ardhi/kernel/email/email-suppressions';
import { mailgun } from './mailgun.ts';
import { postmark } from './postmark.ts';

/** A call of a mail service. */
interface MailServiceCall {
  readonly body: unknown;
  /** The key in the address that was called. */
  readonly key: string | undefined;
}

/** A mail service's report about an address. */
interface AddressReport {
  readonly address: string;
  readonly report: DeliveryReport;
}

/** Reads the reports of a mail service. */
export interface MailService {
  /**
   * Reads the report about an address from a call; undefined if nothing in it lasts, such as a mailbox that is full today.
   * `key` is the setting MAIL_REPORTS_KEY.
   * @throws Refusal BAD_SIGNATURE, VALIDATION_FAILED
   */
  reportIn(call: MailServiceCall, key: string): AddressReport | undefined;
}

/** The mail services of the setting MAIL_REPORTS. */
export const mailServices = { mailgun, postmark } as const satisfies Record<string, MailService>;
