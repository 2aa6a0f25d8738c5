import type { BeaconGrid, GpsFix } from '@ardhi/contracts/listings/editor.routes';
import type { BoundaryDraft } from './boundary-draft.ts';
import { readBeacons } from './read-beacons.ts';
import { readBoundary } from './read-boundary.ts';
import { readGpsWalk } from './read-gps-walk.ts';

/** A boundary as somebody sent it: a file, a table of beacons, or the fixes of a walk. */
export type SentBoundary =
  | { readonly bytes: Uint8Array; readonly fileName: string }
  | { readonly csv: string; readonly grid: BeaconGrid }
  | { readonly fixes: readonly GpsFix[] };

/** Reads a boundary in any of its forms. @throws Refusal of its reader */
export function readSentBoundary(sent: SentBoundary): BoundaryDraft {
  if ('bytes' in sent) return readBoundary(sent.bytes, sent.fileName);
  return 'csv' in sent ? readBeacons(sent.csv, sent.grid) : readGpsWalk(sent.fixes);
}
