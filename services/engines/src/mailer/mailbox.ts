import { type Clock, instantOf } from '@ardhi/kernel/base/clock';
import type { DocumentQuery, Documents } from '@ardhi/kernel/ports/documents';
import type { Mailer, SentEmail } from '@ardhi/kernel/ports/mailer';

const collection = 'kernel.mailbox.v1';
const retentionMs = 7 * 24 * 3_600_000;
const maxEmails = 10_000;
/** Interval between deletions of old emails, in milliseconds. */
const cleanupEveryMs = 60_000;

/** Stores emails instead of sending them, for the development mailbox page. */
export async function mailboxMailer(documents: Documents, clock: Clock): Promise<Mailer> {
  await documents.open({ name: collection, indexes: ['to', 'at'] });

  async function remove(where: NonNullable<DocumentQuery['where']>): Promise<void> {
    const expired = await documents.find(collection, { where, limit: maxEmails });
    await documents.write(expired.map(({ id, version }) => ({ collection, id, body: undefined, version })));
  }
  const removeOld = () => remove({ at: { below: instantOf(clock.epoch() - retentionMs) } });
  let lastCleanupAt = 0;

  return {
    async send(email) {
      if ((await documents.get(collection, email.id)) !== undefined) return undefined;
      await documents.write([{ collection, id: email.id, body: { ...email, at: clock.now() }, version: 1 }]);
      if (Math.abs(clock.epoch() - lastCleanupAt) >= cleanupEveryMs) {
        lastCleanupAt = clock.epoch();
        await removeOld();
      }
      return undefined;
    },
    async deleteEmailsTo(address) {
      await remove({ to: address });
      await removeOld();
    },
    async sent(to) {
      const where = to === undefined ? {} : { to };
      return (await documents.find<SentEmail>(collection, { where, sort: ['-at'], limit: 200 })).map(
        (row) => row.body,
      );
    },
    async close() {},
  };
}
