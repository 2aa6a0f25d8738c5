import { isPhoneNumber } from '@ardhi/kernel/email/text-receivers';
import type { Mailer } from '@ardhi/kernel/ports/mailer';
import type { Config } from '@ardhi/kernel/runtime/config';
import { africasTalking } from './africas-talking.ts';
import { mailboxMailer } from './mailbox.ts';
import { type SentIdsDependencies, sentIds } from './sent-ids.ts';
import { smtpMailer } from './smtp-mailer.ts';

type MailSettings = Pick<Config, 'MAIL_URL' | 'MAIL_FROM' | 'MAIL_DKIM' | 'SMS_URL'>;

/**
 * Emails go to the mail server and messages to phone numbers (E.164) to the gateway for text messages; both to the
 * development mailbox where no mail server is set.
 */
export async function openMailer(
  { MAIL_URL, MAIL_FROM, MAIL_DKIM, SMS_URL }: MailSettings,
  { documents, clock }: SentIdsDependencies,
): Promise<Mailer> {
  if (MAIL_URL === 'mailbox:') return mailboxMailer(documents, clock);
  const sent = await sentIds({ documents, clock });
  const emails = smtpMailer({ url: MAIL_URL, from: MAIL_FROM, dkim: MAIL_DKIM }, sent);
  if (SMS_URL === undefined) return emails;
  const texts = africasTalking(SMS_URL, sent);
  return { ...emails, send: (message) => (isPhoneNumber(message.to) ? texts : emails).send(message) };
}
