import { distanceM } from '@ardhi/contracts/geo/distance';
import type { Media } from '@ardhi/contracts/media/media';
import type { Id, LonLat } from '@ardhi/contracts/values';
import type { MediaItem, Rendition } from './media-item.ts';
import type { MediaSet } from './media-set.ts';

/** Where one size of a file is served, relative to the media origin; it never shows anything else. */
const sizePath = (id: Id, { name, format }: Pick<Rendition, 'name' | 'format'>) =>
  `/media/${id}-${name}.${format}`;

/** Under which a film that lies here is played; undefined for everything else. */
export const filmName = ({ id, kind, state, mime }: MediaItem): string | undefined =>
  kind === 'VIDEO' && state === 'READY' ? `${id}-film.${mime === 'video/webm' ? 'webm' : 'mp4'}` : undefined;

/** Files that anyone may see; a document is shown to nobody but by a link. */
export const isPublic = ({
  kind,
  state,
  permission,
}: Pick<Media, 'kind' | 'state' | 'permission'>): boolean =>
  state === 'READY' && permission === 'PUBLIC' && kind !== 'DOCUMENT';

/** The chosen picture while the public may see it, else the first that they may. */
export function coverOf({ items, coverId }: MediaSet): MediaItem | undefined {
  const images = items.filter((item) => item.kind === 'IMAGE' && isPublic(item));
  return images.find(({ id }) => id === coverId) ?? images[0];
}

/** The set without what is for its owner only; this is what other services hear. */
export function shown(set: MediaSet, origin = ''): Media[] {
  const cover = coverOf(set);
  const sizesOf = ({ id, renditions }: MediaItem) =>
    renditions.map(({ key: _key, ...size }) => ({ ...size, url: origin + sizePath(id, size) }));
  return set.items.map((item, at) => {
    const poster = set.items.find((one) => one.id === item.poster && isPublic(one));
    const {
      renditions: _renditions,
      poster: _poster,
      payer: _payer,
      sha256: _sha256,
      lat: _lat,
      lon: _lon,
      ...seen
    } = item;
    const {
      fileName: _fileName,
      takenAt: _takenAt,
      uploadedBy: _uploadedBy,
      soundLeftOut: _sound,
      ...rest
    } = seen;
    return {
      ...rest,
      order: at + 1,
      cover: item === cover,
      ...(filmName(item) !== undefined && { url: `${origin}/media/${filmName(item)}` }),
      ...(poster && { poster: poster.id, ...(poster.lqip !== undefined && { lqip: poster.lqip }) }),
      renditions: sizesOf(poster ?? item),
    };
  });
}

/** The set as its owner sees it, with what the uploader said and how far the camera stood from the listing's pin. */
export function owned(
  set: MediaSet,
  about: {
    readonly origin: string;
    readonly agencyId?: string | undefined;
    readonly pin?: LonLat | undefined;
    readonly cameras: Readonly<Record<string, LonLat>>;
  },
): Media[] {
  const { origin, agencyId, pin, cameras } = about;
  return shown(set, origin).map((media, at) => {
    const { fileName, sha256, lat, lon, takenAt, uploadedBy, soundLeftOut } = set.items[at] as MediaItem;
    const camera = cameras[media.id];
    return {
      ...media,
      ...(agencyId !== undefined && { agencyId }),
      fileName,
      sha256,
      lat,
      lon,
      ...(soundLeftOut !== undefined && { soundLeftOut }),
      ...(takenAt !== undefined && { takenAt }),
      ...(camera && pin && { gpsVsPinM: Math.round(distanceM(camera, pin)) }),
      uploadedBy,
    };
  });
}
