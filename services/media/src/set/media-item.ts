import type { Media, RenditionName } from '@ardhi/contracts/media/media';
import type { Id } from '@ardhi/contracts/values';
import type { DrawnFormat } from '../picture/drawn-sizes.ts';

/** A picture in one of the sizes in which it is shown; its bytes are the blob under `key`. */
export interface Rendition {
  readonly name: RenditionName;
  readonly format: DrawnFormat;
  readonly bytes: number;
  readonly key: string;
}

/** One file of a listing as it is kept. */
export interface MediaItem {
  readonly id: Id;
  readonly listingId: Id;
  /** Whose quota it counts against: an agency, or an agent who has none. */
  readonly payer: Id;
  readonly kind: Media['kind'];
  readonly fileName: string;
  readonly mime: string;
  /** Of the original. */
  readonly bytes: number;
  /** As people see it, after its orientation is baked in. */
  readonly width?: number;
  readonly height?: number;
  /** Seconds, of a film that lies here. */
  readonly durationS?: number;
  /** Of a film: its sound as it came, which no browser plays; it is shown without. */
  readonly soundLeftOut?: string;
  /** Of the original, also its blob key; empty for a link. */
  readonly sha256: string;
  readonly dHash?: string;
  readonly lqip?: string;
  /** As the uploader said. */
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
  /** Where a film lies that does not lie here. */
  readonly url?: string;
  /** The photo of the same listing that stands for a film until it is played; null takes it back. */
  readonly poster?: Id | null;
  readonly uploadedBy: Id;
  readonly createdAt: string;
}

/** What its owner may say of it afterwards. */
export type MediaDetails = Partial<
  Pick<MediaItem, 'caption' | 'room' | 'permission' | 'lat' | 'lon' | 'hotspots' | 'poster'>
>;

/** What somebody brings about themselves with a file: how they call it, where and when they took it. */
export type Told = Pick<MediaItem, 'fileName' | 'lat' | 'lon' | 'takenAt'>;

/** A file without what its uploader told of themselves. */
export type PlainItem = Omit<MediaItem, keyof Told>;

/** Files and what was told of each, by its id. */
export function apart(items: readonly MediaItem[]): {
  items: readonly PlainItem[];
  told: Readonly<Record<Id, Told>>;
} {
  const parts = items.map(({ fileName, lat, lon, takenAt, ...plain }) => ({
    plain,
    told: { fileName, lat, lon, ...(takenAt !== undefined && { takenAt }) },
  }));
  return {
    items: parts.map(({ plain }) => plain),
    told: Object.fromEntries(parts.map(({ plain, told }) => [plain.id, told])),
  };
}

/** A file of which nothing is known any more that its uploader told. */
export const untold = (item: PlainItem | MediaItem): MediaItem => {
  const { takenAt: _, ...plain } = item as MediaItem;
  return { ...plain, fileName: plainFileName(item), lat: null, lon: null };
};

/** How a file is called by whoever must not read its own name: "image.jpeg". */
export const plainFileName = ({ kind, mime }: Pick<MediaItem, 'kind' | 'mime'>): string =>
  `${kind.toLowerCase().replace('_', '-')}.${mime.split('/')[1]?.replace(/\W.*/, '')}`;

/** Blob keys that an item needs. */
export const keysOf = ({ sha256, renditions }: Pick<MediaItem, 'sha256' | 'renditions'>): string[] => [
  ...(sha256 === '' ? [] : [sha256]),
  ...renditions.map(({ key }) => key),
];

/** Bytes that are charged for an item: the original and every size it is shown in. */
export const weightOf = ({ bytes, renditions }: Pick<MediaItem, 'bytes' | 'renditions'>): number =>
  renditions.reduce((sum, one) => sum + one.bytes, bytes);
