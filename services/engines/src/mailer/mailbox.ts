import { type Clock, instantOf } from '@ardhi/kernel/clock';
import type { DocumentQuery, Documents } from '@ardhi/kernel/documents/documents';
import type { Mailer, SentMail } from '@ardhi/kernel/mailer/mailer';

const collection = 'kernel.mailbox.v1';
const keptMs = 7 * 24 * 3_600_000;
const most = 10_000;
/** How often the old ones are looked for. */
const tidiedMs = 60_000;

/** Keeps mails instead of sending them: what the development mailbox page shows. */
export async function mailbox(documents: Documents, clock: Clock): Promise<Mailer> {
  await documents.open({ name: collection, indexes: ['to', 'at'] });

  async function remove(where: NonNullable<DocumentQuery['where']>): Promise<void> {
    const found = await documents.find(collection, { where, limit: most });
    await documents.write(found.map(({ id, version }) => ({ collection, id, body: undefined, version })));
  }
  const removeOld = () => remove({ at: { below: instantOf(clock.epoch() - keptMs) } });
  let tidied = 0;

  return {
    async send(mail) {
      if ((await documents.get(collection, mail.id)) !== undefined) return;
      await documents.write([{ collection, id: mail.id, body: { ...mail, at: clock.now() }, version: 1 }]);
      if (Math.abs(clock.epoch() - tidied) < tidiedMs) return;
      tidied = clock.epoch();
      await removeOld();
    },
    async forget(address) {
      await remove({ to: address });
      await removeOld();
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
