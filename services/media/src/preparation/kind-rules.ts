import type { UploadKind } from '@ardhi/contracts/media';
import type { Settings } from '@ardhi/contracts/settings';
import { pictureTypes, videoTypes } from '../files/detect-type.ts';
import { panoramaSpec, photoSpec, type RenditionSpec } from '../picture/rendition-specs.ts';

type UploadSettings = Settings['uploads'];

/** The accepted types, limits and renditions of a kind of file (model §4.5). */
interface KindRule {
  /** Accepted MIME types, detected by content; file name and declared type are ignored. */
  readonly types: readonly string[];
  readonly maxFileBytes: (limits: UploadSettings) => number;
  /** Photos are limited by their owner's allowance instead. */
  readonly maxPerListing?: (limits: UploadSettings) => number;
  /** The renditions of pictures; videos are remuxed, other files are stored unchanged. */
  readonly renditionSpec?: RenditionSpec;
}

/** Accepted types and renditions for each kind of file. */
export const kindRules: Readonly<Record<UploadKind, KindRule>> = {
  IMAGE: { types: pictureTypes, maxFileBytes: (limits) => limits.imageBytes, renditionSpec: photoSpec },
  PANORAMA: {
    types: pictureTypes,
    maxFileBytes: (limits) => limits.panoramaBytes,
    maxPerListing: (limits) => limits.panoramas,
    renditionSpec: panoramaSpec,
  },
  FLOOR_PLAN: {
    types: pictureTypes,
    maxFileBytes: (limits) => limits.floorPlanBytes,
    maxPerListing: (limits) => limits.floorPlans,
    renditionSpec: photoSpec,
  },
  VIDEO: {
    types: videoTypes,
    maxFileBytes: (limits) => limits.videoBytes,
    maxPerListing: (limits) => limits.videos,
  },
  DOCUMENT: {
    types: ['application/pdf', 'image/jpeg', 'image/png'],
    maxFileBytes: (limits) => limits.documentBytes,
    maxPerListing: (limits) => limits.documents,
  },
};
