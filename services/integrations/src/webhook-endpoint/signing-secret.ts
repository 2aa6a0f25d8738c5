import type { Id } from '@ardhi/contracts/values';
import { refuse } from '@ardhi/kernel/base/refusal';
import type { KeyVault } from '@ardhi/kernel/ports/key-vault';

/** The subject of the vault's key that is the secret: it stands in no event and in no document. */
const subjectOf = (secretId: Id) => `webhooksecret-${secretId}`;

/** The 32 bytes of a secret, made at first use. @throws Refusal GONE after it was destroyed */
export const secretBytes = async (keys: Pick<KeyVault, 'key'>, secretId: Id): Promise<Uint8Array> =>
  (await keys.key(subjectOf(secretId))) ?? refuse('GONE');

/** A secret as its receiver configures it (Standard Webhooks 1.0.0): `whsec_` and base64. */
export const secretText = (bytes: Uint8Array): string => `whsec_${Buffer.from(bytes).toString('base64')}`;

/** Destroys a secret, so that nothing can be signed with it any more. */
export const destroySecret = (keys: Pick<KeyVault, 'destroy'>, secretId: Id): Promise<void> =>
  keys.destroy(subjectOf(secretId));
