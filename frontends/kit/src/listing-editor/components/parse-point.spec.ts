import { describe, expect, it } from 'vitest';
import { parsePoint } from './parse-point.ts';

const kampala: [number, number] = [32.58, 0.32];
const expectPoint = (text: string, [lon, lat]: readonly [number, number], tolerance: number) => {
  const point = parsePoint(text, kampala);
  expect(point, text).toBeDefined();
  expect(Math.abs((point?.[0] ?? 0) - lon)).toBeLessThan(tolerance);
  expect(Math.abs((point?.[1] ?? 0) - lat)).toBeLessThan(tolerance);
};

describe('parsing a pasted point', () => {
  // From the decoding tests of the Open Location Code project.
  it.each([
    ['7FG49Q00+', [2.775, 20.375]],
    ['7FG49QCJ+2V', [2.7821875, 20.3700625]],
    ['8FVC2222+22', [8.0000625, 47.0000625]],
    ['4VCPPQGP+Q9', [174.7859375, -41.2730625]],
  ] as const)('returns the centre of the cell of a full plus code: %s', (code, middle) => {
    expectPoint(code, middle, 1e-9);
  });

  it('finds the nearest match of a short code, with or without its town', () => {
    expectPoint('8H9M+2X Kampala', [32.5849375, 0.3175625], 1e-9);
    expectPoint('8h9m+2x', [32.5849375, 0.3175625], 1e-9);
  });

  it.each([
    ['0.3476, 32.5825', [32.5825, 0.3476]],
    ['-1.2864 36.8172', [36.8172, -1.2864]],
    [`0°20'51"N 32°34'57"E`, [32.5825, 0.3475]],
    [`1°17′11″S, 36°49′02″E`, [36.8172, -1.2864]],
    ['https://maps.example/@-24.6282,25.9231,15z', [25.9231, -24.6282]],
  ] as const)('parses coordinates: %s', (text, expected) => {
    expectPoint(text, expected, 0.0002);
  });

  it.each(['', 'Kira', '420m', '95.1, 32.5', '+256 772'])('returns undefined for: %s', (text) => {
    expect(parsePoint(text, kampala)).toBeUndefined();
  });
});
