import type { MeasuredBoundary } from '@ardhi/contracts/listings/write.routes';
import { measureBoundary } from '@ardhi/contracts/listings/write.routes';
import { parseBody } from '@ardhi/kernel/http/parse';
import { type Served, serve } from '@ardhi/kernel/http/serve';
import type { ServiceTools } from '@ardhi/kernel/service';
import type * as z from 'zod/mini';
import { receivedFile } from '../imports/file/receive-file.ts';
import { beaconsRead } from './beacons.ts';
import type { Drawn } from './drawn.ts';
import { measure } from './measure.ts';
import { overlapping } from './overlapping.ts';
import { boundaryRead } from './read-boundary.ts';
import { walked } from './walk.ts';

/** The same call for who sends JSON instead of a form. */
const { multipart: _, ...asJson } = measureBoundary;
type Said = z.infer<NonNullable<typeof measureBoundary.body>>;

/** Reads, judges and measures a boundary without keeping it, and says whose land it lies on (api.md L10). */
export const boundaryRoutes = (tools: ServiceTools): readonly Served[] => [
  serve(measureBoundary, async ({ request, response }) => {
    const judged = (drawn: Drawn) => judgedBy(tools, drawn);
    if (!request.is('application/json')) {
      const { bytes, fileName } = await receivedFile(request, response);
      return judged(boundaryRead(bytes, fileName));
    }
    const { geometry, csv, crs = 'WGS84', fixes } = parseBody(asJson, request) as Said;
    if (csv !== undefined) return judged(beaconsRead(csv, crs));
    if (fixes !== undefined) return judged(walked(fixes));
    return judged({ polygons: geometry?.coordinates ?? [], source: 'DRAWN', accuracyM: 5, warnings: [] });
  }),
];

async function judgedBy(
  tools: ServiceTools,
  { polygons, warnings, source, accuracyM, beacons = [] }: Drawn,
): Promise<MeasuredBoundary> {
  const geometry = { type: 'MultiPolygon' as const, coordinates: polygons };
  return {
    boundary: { geometry, source, accuracyM, beacons, ...measure(geometry) },
    conflicts: [...(await overlapping(tools, geometry))],
    warnings: [...warnings],
  };
}
