import type { PaymentMethod } from '@ardhi/contracts/billing/payment';
import { paymentMethod } from '@ardhi/contracts/billing/payment';
import { type Currency, toMinorUnits } from '@ardhi/contracts/currency-exponents';
import type { Money } from '@ardhi/contracts/money';
import { isCurrency } from './received-amount.ts';

/** The smallest and the largest payment by a method in a currency. */
export interface MethodLimits {
  readonly min: Money;
  readonly max: Money;
}

/**
 * The limits of a method, of `PAYMENT_LIMITS=MTN_MOMO:UGX=500-5000000;CARD:USD=1-5000` in major units; undefined without any.
 * @throws Error for a method or a currency that does not exist, or a minimum above the maximum
 */
export function methodLimits(
  setting: string | undefined,
  method: PaymentMethod,
  currency: Currency | undefined,
): MethodLimits | undefined {
  return parsed(setting).find((one) => one.method === method && one.min.currency === currency);
}

/** Checks the limits at start. @throws as `methodLimits` */
export const checkMethodLimits = (setting: string | undefined): void => void parsed(setting);

function parsed(setting = ''): readonly (MethodLimits & { readonly method: PaymentMethod })[] {
  return setting
    .split(';')
    .filter((part) => part !== '')
    .map((part) => {
      const [, method = '', code = '', least, most] =
        /^([A-Z_]+):([A-Z]{3})=(\d+(?:\.\d+)?)-(\d+(?:\.\d+)?)$/.exec(part) ?? [];
      const known = paymentMethod.safeParse(method);
      if (!known.success || !isCurrency(code) || Number(least) > Number(most))
        throw new Error(`PAYMENT_LIMITS has a part that is not valid: ${part}.`);
      const money = (major: string | undefined): Money => ({
        amount: toMinorUnits(Number(major), code),
        currency: code,
      });
      return { method: known.data, min: money(least), max: money(most) };
    });
}
