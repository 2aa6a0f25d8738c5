import type { BroughtKind } from '@ardhi/contracts/media/media';
import type { Settings } from '@ardhi/contracts/settings/settings';
import { type Drawing, panoramaDrawing, photoDrawing } from '../picture/drawn-sizes.ts';
import { filmTypes, pictureTypes } from './known-type.ts';

type Limits = Settings['uploads'];

/** What may be brought as which kind of file, and what becomes of it (model §4.5). */
interface KindRule {
  /** By their first bytes; what a file is called or declared counts for nothing. */
  readonly types: readonly string[];
  readonly mostBytes: (limits: Limits) => number;
  /** Photos are limited by what their owner was allowed instead. */
  readonly mostOfListing?: (limits: Limits) => number;
  /** Pictures are drawn anew; a film is packed anew, everything else kept as it came. */
  readonly drawing?: Drawing;
}

export const kindRules: Readonly<Record<BroughtKind, KindRule>> = {
  IMAGE: { types: pictureTypes, mostBytes: (limits) => limits.imageBytes, drawing: photoDrawing },
  PANORAMA: {
    types: pictureTypes,
    mostBytes: (limits) => limits.panoramaBytes,
    mostOfListing: (limits) => limits.panoramas,
    drawing: panoramaDrawing,
  },
  FLOOR_PLAN: {
    types: pictureTypes,
    mostBytes: (limits) => limits.floorPlanBytes,
    mostOfListing: (limits) => limits.floorPlans,
    drawing: photoDrawing,
  },
  VIDEO: {
    types: filmTypes,
    mostBytes: (limits) => limits.videoBytes,
    mostOfListing: (limits) => limits.videos,
  },
  DOCUMENT: {
    types: ['application/pdf', 'image/jpeg', 'image/png'],
    mostBytes: (limits) => limits.documentBytes,
    mostOfListing: (limits) => limits.documents,
  },
};
