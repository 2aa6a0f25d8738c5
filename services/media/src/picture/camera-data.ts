import type { LonLat } from '@ardhi/contracts/values';
import exifr from 'exifr';

/** Data that a camera wrote into a picture. */
export interface CameraData {
  readonly gps?: LonLat;
  /** ISO 8601 in UTC; the camera's clock counts as UTC where it names no offset. */
  readonly takenAt?: string;
}

const tagNames = [
  'GPSLatitude',
  'GPSLatitudeRef',
  'GPSLongitude',
  'GPSLongitudeRef',
  'DateTimeOriginal',
  'OffsetTimeOriginal',
] as const;
type Tags = Partial<Record<(typeof tagNames)[number], unknown>>;

/** Location and time from the EXIF data of a picture; nothing if it has none or the data is damaged. */
export async function readCameraData(input: Buffer): Promise<CameraData> {
  let tags: Tags | undefined;
  try {
    tags = await exifr.parse(input, { pick: [...tagNames], reviveValues: false });
  } catch {
    return {};
  }
  if (tags === undefined) return {};
  const gps = locationOf(tags);
  const takenAt = timeOf(tags);
  return { ...(gps !== undefined && { gps }), ...(takenAt !== undefined && { takenAt }) };
}

/**
 * The location, if both hemispheres are given: without them, it lies on one of four continents. At 0° 0° is no land; a
 * receiver without a fix writes it.
 */
function locationOf(tags: Tags): LonLat | undefined {
  const lat = coordinate(tags.GPSLatitude, tags.GPSLatitudeRef, { positive: 'N', negative: 'S', most: 90 });
  const lon = coordinate(tags.GPSLongitude, tags.GPSLongitudeRef, {
    positive: 'E',
    negative: 'W',
    most: 180,
  });
  if (lat === undefined || lon === undefined || (lat === 0 && lon === 0)) return undefined;
  return [lon, lat];
}

interface Axis {
  readonly positive: string;
  readonly negative: string;
  /** Degrees. */
  readonly most: number;
}

/** Signed degrees of degrees, minutes and seconds and a hemisphere, whose letter some cameras write in lower case. */
function coordinate(dms: unknown, ref: unknown, { positive, negative, most }: Axis): number | undefined {
  if (!Array.isArray(dms) || typeof ref !== 'string') return undefined;
  const hemisphere = ref.trim().toUpperCase();
  if (hemisphere !== positive && hemisphere !== negative) return undefined;
  const [degrees, minutes = 0, seconds = 0] = dms.map(Number);
  const value = (degrees ?? Number.NaN) + minutes / 60 + seconds / 3_600;
  if (!(value >= 0 && value <= most)) return undefined;
  return hemisphere === negative ? -value : value;
}

/** "2026:05:01 10:11:12", as in section 4.6.5 of Exif 2.32. */
const exifTime = /^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)$/;

function timeOf({ DateTimeOriginal: written, OffsetTimeOriginal: offset }: Tags): string | undefined {
  const [, year, month, day, time] = exifTime.exec(String(written ?? '').trim()) ?? [];
  if (year === undefined || year === '0000') return undefined;
  const zone = /^[+-]\d\d:\d\d$/.test(String(offset ?? '').trim()) ? String(offset).trim() : 'Z';
  const at = new Date(`${year}-${month}-${day}T${time}${zone}`);
  // A day such as 31 February counts on into the next month.
  const isWhole = !Number.isNaN(at.getTime()) && isDayOfMonth(Number(year), Number(month), Number(day));
  return isWhole ? at.toISOString() : undefined;
}

const isDayOfMonth = (year: number, month: number, day: number) =>
  day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
