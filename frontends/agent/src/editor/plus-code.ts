import type { LonLat } from '@ardhi/contracts/values';

/** Open Location Code, version 1: pairs of base 20 for latitude and longitude, then a grid of 4 by 5 (github.com/google/open-location-code). */
const alphabet = '23456789CFGHJMPQRVWX';
const pairs = 5;
const firstCell = 20;
const [gridRows, gridColumns] = [5, 4];

const digit = (code: string, at: number) => alphabet.indexOf(code[at] ?? '');

/** The middle of a whole code's cell; undefined where it is none. */
function whole(code: string): LonLat | undefined {
  const plain = code.replace('+', '').replace(/0+$/, '');
  if (plain.length < 2 || plain.length > 15 || [...plain].some((one) => !alphabet.includes(one)))
    return undefined;
  let [lat, lon, size] = [-90, -180, firstCell];
  for (let at = 0; at < Math.min(plain.length, pairs * 2); at += 2, size /= 20) {
    lat += digit(plain, at) * size;
    lon += digit(plain, at + 1) * size;
  }
  let [height, width] = [size * 20, size * 20];
  for (const one of plain.slice(pairs * 2)) {
    [height, width] = [height / gridRows, width / gridColumns];
    lat += Math.floor(alphabet.indexOf(one) / gridColumns) * height;
    lon += (alphabet.indexOf(one) % gridColumns) * width;
  }
  return [lon + width / 2, lat + height / 2];
}

/** The first digits that a place near a point would have. */
function prefixOf([lon, lat]: LonLat, length: number): string {
  let [y, x, size, code] = [lat + 90, lon + 180, firstCell, ''];
  for (let at = 0; at < length; at += 2, size /= 20) {
    const [row, column] = [Math.floor(y / size), Math.floor(x / size)];
    code += `${alphabet[row]}${alphabet[column]}`;
    [y, x] = [y - row * size, x - column * size];
  }
  return code;
}

/** A short code such as "8HFV+PX" stands for the one nearest to where one is. */
function recovered(short: string, near: LonLat): LonLat | undefined {
  const missing = 8 - short.indexOf('+');
  const found = whole(prefixOf(near, missing) + short);
  if (found === undefined) return undefined;
  const step = 20 ** (2 - missing / 2);
  const closer = (value: number, to: number) =>
    value - to > step / 2 ? value - step : to - value > step / 2 ? value + step : value;
  return [closer(found[0], near[0]), closer(found[1], near[1])];
}

/** The point that a plus code names, whole or short with the place beside it; undefined where the text is none. */
export function plusCodePoint(text: string, near: LonLat): LonLat | undefined {
  const [code] =
    /(?<![\w+])[23456789CFGHJMPQRVWX0]{2,8}\+[23456789CFGHJMPQRVWX]{0,7}(?!\w)/i.exec(text) ?? [];
  if (code === undefined || code.indexOf('+') % 2 !== 0) return undefined;
  const upper = code.toUpperCase();
  return upper.indexOf('+') === 8 ? whole(upper) : recovered(upper, near);
}
