import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { seal, unseal } from '../base/seal.ts';
import type { Documents, StoredDocument } from '../ports/documents/documents.ts';
import type { KeyVault } from '../ports/key-vault/key-vault.ts';
import type { Email } from '../ports/mailer/mailer.ts';
import { macWith } from './mac-with.ts';

/**
 * Why an email was not delivered: the mail server rejected it, it was retried for three days, its link has expired, or the
 * network of a phone reported that the text message did not arrive.
 */
export type UndeliveredState = 'REJECTED' | 'GIVEN_UP' | 'EXPIRED' | 'FAILED';

/** An email in the outbox; `nextAt` is the time of the next attempt, or when the last one ended. Instants are ISO 8601 UTC. */
export interface OutboxRow {
  readonly service: string;
  /** SENT: a text message that was accepted and of which no report has come yet. */
  readonly state: 'PENDING' | 'SENT' | 'DELIVERED' | UndeliveredState;
  /** Keyed hash of the address, so that an erasure finds the emails of a person. */
  readonly recipient: string;
  /** The email, encrypted; removed once it is not going to be sent. */
  readonly sealed?: string;
  readonly attempts: number;
  readonly createdAt: string;
  readonly nextAt: string;
  readonly expiresAt?: string;
  /** Reply code of the mail server or error code of the connection at the last attempt. */
  readonly reason?: string;
}

/** A row as it was read; it is replaced under the next version. */
export type StoredRow = StoredDocument<OutboxRow>;

/** Emails that were not delivered yet, as documents. */
export interface OutboxStore {
  get(id: string): Promise<StoredRow | undefined>;
  add(email: Email, row: Pick<OutboxRow, 'service' | 'createdAt'>): Promise<void>;
  /** @throws Error when the row was altered */
  emailOf(stored: StoredRow): Promise<Email>;
  /** Resolves with false, and writes nothing, when the row was deleted since: an erasure must not be undone. */
  replace(stored: StoredRow, row: OutboxRow): Promise<boolean>;
  /** Keeps an accepted message under the id of its report, without its text; nothing when the row was deleted since. */
  awaitReport(stored: StoredRow, reportId: string, at: string): Promise<void>;
  remove(stored: readonly StoredRow[]): Promise<void>;
  find(query: Parameters<Documents['find']>[1]): Promise<readonly StoredRow[]>;
  count(state: OutboxRow['state']): Promise<number>;
  recipientOf(address: string): Promise<string>;
}

const collection = 'kernel.email-outbox.v1';
/** Subject of the key under which emails are encrypted. An erasure removes a person's emails, so that they need no key of their own. */
const keySubject = 'kernel.email-outbox';

/** Opens the collection, which the processes of an installation share. */
export async function outboxStore(documents: Documents, keys: Pick<KeyVault, 'key'>): Promise<OutboxStore> {
  await documents.open({ name: collection, indexes: ['state+nextAt', 'state+createdAt', 'recipient'] });

  async function vaultKey(): Promise<Uint8Array> {
    const key = await keys.key(keySubject);
    if (key === undefined) throw new Error('The key of the email outbox was destroyed.');
    return key;
  }

  const recipientOf = (address: string) => macWith(keys, keySubject, address.toLowerCase());

  return {
    recipientOf,
    get: (id) => documents.get<OutboxRow>(collection, id),
    async add({ id, ...email }, { service, createdAt }) {
      const row: OutboxRow = {
        service,
        state: 'PENDING',
        recipient: await recipientOf(email.to),
        sealed: seal(email, await vaultKey(), id),
        attempts: 0,
        createdAt,
        nextAt: createdAt,
        ...omitUndefined({ expiresAt: email.expiresAt }),
      };
      await documents.write([{ collection, id, body: { ...row }, version: 1 }]);
    },
    async emailOf({ id, body: { sealed = '' } }) {
      return { ...(unseal(sealed, await vaultKey(), id) as unknown as Omit<Email, 'id'>), id };
    },
    async replace({ id, version }, row) {
      if ((await documents.get(collection, id)) === undefined) return false;
      await documents.write([{ collection, id, body: { ...row }, version: version + 1 }]);
      return true;
    },
    async awaitReport(
      { id, version, body: { sealed: _, expiresAt: __, reason: ___, ...row } },
      reportId,
      at,
    ) {
      if ((await documents.get(collection, id)) === undefined) return;
      await documents.write([
        { collection, id, body: undefined, version },
        { collection, id: reportId, body: { ...row, state: 'SENT', nextAt: at }, version: 1 },
      ]);
    },
    remove: (rows) =>
      documents.write(rows.map(({ id, version }) => ({ collection, id, body: undefined, version }))),
    find: (query) => documents.find<OutboxRow>(collection, query),
    count: (state) => documents.count(collection, { where: { state } }),
  };
}
