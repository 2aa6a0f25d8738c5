import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { Clock } from '../base/clock.ts';
import type { Documents, StoredDocument } from '../ports/documents/documents.ts';
import type { KeyVault } from '../ports/key-vault/key-vault.ts';
import { macWith } from './mac-with.ts';

/** Why an address gets no emails: it cannot receive any, or its holder reported one as spam. */
export type SuppressionReason = 'BOUNCED' | 'COMPLAINED';

/** A mail service's report about an address. */
export interface DeliveryReport {
  readonly reason: SuppressionReason;
  /** When it happened, ISO 8601 UTC. */
  readonly at: string;
  /** Reply code of the receiving server. */
  readonly code?: string | undefined;
}

/** A suppressed address, without the address. */
export interface Suppression {
  readonly id: string;
  readonly reason: SuppressionReason;
  readonly at: string;
  readonly code?: string;
}

/** Addresses to which emails are not sent because of what their mail service reported. */
export interface EmailSuppressions {
  reasonFor(address: string): Promise<SuppressionReason | undefined>;
  /** A report of what happened before emails were resumed has no effect, so that a late or repeated one does not undo that. */
  suppress(address: string, report: DeliveryReport): Promise<void>;
  /** Sends to the address again; false when it is not suppressed. */
  resume(address: string): Promise<boolean>;
  /** The latest first, at most 200. */
  latest(): Promise<readonly Suppression[]>;
}

interface SuppressionRow extends Omit<Suppression, 'id'> {
  readonly state: 'SUPPRESSED' | 'RESUMED';
  readonly resumedAt?: string;
}

const collection = 'kernel.email-suppressions.v1';
/** Subject of the key with which addresses are hashed: none is stored. */
const keySubject = 'kernel.email-suppressions';
const maxListed = 200;

/** Opens the suppressions, which the processes of an installation share. */
export async function emailSuppressions(
  { documents, keys }: { readonly documents: Documents; readonly keys: Pick<KeyVault, 'key'> },
  clock: Clock,
): Promise<EmailSuppressions> {
  await documents.open({ name: collection, indexes: ['state+at'] });
  const idOf = (address: string) => macWith(keys, keySubject, address.toLowerCase());
  const read = async (id: string) => documents.get<SuppressionRow>(collection, id);
  const write = (id: string, before: StoredDocument<SuppressionRow> | undefined, body: SuppressionRow) =>
    documents.write([{ collection, id, body: { ...body }, version: (before?.version ?? 0) + 1 }]);

  return {
    async reasonFor(address) {
      const row = (await read(await idOf(address)))?.body;
      return row?.state === 'SUPPRESSED' ? row.reason : undefined;
    },
    async suppress(address, { reason, at, code }) {
      const id = await idOf(address);
      const before = await read(id);
      const { state, reason: known, resumedAt = '' } = before?.body ?? {};
      const isKnown = state === 'SUPPRESSED' && (known === reason || known === 'BOUNCED');
      if (isKnown || at <= resumedAt) return;
      await write(id, before, { state: 'SUPPRESSED', reason, at, ...omitUndefined({ code }) });
    },
    async resume(address) {
      const id = await idOf(address);
      const before = await read(id);
      if (before?.body.state !== 'SUPPRESSED') return false;
      await write(id, before, { ...before.body, state: 'RESUMED', resumedAt: clock.now() });
      return true;
    },
    async latest() {
      const query = { where: { state: 'SUPPRESSED' }, sort: ['-at'], limit: maxListed };
      return (await documents.find<SuppressionRow>(collection, query)).map(
        ({ id, body: { reason, at, code } }) => ({ id, reason, at, ...omitUndefined({ code }) }),
      );
    },
  };
}
