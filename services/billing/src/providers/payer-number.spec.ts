import type { PaymentMethod } from '@ardhi/contracts/billing/payment';
import type { Currency } from '@ardhi/contracts/currency-exponents';
import { expect, it } from 'vitest';
import { requirePayerNumber } from './payer-number.ts';

/** Message beside the field of a number; undefined where the method can charge it. */
function refusalOf(method: PaymentMethod, currency: Currency, msisdn: string): string | undefined {
  try {
    requirePayerNumber(method, currency, msisdn);
    return undefined;
  } catch (error) {
    return (error as { details: { fields: { msisdn: string } } }).details.fields.msisdn;
  }
}

it.each([
  ['MTN_MOMO', 'UGX', '+256772123456'],
  ['MTN_MOMO', 'UGX', '+256760123456'],
  ['AIRTEL_MONEY', 'UGX', '+256701123456'],
  ['MPESA', 'KES', '+254712345678'],
  ['MPESA', 'KES', '+254110123456'],
  ['MPESA', 'TZS', '+255754123456'],
  ['AIRTEL_MONEY', 'KES', '+254733123456'],
  ['MTN_MOMO', 'XAF', '+237670123456'],
  ['MTN_MOMO', 'XAF', '+242066123456'],
  ['MTN_MOMO', 'XOF', '+2250507123456'],
  ['MTN_MOMO', 'RWF', '+250788123456'],
] as const)('%s in %s charges %s', (method, currency, msisdn) => {
  expect(refusalOf(method, currency, msisdn)).toBeUndefined();
});

it.each([
  ['MPESA', 'KES', '+256772123456', 'M-Pesa needs a mobile number of Kenya.'],
  ['MPESA', 'KES', '+254202345678', 'M-Pesa needs a mobile number of Kenya.'],
  ['MTN_MOMO', 'UGX', '+870773111632', 'MTN Mobile Money needs a mobile number of Uganda.'],
  [
    'MTN_MOMO',
    'XAF',
    '+256772123456',
    'MTN Mobile Money needs a mobile number of Cameroon or Congo - Brazzaville.',
  ],
  [
    'MTN_MOMO',
    'UGX',
    '+256752123456',
    'This is a number of Airtel Money. Choose that method, or enter a number of MTN Mobile Money.',
  ],
  [
    'AIRTEL_MONEY',
    'RWF',
    '+250788123456',
    'This is a number of MTN Mobile Money. Choose that method, or enter a number of Airtel Money.',
  ],
] as const)('%s in %s cannot charge %s', (method, currency, msisdn, sentence) => {
  expect(refusalOf(method, currency, msisdn)).toBe(sentence);
});
