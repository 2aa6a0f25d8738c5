import examples from 'libphonenumber-js/examples.mobile.json' with { type: 'json' };
import { type CountryCode, getExampleNumber } from 'libphonenumber-js/min';
import { describe, expect, it } from 'vitest';
import { completePhone } from './complete-phone.ts';

const african =
  'DZ AO BJ BW BF BI CM CV CF TD KM CG CD CI DJ EG GQ ER SZ ET GA GM GH GN GW KE LS LR LY MG MW ML MR MU MA MZ NA NE NG RW ST SN SC SL SO ZA SS SD TZ TG TN UG ZM ZW'.split(
    ' ',
  ) as CountryCode[];

describe('a phone number', () => {
  it.each([
    ['0772 123 456', 'UG', '+256 772 123456'],
    ['0772-123-456', 'UG', '+256 772 123456'],
    ['772123456', 'UG', '+256 772 123456'],
    ['0712 345 678', 'KE', '+254 712 345678'],
    ['0803 123 4567', 'NG', '+234 803 123 4567'],
    ['+256 0772 123 456', 'UG', '+256 772 123456'],
    ['002560772123456', 'KE', '+256 772 123456'],
    ['07 07 12 34 56', 'CI', '+225 07 07 12 3456'],
  ])('%s in %s is %s', (typed, country, international) => {
    expect(completePhone(typed, country)).toBe(international);
  });

  it.each([
    ['+256 772 123 456', 'KE'],
    ['00256772123456', 'UG'],
    ['0772 12', 'UG'],
    ['call me', 'UG'],
    ['', 'UG'],
    ['0772 123 456', ''],
  ])('%s in %j stays as it was typed', (typed, country) => {
    expect(completePhone(typed, country)).toBe(typed);
  });

  it('of every country of Africa, typed as people do there, gets its country code', () => {
    const found = african.map((country) => {
      const number = getExampleNumber(country, examples);
      return [country, completePhone(number?.formatNational() ?? '', country)];
    });
    const right = african.map((country) => [
      country,
      getExampleNumber(country, examples)?.formatInternational(),
    ]);
    expect(found).toEqual(right);
  });
});
