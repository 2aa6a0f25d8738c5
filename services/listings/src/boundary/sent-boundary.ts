import type { BeaconGrid, GpsFix } from '@ardhi/contracts/listings/editor.routes';
import type { LonLat } from '@ardhi/contracts/values';
import type { BoundaryDraft } from './boundary-draft.ts';
import { boundaryWarning } from './boundary-warnings.ts';
import { readBeacons } from './read-beacons.ts';
import { readBoundary } from './read-boundary.ts';
import { readGpsWalk } from './read-gps-walk.ts';

/** A boundary as someone sent it: a file, a table of beacons, or the fixes of a walk. */
export type SentBoundary =
  | { readonly bytes: Uint8Array; readonly fileName: string }
  | { readonly csv: string; readonly grid: BeaconGrid }
  | { readonly fixes: readonly GpsFix[] };

/** Reads a boundary in any of its forms. @throws Refusal of its reader */
export function readSentBoundary(sent: SentBoundary): BoundaryDraft {
  if ('bytes' in sent) return inAfrica(readBoundary(sent.bytes, sent.fileName));
  return 'csv' in sent ? inAfrica(readBeacons(sent.csv, sent.grid)) : readGpsWalk(sent.fixes);
}

/** West, south, east and north of the mainland with the islands near it, of Cape Verde, and of the Indian Ocean. */
const africa = [
  [-18.5, -35.5, 52, 38],
  [-26, 14, -22, 18],
  [42, -28, 64, 0],
] as const;
const mayBeInAfrica = ([lon, lat]: LonLat) =>
  africa.some(([west, south, east, north]) => lon >= west && lon <= east && lat >= south && lat <= north);

/** The same boundary, with latitude and longitude exchanged if only so it lies in Africa. */
function inAfrica(draft: BoundaryDraft): BoundaryDraft {
  const corners = draft.polygons.flat(2);
  const exchanged = ([lon, lat]: LonLat): LonLat => [lat, lon];
  if (corners.some(mayBeInAfrica) || !corners.every((at) => mayBeInAfrica(exchanged(at)))) return draft;
  const turned = (polygons: LonLat[][][]) =>
    polygons.map((rings) => rings.map((ring) => ring.map(exchanged)));
  const { parcels, beacons } = draft;
  return {
    ...draft,
    polygons: turned(draft.polygons),
    ...(parcels && { parcels: parcels.map((one) => ({ ...one, polygons: turned(one.polygons) })) }),
    ...(beacons && { beacons: beacons.map((one) => ({ ...one, at: exchanged(one.at) })) }),
    warnings: [...draft.warnings, boundaryWarning('exchanged')],
  };
}
