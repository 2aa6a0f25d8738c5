import type { LonLat } from '@ardhi/contracts/values';
import { plusCodePoint } from './plus-code.ts';

const isValidPosition = (lat: number, lon: number) => Math.abs(lat) <= 90 && Math.abs(lon) <= 180;

const anglePattern = String.raw`(\d{1,3})[°d]\s*(?:(\d{1,2})['′m]\s*)?(?:(\d{1,2}(?:\.\d+)?)["″s]?\s*)?([NSEW])`;
const sexagesimalPattern = new RegExp(`${anglePattern}[,\\s]*${anglePattern}`, 'i');

function toDegrees([whole, minutes = '0', seconds = '0', side = '']: readonly string[]): number {
  const value = Number(whole) + Number(minutes) / 60 + Number(seconds) / 3_600;
  return /[SW]/i.test(side) ? -value : value;
}

/** Latitude and longitude in common notations: "0.3476, 32.5825", "0°20'51\"N 32°34'57\"E", a map link. */
function parseCoordinates(text: string): LonLat | undefined {
  const sides = sexagesimalPattern.exec(text);
  if (sides !== null) {
    const [lat, lon] = [toDegrees(sides.slice(1, 5)), toDegrees(sides.slice(5, 9))];
    return isValidPosition(lat, lon) ? [lon, lat] : undefined;
  }
  const plain = /(-?\d{1,2}(?:\.\d+)?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)/.exec(text);
  const [lat, lon] = [Number(plain?.[1]), Number(plain?.[2])];
  return plain !== null && isValidPosition(lat, lon) ? [lon, lat] : undefined;
}

/** The point in a pasted text, a plus code or coordinates; `near` is the reference of short codes. */
export const parsePoint = (text: string, near: LonLat): LonLat | undefined =>
  plusCodePoint(text, near) ?? parseCoordinates(text);
