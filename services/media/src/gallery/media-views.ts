import { distanceM } from '@ardhi/contracts/geo/distance';
import type { Media } from '@ardhi/contracts/media';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { Id, LonLat } from '@ardhi/contracts/values';
import type { Gallery } from './gallery.ts';
import type { MediaItem, Rendition } from './media-item.ts';

/** The immutable URL path of a rendition, relative to the media origin. */
const renditionPath = (id: Id, { name, format }: Pick<Rendition, 'name' | 'format'>) =>
  `/media/${id}-${name}.${format}`;

/** The file name of a hosted video; undefined for other kinds. */
export const videoFileName = ({ id, kind, state, mime }: MediaItem): string | undefined =>
  kind === 'VIDEO' && state === 'READY' ? `${id}-film.${mime === 'video/webm' ? 'webm' : 'mp4'}` : undefined;

/** True if anyone may see a file; documents are never public. */
export const isPublic = ({
  kind,
  state,
  permission,
}: Pick<Media, 'kind' | 'state' | 'permission'>): boolean =>
  state === 'READY' && permission === 'PUBLIC' && kind !== 'DOCUMENT';

/** The chosen cover if it is public, otherwise the first public picture. */
export function coverOf({ items, coverId }: Gallery): MediaItem | undefined {
  const images = items.filter((item) => item.kind === 'IMAGE' && isPublic(item));
  return images.find(({ id }) => id === coverId) ?? images[0];
}

/** The gallery without owner-only fields, as published to other services. */
export function publicView(set: Gallery, origin = ''): Media[] {
  const cover = coverOf(set);
  const sizesOf = ({ id, renditions }: MediaItem) =>
    renditions.map(({ key: _key, ...size }) => ({ ...size, url: origin + renditionPath(id, size) }));
  return set.items.map((item, at) => {
    const poster = set.items.find((candidate) => candidate.id === item.poster && isPublic(candidate));
    const {
      renditions: _renditions,
      poster: _poster,
      payer: _payer,
      sha256: _sha256,
      lat: _lat,
      lon: _lon,
      ...withoutSeal
    } = item;
    const {
      fileName: _fileName,
      takenAt: _takenAt,
      uploadedBy: _uploadedBy,
      soundLeftOut: _sound,
      ...rest
    } = withoutSeal;
    return {
      ...rest,
      order: at + 1,
      cover: item === cover,
      ...(videoFileName(item) !== undefined && { url: `${origin}/media/${videoFileName(item)}` }),
      ...(poster && { poster: poster.id, ...omitUndefined({ lqip: poster.lqip }) }),
      renditions: sizesOf(poster ?? item),
    };
  });
}

/** The gallery as its owner sees it, with the uploader's data and the distance of the camera from the listing's pin in metres. */
export function ownerView(
  set: Gallery,
  options: {
    readonly origin: string;
    readonly agencyId?: string | undefined;
    readonly pin?: LonLat | undefined;
    readonly cameras: Readonly<Record<string, LonLat>>;
  },
): Media[] {
  const { origin, agencyId, pin, cameras } = options;
  return publicView(set, origin).map((media, at) => {
    const { fileName, sha256, lat, lon, takenAt, uploadedBy, soundLeftOut } = set.items[at] as MediaItem;
    const cameraLocation = cameras[media.id];
    return {
      ...media,
      ...omitUndefined({ agencyId }),
      fileName,
      sha256,
      lat,
      lon,
      ...omitUndefined({ soundLeftOut, takenAt }),
      ...(cameraLocation && pin && { gpsVsPinM: Math.round(distanceM(cameraLocation, pin)) }),
      uploadedBy,
    };
  });
}
