import { priceUnit } from '@ardhi/contracts/listings/listing-enums';
import { intlOf } from '@ardhi/kit/i18n/intl';
import { describe, expect, it } from 'vitest';
import { pinPrice } from './pin-price.ts';

const price = { amount: 120_000, currency: 'UGX' } as const;

describe('the price on a pin', () => {
  it('is the amount alone where it is for the whole', () => {
    expect(pinPrice(intlOf('en'), price, undefined)).toBe('UGX 120K');
    expect(pinPrice(intlOf('en'), price, 'TOTAL')).toBe('UGX 120K');
  });

  it.each(priceUnit.options.filter((unit) => unit !== 'TOTAL'))('says that it is %s', (unit) => {
    const name = unit.replace('PER_', '').replace('SQM', 'm²').toLowerCase();
    expect(pinPrice(intlOf('en'), price, unit)).toBe(`UGX 120K/${name}`);
  });
});
