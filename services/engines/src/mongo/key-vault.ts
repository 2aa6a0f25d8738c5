import { randomBytes } from 'node:crypto';
import type { Clock } from '@ardhi/kernel/base/clock';
import type { KeyVault } from '@ardhi/kernel/ports/key-vault';
import type { Connection } from 'mongoose';
import { modelFor } from './connection.ts';

interface KeyDocument {
  readonly _id: string;
  /** Base64; absent once destroyed. */
  readonly bytes?: string | null;
  readonly destroyedAt?: string | null;
}

/** Keys in their own database, so that backups of the events do not contain them. Read on each use, because another process may have destroyed one. */
export function mongoKeyVault(connection: Connection, clock: Clock): KeyVault {
  const keys = modelFor<KeyDocument>(connection, 'keys', { _id: String, bytes: String, destroyedAt: String });
  return {
    async key(subject) {
      const newKey = { bytes: randomBytes(32).toString('base64') };
      const stored =
        (await keys.findById(subject).lean<KeyDocument>()) ??
        (await keys
          .findOneAndUpdate(
            { _id: subject },
            { $setOnInsert: newKey },
            { upsert: true, returnDocument: 'after' },
          )
          .lean<KeyDocument>());
      if (stored?.bytes === undefined || stored.bytes === null) return undefined;
      return new Uint8Array(Buffer.from(stored.bytes, 'base64'));
    },
    async destroy(subject) {
      await keys.updateOne(
        { _id: subject },
        { $unset: { bytes: 1 }, $set: { destroyedAt: clock.now() } },
        { upsert: true },
      );
    },
    async destroyed() {
      const destroyed = await keys.find({ bytes: null }).lean<KeyDocument[]>();
      return destroyed
        .map(({ _id, destroyedAt }) => ({ subject: _id, at: destroyedAt ?? '' }))
        .toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : a.subject < b.subject ? -1 : 1));
    },
    async *entries() {
      for await (const { _id: subject, bytes, destroyedAt } of keys
        .find()
        .sort({ _id: 1 })
        .lean<KeyDocument[]>()
        .cursor()) {
        if (bytes === undefined || bytes === null) yield { subject, destroyedAt: destroyedAt ?? '' };
        else yield { subject, bytes: new Uint8Array(Buffer.from(bytes, 'base64')) };
      }
    },
    async importEntry(entry) {
      const { subject } = entry;
      if ('bytes' in entry) {
        const bytes = Buffer.from(entry.bytes).toString('base64');
        await keys.updateOne({ _id: subject }, { $setOnInsert: { bytes } }, { upsert: true });
      } else
        await keys.updateOne(
          { _id: subject },
          { $unset: { bytes: 1 }, $set: { destroyedAt: entry.destroyedAt } },
          { upsert: true },
        );
    },
    async close() {},
  };
}
