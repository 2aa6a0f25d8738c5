import { macWith } from '@ardhi/kernel/email/mac-with';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import type { GiftCode } from './gift.ts';

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const subject = 'billing.gift';

type Keys = Pick<ServiceContext, 'keys'>;

/**
 * The code of an edition of a gift: 80 bits of its MAC, in four groups of four characters. It is computed again where it is shown,
 * so that no read model, event or backup has it.
 */
export async function giftCodeOf({ keys }: Keys, giftId: string, edition: string): Promise<string> {
  const mac = Buffer.from(await macWith(keys, subject, `code ${giftId} ${edition}`), 'base64url');
  const letters = Array.from(mac.subarray(0, 16), (byte) => alphabet[byte & 31]).join('');
  return letters.replace(/.{4}(?=.)/g, '$&-');
}

/** The hash by which a code is found, however it is spelled: with or without hyphens, in small letters. */
export const giftCodeHash = ({ keys }: Keys, code: string): Promise<string> =>
  macWith(keys, subject, `hash ${code.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')}`);

/** The code of a new edition, as it is stored. */
export async function newGiftCode(context: Keys, giftId: string, edition: string): Promise<GiftCode> {
  const code = await giftCodeOf(context, giftId, edition);
  return { edition, codeHash: await giftCodeHash(context, code) };
}
