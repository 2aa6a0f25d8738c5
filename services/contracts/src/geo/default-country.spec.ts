import { describe, expect, it } from 'vitest';
import { defaultCountry, defaultCountryCode } from './default-country.ts';

const country = (code: string) => ({ id: `id-${code}`, code });
const [ghana, kenya, uganda] = [country('GH'), country('KE'), country('UG')];

describe('the default country', () => {
  it('is the one that an admin has set, else the one of the specification', () => {
    expect(defaultCountry([ghana, kenya, uganda], 'id-KE')).toBe(kenya);
    for (const unset of [undefined, null, ''])
      expect(defaultCountry([ghana, kenya, uganda], unset)).toBe(uganda);
  });

  it('falls back to another enabled country, or to none', () => {
    expect(defaultCountry([ghana, uganda], 'id-KE')).toBe(uganda);
    expect(defaultCountry([ghana, kenya])).toBe(ghana);
    expect(defaultCountry([])).toBeUndefined();
  });

  it('has a code before any geography is known', () => {
    expect([defaultCountryCode([]), defaultCountryCode([ghana, kenya])]).toEqual(['UG', 'GH']);
  });
});
