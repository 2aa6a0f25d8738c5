import type { Mailer } from '@ardhi/kernel/mailer/mailer';
import { createTransport } from 'nodemailer';

/** Hands mails to an SMTP server named by URL; the mail's id becomes its Message-ID, so that servers can tell a repeat. */
export function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport(url);
  return {
    async send({ id, to, subject, text, html }) {
      const messageId = `<${id}@${from.split('@')[1] ?? 'ardhi'}>`;
      await transport.sendMail({ from, to, subject, text, messageId, ...(html !== undefined && { html }) });
    },
    async close() {
      transport.close();
    },
  };
}
