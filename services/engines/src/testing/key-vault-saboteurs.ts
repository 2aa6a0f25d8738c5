import type { KeyVault } from '@ardhi/kernel/privacy/key-vault';

/** Engines that each break one promise of the port on purpose: the contract must catch every one, whatever it stands on. */
export const keyVaultSaboteurs: Readonly<Record<string, (engine: KeyVault) => KeyVault>> = {
  'makes a new key for a destroyed subject': (vault) => ({
    ...vault,
    key: async (subject) => (await vault.key(subject)) ?? new Uint8Array(32),
  }),
  'has one key for everybody': (vault) => ({ ...vault, key: () => vault.key('everybody') }),
};
