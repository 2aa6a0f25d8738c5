import type { LonLat } from '@ardhi/contracts/values';

/**
 * Open Location Code, version 1: base-20 digit pairs for latitude and longitude, then a 4 by 5 grid
 * (github.com/google/open-location-code).
 */
const alphabet = '23456789CFGHJMPQRVWX';
const pairCount = 5;
const firstCell = 20;
const [gridRows, gridColumns] = [5, 4];

const digit = (code: string, at: number) => alphabet.indexOf(code[at] ?? '');

/** Centre of a full code's cell; undefined for an invalid code. */
function decodeFullCode(code: string): LonLat | undefined {
  const digits = code.replace('+', '').replace(/0+$/, '');
  if (
    digits.length < 2 ||
    digits.length > 15 ||
    [...digits].some((character) => !alphabet.includes(character))
  )
    return undefined;
  let [lat, lon, size] = [-90, -180, firstCell];
  for (let at = 0; at < Math.min(digits.length, pairCount * 2); at += 2, size /= 20) {
    lat += digit(digits, at) * size;
    lon += digit(digits, at + 1) * size;
  }
  let [height, width] = [size * 20, size * 20];
  for (const character of digits.slice(pairCount * 2)) {
    [height, width] = [height / gridRows, width / gridColumns];
    lat += Math.floor(alphabet.indexOf(character) / gridColumns) * height;
    lon += (alphabet.indexOf(character) % gridColumns) * width;
  }
  return [lon + width / 2, lat + height / 2];
}

/** The first `length` digits of the code of a point. */
function prefixOf([lon, lat]: LonLat, length: number): string {
  let [y, x, size, code] = [lat + 90, lon + 180, firstCell, ''];
  for (let at = 0; at < length; at += 2, size /= 20) {
    const [row, column] = [Math.floor(y / size), Math.floor(x / size)];
    code += `${alphabet[row]}${alphabet[column]}`;
    [y, x] = [y - row * size, x - column * size];
  }
  return code;
}

/** Decodes a short code such as "8HFV+PX" as the match nearest to the reference point. */
function decodeShortCode(short: string, near: LonLat): LonLat | undefined {
  const missing = 8 - short.indexOf('+');
  const point = decodeFullCode(prefixOf(near, missing) + short);
  if (point === undefined) return undefined;
  const step = 20 ** (2 - missing / 2);
  const nearest = (value: number, to: number) =>
    value - to > step / 2 ? value - step : to - value > step / 2 ? value + step : value;
  return [nearest(point[0], near[0]), nearest(point[1], near[1])];
}

/** The point of a full or short plus code in a text; undefined if there is none. */
export function plusCodePoint(text: string, near: LonLat): LonLat | undefined {
  const [code] =
    /(?<![\w+])[23456789CFGHJMPQRVWX0]{2,8}\+[23456789CFGHJMPQRVWX]{0,7}(?!\w)/i.exec(text) ?? [];
  if (code === undefined || code.indexOf('+') % 2 !== 0) return undefined;
  const upper = code.toUpperCase();
  return upper.indexOf('+') === 8 ? decodeFullCode(upper) : decodeShortCode(upper, near);
}
