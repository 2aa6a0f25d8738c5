import type { Clock } from '@ardhi/kernel/clock';
import type { Documents } from '@ardhi/kernel/documents/documents';
import type { Mailer } from '@ardhi/kernel/mailer/mailer';
import { createTransport } from 'nodemailer';

const collection = 'kernel.mails-sent.v1';

export interface SmtpTools {
  readonly documents: Documents;
  readonly clock: Clock;
}

/**
 * Hands mails to an SMTP server named by URL and notes their ids, so that a repeat is not sent.
 * A crash between the two sends once more; the id is also the Message-ID, by which mail programs tell a repeat.
 */
export async function smtpMailer(
  url: string,
  from: string,
  { documents, clock }: SmtpTools,
): Promise<Mailer> {
  const transport = createTransport(url);
  await documents.open({ name: collection, indexes: [] });
  return {
    async send({ id, to, subject, text, html, unsubscribe }) {
      if ((await documents.get(collection, id)) !== undefined) return;
      const messageId = `<${id}@${from.split('@')[1] ?? 'ardhi'}>`;
      await transport.sendMail({
        ...{ from, to, subject, text, messageId },
        ...(html !== undefined && { html }),
        ...(unsubscribe !== undefined && {
          list: { unsubscribe },
          headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
        }),
      });
      await documents.write([{ collection, id, body: { at: clock.now() }, version: 1 }]);
    },
    async close() {
      transport.close();
    },
  };
}
