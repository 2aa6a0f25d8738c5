import { macWith } from '@ardhi/kernel/email/mac-with';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import type { FiscalSystem, FiscalSystemName } from './fiscal-system.ts';

/**
 * Plays the tax authority, for demos and tests: numbers and codes follow from the document, so that a repeat gets the same ones. It
 * rejects documents of a seller whose tax number does not have ten digits, as EFRIS does.
 */
export const fiscalSimulator = (
  { keys }: Pick<ServiceContext, 'keys'>,
  name: FiscalSystemName,
): FiscalSystem => ({
  name,
  async submit({ id, seller, gross }) {
    if (!/^\d{10}$/.test(seller.tin))
      return { state: 'REJECTED', reason: `The TIN of the seller, ${seller.tin}, does not have ten digits.` };
    const digits = Buffer.from(await macWith(keys, 'billing.fiscal-simulator', id), 'base64url');
    const number = (from: number, length: number) =>
      (digits.readBigUInt64BE(from) % 10n ** BigInt(length)).toString().padStart(length, '0');
    const [documentNo, verificationCode] = [number(0, 12), `${number(8, 10)}${number(16, 10)}`];
    const qr = `https://efris.example/verify?fdn=${documentNo}&code=${verificationCode}&gross=${gross.amount}`;
    return { state: 'CLEARED', documentNo, verificationCode, qr };
  },
});
