import type { Clock } from '@ardhi/kernel/clock';
import type { Documents } from '@ardhi/kernel/documents/documents';
import type { Mailer, SentMail } from '@ardhi/kernel/mailer/mailer';

const collection = 'kernel.mailbox.v1';

/** Keeps mails instead of sending them: what the development mailbox page shows. */
export async function mailbox(documents: Documents, clock: Clock): Promise<Mailer> {
  await documents.open({ name: collection, indexes: ['to', 'at'] });
  return {
    async send(mail) {
      if ((await documents.get(collection, mail.id)) !== undefined) return;
      await documents.write([{ collection, id: mail.id, body: { ...mail, at: clock.now() }, version: 1 }]);
    },
    async sent(to) {
      const where = to === undefined ? {} : { to };
      return (await documents.find<SentMail>(collection, { where, sort: ['-at'], limit: 200 })).map(
        (row) => row.body,
      );
    },
    async close() {},
  };
}
