import type { LonLat } from '@ardhi/contracts/values';
import { plusCodePoint } from './plus-code.ts';

const fits = (lat: number, lon: number) => Math.abs(lat) <= 90 && Math.abs(lon) <= 180;

const part = String.raw`(\d{1,3})[°d]\s*(?:(\d{1,2})['′m]\s*)?(?:(\d{1,2}(?:\.\d+)?)["″s]?\s*)?([NSEW])`;
const sexagesimal = new RegExp(`${part}[,\\s]*${part}`, 'i');

function degrees([whole, minutes = '0', seconds = '0', side = '']: readonly string[]): number {
  const value = Number(whole) + Number(minutes) / 60 + Number(seconds) / 3_600;
  return /[SW]/i.test(side) ? -value : value;
}

/** Latitude and longitude as maps and people write them: "0.3476, 32.5825", "0°20'51\"N 32°34'57\"E", a link of a map. */
function coordinatesIn(text: string): LonLat | undefined {
  const sides = sexagesimal.exec(text);
  if (sides !== null) {
    const [lat, lon] = [degrees(sides.slice(1, 5)), degrees(sides.slice(5, 9))];
    return fits(lat, lon) ? [lon, lat] : undefined;
  }
  const plain = /(-?\d{1,2}(?:\.\d+)?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)/.exec(text);
  const [lat, lon] = [Number(plain?.[1]), Number(plain?.[2])];
  return plain !== null && fits(lat, lon) ? [lon, lat] : undefined;
}

/** The point that somebody pasted, as a plus code or as coordinates; a short code counts from `near`. */
export const pointInText = (text: string, near: LonLat): LonLat | undefined =>
  plusCodePoint(text, near) ?? coordinatesIn(text);
