import { randomBytes } from 'node:crypto';
import type { Clock } from '@ardhi/kernel/clock';
import type { KeyVault } from '@ardhi/kernel/privacy/key-vault';
import type { Connection } from 'mongoose';
import { kindIn } from './connection.ts';

interface Kept {
  readonly _id: string;
  /** Base64; gone once destroyed. */
  readonly bytes?: string | null;
  readonly destroyedAt?: string | null;
}

/** Keys in a database of their own, so that backups of the events do not hold them. Asked for anew each time: another process may have destroyed one. */
export function mongoVault(connection: Connection, clock: Clock): KeyVault {
  const keys = kindIn<Kept>(connection, 'keys', { _id: String, bytes: String, destroyedAt: String });
  return {
    async key(subject) {
      const made = { bytes: randomBytes(32).toString('base64') };
      const kept =
        (await keys.findById(subject).lean<Kept>()) ??
        (await keys
          .findOneAndUpdate(
            { _id: subject },
            { $setOnInsert: made },
            { upsert: true, returnDocument: 'after' },
          )
          .lean<Kept>());
      if (kept?.bytes === undefined || kept.bytes === null) return undefined;
      return new Uint8Array(Buffer.from(kept.bytes, 'base64'));
    },
    async destroy(subject) {
      await keys.updateOne(
        { _id: subject },
        { $unset: { bytes: 1 }, $set: { destroyedAt: clock.now() } },
        { upsert: true },
      );
    },
    async destroyed() {
      const gone = await keys.find({ bytes: null }).lean<Kept[]>();
      return gone
        .map(({ _id, destroyedAt }) => ({ subject: _id, at: destroyedAt ?? '' }))
        .toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : a.subject < b.subject ? -1 : 1));
    },
    async *entries() {
      for await (const { _id: subject, bytes, destroyedAt } of keys
        .find()
        .sort({ _id: 1 })
        .lean<Kept[]>()
        .cursor()) {
        if (bytes === undefined || bytes === null) yield { subject, destroyedAt: destroyedAt ?? '' };
        else yield { subject, bytes: new Uint8Array(Buffer.from(bytes, 'base64')) };
      }
    },
    async keep(entry) {
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
