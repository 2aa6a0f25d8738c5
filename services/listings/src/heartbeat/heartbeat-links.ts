import type { KeyVault } from '@ardhi/kernel/privacy/key-vault';
import { mailLinks } from '../mail-links.ts';

/** Links by which an agent says whether a listing is still to be had. */
export const heartbeatLinks = (keys: KeyVault) => mailLinks(keys, 'listings.heartbeat');
