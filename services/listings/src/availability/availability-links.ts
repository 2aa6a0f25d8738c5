import type { KeyVault } from '@ardhi/kernel/ports/key-vault';
import { emailLinks } from '../email-links.ts';

/** Signed links with which an agent answers an availability check. */
export const availabilityLinks = (keys: KeyVault) => emailLinks(keys, 'listings.availability-check');
