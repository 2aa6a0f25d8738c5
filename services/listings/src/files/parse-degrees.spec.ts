import { describe, expect, it } from 'vitest';
import { parseDegrees } from './parse-degrees.ts';

describe('degrees', () => {
  it.each([
    ['0.3476', 0.3476, undefined],
    ['0,3476', 0.3476, undefined],
    ['-1.2921', -1.2921, undefined],
    ['−0.3031', -0.3031, undefined],
    ['0.0917 S', -0.0917, 'LATITUDE'],
    ['S 0.0512', -0.0512, 'LATITUDE'],
    ['34.7680 E', 34.768, 'LONGITUDE'],
    ['17.45W', -17.45, 'LONGITUDE'],
    [`0°20'51"N`, 0.3475, 'LATITUDE'],
    ['0° 20′ 51″ S', -0.3475, 'LATITUDE'],
    ['32 34 57 E', 32.5825, 'LONGITUDE'],
    ["6°30'S", -6.5, 'LATITUDE'],
    ['36°49’0,0”E', 36.816_667, 'LONGITUDE'],
  ])('are read from %s', (text, degrees, axis) => {
    expect(parseDegrees(text)).toEqual({ degrees: expect.closeTo(degrees, 6), ...(axis && { axis }) });
  });

  it.each(['', 'here', '453210.5', '12 75 0 N', 'N 1 S', '1.2m', `${'1'.repeat(50)}`])(
    'are not read from %j',
    (text) => {
      expect(parseDegrees(text)).toBeUndefined();
    },
  );
});
