import type { KeyVault } from '@ardhi/kernel/ports/key-vault';

/** Engines that each break one guarantee of the port; the contract suite must catch every one, on any engine. */
export const keyVaultSaboteurs: Readonly<Record<string, (engine: KeyVault) => KeyVault>> = {
  'makes a new key for a destroyed subject': (vault) => ({
    ...vault,
    key: async (subject) => (await vault.key(subject)) ?? new Uint8Array(32),
  }),
  'uses one key for every subject': (vault) => ({ ...vault, key: () => vault.key('everybody') }),
};
