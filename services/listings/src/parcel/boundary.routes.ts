import type { MultiPolygon } from '@ardhi/contracts/geo/location';
import type { MeasuredBoundary } from '@ardhi/contracts/listings/editor.routes';
import { measureBoundary } from '@ardhi/contracts/listings/editor.routes';
import type { LonLat } from '@ardhi/contracts/values';
import { isRefusal, refuse } from '@ardhi/kernel/base/refusal';
import { type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import { parseBody } from '@ardhi/kernel/http/parse';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import type * as z from 'zod/mini';
import type { BoundaryDraft, Parcel } from '../boundary/boundary-draft.ts';
import { boundaryWarning } from '../boundary/boundary-warnings.ts';
import { maxCorners, measureBoundary as measurementsOf } from '../boundary/measure-boundary.ts';
import { readUploadedBoundary } from '../boundary/read-uploaded-boundary.ts';
import { refuseBoundary } from '../boundary/refuse-boundary.ts';
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

/** Most parcels of a file to choose from. */
const maxParcels = 50;

const geometryOf = (polygons: LonLat[][][]) => ({ type: 'MultiPolygon' as const, coordinates: polygons });

/** A parcel with its area; nothing for one that is no valid boundary. */
function measuredParcel({ label, polygons }: Parcel, at: number) {
  const geometry = geometryOf(polygons);
  const areaM2 = valueUnlessRefused(() => measurementsOf(geometry).areaM2);
  return areaM2 === undefined ? [] : [{ label: label ?? String(at + 1), geometry, areaM2 }];
}

function valueUnlessRefused<T>(measure: () => T): T | undefined {
  try {
    return measure();
  } catch (error) {
    if (isRefusal(error)) return undefined;
    throw error;
  }
}

const measuredGeometry = (geometry: MultiPolygon) => ({ geometry, ...measurementsOf(geometry) });

/** All polygons of a file if they are valid together, else those of its first valid parcel. @throws Refusal GEOMETRY_INVALID */
function wholeOf(polygons: LonLat[][][], [first]: NonNullable<MeasuredBoundary['parcels']>) {
  const all = geometryOf(polygons);
  if (first === undefined) return measuredGeometry(all);
  return valueUnlessRefused(() => measuredGeometry(all)) ?? measuredGeometry(first.geometry);
}

async function measuredWithConflicts(
  context: ServiceContext,
  { polygons, parcels = [], warnings, source, accuracyM, beacons = [] }: BoundaryDraft,
): Promise<MeasuredBoundary> {
  const holes = polygons.reduce((sum, rings) => sum + rings.length - 1, 0);
  if (parcels.length > maxParcels)
    refuse('FILE_UNREADABLE', {
      reason: `it has ${parcels.length} parcels, at most ${maxParcels} are read: save the parcel alone`,
    });
  // The limit of one boundary holds for the whole file, before its parcels are measured one by one.
  const corners = polygons.flat().reduce((sum, ring) => sum + ring.length - 1, 0);
  if (parcels.length > 0 && corners > maxCorners)
    refuseBoundary({ reason: 'TOO_MANY_CORNERS', limit: maxCorners });
  const choices = parcels.flatMap(measuredParcel);
  const whole = wholeOf(polygons, choices);
  const leftOut = parcels.length - choices.length;
  return {
    boundary: { source, accuracyM, beacons, ...whole },
    conflicts: [...(await overlappingListings(context, whole.geometry))],
    warnings: [
      ...warnings,
      ...(holes > 0 ? [boundaryWarning('holes', { n: holes })] : []),
      ...(leftOut > 0 ? [boundaryWarning('shapesLeftOut', { n: leftOut })] : []),
    ],
    ...(choices.length > 0 && { parcels: choices }),
  };
}
