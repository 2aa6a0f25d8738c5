import { macWith } from '@ardhi/kernel/email/mac-with';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const subject = 'billing.invoice';

type Keys = Pick<ServiceContext, 'keys'>;

/** Ten characters that only we can compute for a number: 50 bits of its MAC, in two groups. */
export async function verificationCodeOf({ keys }: Keys, number: string): Promise<string> {
  const mac = Buffer.from(await macWith(keys, subject, number), 'base64url');
  const letters = Array.from(mac.subarray(0, 10), (byte) => alphabet[byte & 31]).join('');
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
}

/** True if a code, with or without its hyphen, belongs to a number; the time of the comparison tells nothing about the code. */
export async function isCodeOf(context: Keys, number: string, code: string): Promise<boolean> {
  const proof = (text: string) => macWith(context.keys, subject, `check ${text.replace('-', '')}`);
  return (await proof(code)) === (await proof(await verificationCodeOf(context, number)));
}
