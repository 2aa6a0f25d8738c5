import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { readCameraData } from './camera-data.ts';

/** A picture with these EXIF tags. */
const pictureWith = ({
  gps = {},
  exif = {},
}: {
  gps?: Record<string, string>;
  exif?: Record<string, string>;
}) =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: '#888' } })
    .withExif({ IFD0: { Make: 'Tecno' }, IFD2: exif, IFD3: gps })
    .jpeg()
    .toBuffer();

const latitude = '0/1 36/1 2592/100';
const longitude = '30/1 39/1 1620/100';
const located = (latitudeRef: string, longitudeRef: string) => ({
  gps: {
    ...(latitudeRef !== '' && { GPSLatitudeRef: latitudeRef }),
    GPSLatitude: latitude,
    ...(longitudeRef !== '' && { GPSLongitudeRef: longitudeRef }),
    GPSLongitude: longitude,
  },
});

describe('the camera data of a picture', () => {
  it.each([
    ['N', 'E', 1, 1],
    ['S', 'E', 1, -1],
    ['N', 'W', -1, 1],
    ['S', 'W', -1, -1],
    ['s', 'e', 1, -1],
    ['n', 'w', -1, 1],
  ] as const)('has a location %s %s of the Equator and Greenwich', async (lat, lon, east, north) => {
    const { gps } = await readCameraData(await pictureWith(located(lat, lon)));
    expect(gps?.[0]).toBeCloseTo(east * 30.6545, 6);
    expect(gps?.[1]).toBeCloseTo(north * 0.6072, 6);
  });

  it.each([
    ['no hemispheres', located('', '')],
    ['no hemisphere of the latitude', located('', 'E')],
    ['no hemisphere of the longitude', located('S', '')],
    ['hemispheres that are none', located('X', 'E')],
    [
      'the place that a receiver without a fix writes',
      {
        gps: {
          ...located('N', 'E').gps,
          GPSLatitude: '0/1 0/1 0/1',
          GPSLongitude: '0/1 0/1 0/1',
        },
      },
    ],
    ['a latitude beyond the pole', { gps: { ...located('N', 'E').gps, GPSLatitude: '91/1 0/1 0/1' } }],
    ['nothing', {}],
  ])('has no location with %s', async (_, tags) => {
    expect((await readCameraData(await pictureWith(tags))).gps).toBeUndefined();
  });

  it.each([
    ['2026:05:01 10:11:12', undefined, '2026-05-01T10:11:12.000Z'],
    ['2026:05:01 10:11:12', '+03:00', '2026-05-01T07:11:12.000Z'],
    ['2024:02:29 23:59:59', undefined, '2024-02-29T23:59:59.000Z'],
    ['2026:02:31 10:11:12', undefined, undefined],
    ['0000:00:00 00:00:00', undefined, undefined],
    ['    :  :     :  :  ', undefined, undefined],
  ])('has for %s %s the time %s, in any zone of the server', async (written, offset, takenAt) => {
    const exif = { DateTimeOriginal: written, ...(offset !== undefined && { OffsetTimeOriginal: offset }) };
    expect((await readCameraData(await pictureWith({ exif }))).takenAt).toBe(takenAt);
  });
});
