import type { MeasuredBoundary } from '@ardhi/contracts/listings/editor.routes';
import { measureBoundary } from '@ardhi/contracts/listings/editor.routes';
import { type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import { parseBody } from '@ardhi/kernel/http/parse';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { refuse } from '@ardhi/kernel/write/refusal';
import type * as z from 'zod/mini';
import type { BoundaryDraft } from '../boundary/boundary-draft.ts';
import { measureBoundary as measurementsOf } from '../boundary/measure-boundary.ts';
import { readUploadedBoundary } from '../boundary/read-uploaded-boundary.ts';
import { receiveFile } from '../files/receive-file.ts';
import { overlappingListings } from './overlapping-listings.ts';

/** The same route for JSON bodies instead of a multipart form. */
const { multipart: _, ...jsonRoute } = measureBoundary;
type MeasureRequest = z.infer<NonNullable<typeof measureBoundary.body>>;

/** Reads, validates and measures a boundary without storing it, and lists the listings it overlaps (api.md L10). */
export const boundaryRoutes = (context: ServiceContext): readonly Endpoint[] => [
  serve(measureBoundary, async ({ request, response }) => {
    const measured = (drawn: BoundaryDraft) => measuredWithConflicts(context, drawn);
    if (!request.is('application/json')) {
      if (!request.is('multipart/form-data')) refuse('UNSUPPORTED_CONTENT_TYPE');
      const { bytes, fileName } = await receiveFile(context, request, response);
      return measured(await readUploadedBoundary({ bytes, fileName }));
    }
    const { geometry, csv, crs = 'WGS84', fixes } = parseBody(jsonRoute, request) as MeasureRequest;
    if (csv !== undefined) return measured(await readUploadedBoundary({ csv, grid: crs }));
    if (fixes !== undefined) return measured(await readUploadedBoundary({ fixes }));
    return measured({ polygons: geometry?.coordinates ?? [], source: 'DRAWN', accuracyM: 5, warnings: [] });
  }),
];

async function measuredWithConflicts(
  context: ServiceContext,
  { polygons, warnings, source, accuracyM, beacons = [] }: BoundaryDraft,
): Promise<MeasuredBoundary> {
  const geometry = { type: 'MultiPolygon' as const, coordinates: polygons };
  return {
    boundary: { geometry, source, accuracyM, beacons, ...measurementsOf(geometry) },
    conflicts: [...(await overlappingListings(context, geometry))],
    warnings: [...warnings],
  };
}
