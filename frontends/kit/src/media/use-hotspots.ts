import type { Media } from '@ardhi/contracts/media';
import { useState } from 'react';

/** Where on a floor plan a photo was taken, in percent of its width and height. */
export type Hotspot = NonNullable<Media['hotspots']>[number];

/** The hotspots of a floor plan while they are edited; at most one per photo. */
export interface Hotspots {
  readonly spots: readonly Hotspot[];
  /** Places the photo's hotspot, replacing its previous one. */
  readonly place: (mediaId: string, x: number, y: number) => void;
  readonly moveBy: (mediaId: string, dx: number, dy: number) => void;
  readonly remove: (mediaId: string) => void;
}

const clampPercent = (percent: number) => Math.max(0, Math.min(100, Math.round(percent)));

/** Edits the hotspots of a floor plan and reports each change. */
export function useHotspots(plan: Media, onChange: (spots: Hotspot[]) => void): Hotspots {
  const [spots, setSpots] = useState<readonly Hotspot[]>(plan.hotspots ?? []);
  const update = (next: readonly Hotspot[]) => {
    setSpots(next);
    onChange([...next]);
  };
  const withoutPhoto = (mediaId: string) => spots.filter((spot) => spot.mediaId !== mediaId);
  return {
    spots,
    place: (mediaId, x, y) =>
      update([...withoutPhoto(mediaId), { x: clampPercent(x), y: clampPercent(y), mediaId }]),
    moveBy: (mediaId, dx, dy) =>
      update(
        spots.map((spot) =>
          spot.mediaId === mediaId
            ? { ...spot, x: clampPercent(spot.x + dx), y: clampPercent(spot.y + dy) }
            : spot,
        ),
      ),
    remove: (mediaId) => update(withoutPhoto(mediaId)),
  };
}
