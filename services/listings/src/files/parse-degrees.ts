import type { LonLat } from '@ardhi/contracts/values';

/** An angle as it is written on a map or a deed plan. */
export interface WrittenAngle {
  readonly degrees: number;
  /** The axis that its letter names. */
  readonly axis?: 'LATITUDE' | 'LONGITUDE';
}

/** Longer texts are no angle, and the pattern takes time on them. */
const maxLength = 40;
const figure = String.raw`\d{1,3}(?:[.,]\d{1,17})?`;
const angle = new RegExp(
  String.raw`^([NSEW])? ?(-)?(${figure}) ?(?:[°D: ] ?(?:(${figure}) ?(?:['M: ] ?(?:(${figure}) ?["S]?)?)?)?)? ?([NSEW])?$`,
);

/**
 * Degrees from "0.3476", "0,3476", "0.0917 S", "S 0.0512", "0°20'51.5\"N", "32 34 57 E", with any minus sign; south and west
 * are negative. Undefined for anything else.
 */
export function parseDegrees(text: string): WrittenAngle | undefined {
  if (text.length > maxLength) return undefined;
  const plain = text
    .normalize('NFKC')
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
    .replaceAll(/[\u00ba\u02da]/g, '°')
    .replaceAll(/[\u2018\u2019\u2032`´]/g, "'")
    .replaceAll(/[\u201c\u201d\u2033]|''/g, '"')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toUpperCase();
  const match = angle.exec(plain);
  if (match === null) return undefined;
  const [, before, minus, whole = '', minutes = '0', seconds = '0', after] = match;
  const letter = after ?? before;
  if (before !== undefined && after !== undefined) return undefined;
  const [d, m, s] = [whole, minutes, seconds].map((one) => Number(one.replace(',', '.'))) as [
    number,
    number,
    number,
  ];
  if (m >= 60 || s >= 60) return undefined;
  const size = d + m / 60 + s / 3_600;
  const isNegative = (minus !== undefined) !== (letter === 'S' || letter === 'W');
  return {
    degrees: isNegative ? -size : size,
    ...(letter !== undefined && {
      axis: letter === 'N' || letter === 'S' ? ('LATITUDE' as const) : ('LONGITUDE' as const),
    }),
  };
}

/** Longitude and latitude from two texts; letters in them decide which is which. Undefined if one is no angle. */
export function parseLonLat(longitude: string, latitude: string): LonLat | undefined {
  const [one, other] = [parseDegrees(longitude), parseDegrees(latitude)];
  if (one === undefined || other === undefined) return undefined;
  const areExchanged = one.axis === 'LATITUDE' || other.axis === 'LONGITUDE';
  return areExchanged ? [other.degrees, one.degrees] : [one.degrees, other.degrees];
}
