import type { Clock } from '../base/clock.ts';
import { timingSafeEquals } from '../base/timing-safe.ts';
import type { Documents } from '../ports/documents/documents.ts';
import type { KeyVault } from '../ports/key-vault/key-vault.ts';
import type { EmailLink } from './email-body.ts';
import { macWith } from './mac-with.ts';

/** Addresses whose holders want no email from people they do not know. */
export interface EmailRefusals {
  isRefused(address: string): Promise<boolean>;
  /** The one-click link of an address, for the end of an email. */
  linkFor(address: string): Promise<EmailLink>;
  /** Refuses further emails for the address of a link's token; false when the token is not ours. */
  refuse(token: string): Promise<boolean>;
}

const collection = 'kernel.email-refusals.v1';
/** Subject of the key with which addresses are hashed and tokens signed: no address is stored. */
const keySubject = 'kernel.email-refusals';
/** Characters of a hash in base64url: 132 bits. */
const hashLength = 22;

/** Opens the refusals, which the processes of an installation share. */
export async function emailRefusals(
  { documents, keys }: { readonly documents: Documents; readonly keys: Pick<KeyVault, 'key'> },
  clock: Clock,
  publicUrl: string,
): Promise<EmailRefusals> {
  await documents.open({ name: collection, indexes: [] });
  const hash = async (purpose: string, text: string) =>
    (await macWith(keys, keySubject, `${purpose}:${text}`)).slice(0, hashLength);
  const idOf = (address: string) => hash('address', address);
  const tokenOf = async (id: string) => id + (await hash('token', id));

  return {
    isRefused: async (address) => (await documents.get(collection, await idOf(address))) !== undefined,
    async linkFor(address) {
      const url = `${publicUrl}/api/emails/stop/${await tokenOf(await idOf(address))}`;
      return { url, label: 'Never again to this address' };
    },
    async refuse(token) {
      const id = token.slice(0, hashLength);
      if (!timingSafeEquals(token, await tokenOf(id))) return false;
      const known = await documents.get(collection, id);
      if (known === undefined)
        await documents.write([{ collection, id, body: { at: clock.now() }, version: 1 }]);
      return true;
    },
  };
}
