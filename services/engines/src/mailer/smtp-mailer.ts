import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { Documents } from '@ardhi/kernel/ports/documents';
import type { Mailer } from '@ardhi/kernel/ports/mailer';
import type { Clock } from '@ardhi/kernel/runtime/clock';
import { createTransport } from 'nodemailer';

const collection = 'kernel.sent-emails.v1';

/** What the SMTP mailer uses besides the mail server. */
export interface SmtpDependencies {
  readonly documents: Documents;
  readonly clock: Clock;
}

/**
 * Sends emails through an SMTP server and stores their ids, so that a repeated command sends nothing.
 * A crash between the two sends the email again; the id is also its Message-ID, by which mail clients recognise duplicates.
 */
export async function smtpMailer(
  url: string,
  from: string,
  { documents, clock }: SmtpDependencies,
): Promise<Mailer> {
  const transport = createTransport(url);
  await documents.open({ name: collection, indexes: [] });
  return {
    async send({ id, to, subject, text, html, unsubscribeUrl: unsubscribe }) {
      if ((await documents.get(collection, id)) !== undefined) return;
      const messageId = `<${id}@${from.split('@')[1] ?? 'ardhi'}>`;
      await transport.sendMail({
        from,
        to,
        subject,
        text,
        messageId,
        ...omitUndefined({ html }),
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
