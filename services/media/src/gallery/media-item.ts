import type { Media, RenditionName } from '@ardhi/contracts/media';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { Id } from '@ardhi/contracts/values';
import type { ImageFormat } from '../picture/rendition-specs.ts';

/** A picture in one size and format; its bytes are the blob under `key`. */
export interface Rendition {
  readonly name: RenditionName;
  readonly format: ImageFormat;
  readonly bytes: number;
  readonly key: string;
}

/** One file of a gallery. */
export interface MediaItem {
  readonly id: Id;
  readonly listingId: Id;
  /** Owner of the charged quota: an agency, or an independent agent. */
  readonly payer: Id;
  readonly kind: Media['kind'];
  readonly fileName: string;
  readonly mime: string;
  /** Of the original. */
  readonly bytes: number;
  /** Upright width in pixels, after applying the EXIF orientation. */
  readonly width?: number;
  readonly height?: number;
  /** Duration of a hosted video in seconds. */
  readonly durationS?: number;
  /** Codec of the dropped audio track of a video, which browsers cannot play. */
  readonly soundLeftOut?: string;
  /** Hash of the original in hex, also its blob key; empty for a link. */
  readonly sha256: string;
  readonly dHash?: string;
  readonly lqip?: string;
  /** Location stated by the uploader. */
  readonly lat: number | null;
  readonly lon: number | null;
  readonly takenAt?: string;
  readonly state: 'READY' | 'QUARANTINED';
  readonly error?: string;
  readonly renditions: readonly Rendition[];
  readonly permission: Media['permission'];
  readonly caption?: Media['caption'];
  readonly room?: Media['room'];
  readonly hotspots?: Media['hotspots'];
  /** URL of a video hosted elsewhere. */
  readonly url?: string;
  /** The poster of a video, a photo of the same listing; null removes it. */
  readonly poster?: Id | null;
  readonly uploadedBy: Id;
  readonly createdAt: string;
}

/** Fields that its owner may change later. */
export type MediaDetails = Partial<
  Pick<MediaItem, 'caption' | 'room' | 'permission' | 'lat' | 'lon' | 'hotspots' | 'poster'>
>;

/** Personal data of the uploader: file name, location and time. */
export type UploaderStatement = Pick<MediaItem, 'fileName' | 'lat' | 'lon' | 'takenAt'>;

/** A file without personal data of its uploader. */
export type AnonymousItem = Omit<MediaItem, keyof UploaderStatement>;

/** Separates files from the personal data of their uploader, by file id. */
export function splitPersonal(items: readonly MediaItem[]): {
  items: readonly AnonymousItem[];
  told: Readonly<Record<Id, UploaderStatement>>;
} {
  const parts = items.map(({ fileName, lat, lon, takenAt, ...anonymous }) => ({
    plain: anonymous,
    told: { fileName, lat, lon, ...omitUndefined({ takenAt }) },
  }));
  return {
    items: parts.map(({ plain: anonymous }) => anonymous),
    told: Object.fromEntries(parts.map(({ plain: anonymous, told: statement }) => [anonymous.id, statement])),
  };
}

/** A file with the personal data of its uploader removed. */
export const withoutPersonal = (item: AnonymousItem | MediaItem): MediaItem => {
  const { takenAt: _, ...anonymous } = item as MediaItem;
  return { ...anonymous, fileName: plainFileName(item), lat: null, lon: null };
};

/** A neutral file name without personal data: "image.jpeg". */
export const plainFileName = ({ kind, mime }: Pick<MediaItem, 'kind' | 'mime'>): string =>
  `${kind.toLowerCase().replace('_', '-')}.${mime.split('/')[1]?.replace(/\W.*/, '')}`;

/** The blob keys of an item. */
export const keysOf = ({ sha256, renditions }: Pick<MediaItem, 'sha256' | 'renditions'>): string[] => [
  ...(sha256 === '' ? [] : [sha256]),
  ...renditions.map(({ key }) => key),
];

/** The bytes charged for an item: the original and every rendition. */
export const weightOf = ({ bytes, renditions }: Pick<MediaItem, 'bytes' | 'renditions'>): number =>
  renditions.reduce((sum, rendition) => sum + rendition.bytes, bytes);
