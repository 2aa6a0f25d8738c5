import { boundaryFault } from '@ardhi/contracts/geo/boundary-fault';
import type { PlaceDetails } from '@ardhi/contracts/geo/events';
import type { Gazetteer } from '@ardhi/contracts/geo/gazetteer';
import { changePlaceFields, mergePlace, movePlace, removePlace } from '@ardhi/contracts/geo/geo-admin.routes';
import type { Place, PlaceBoundary } from '@ardhi/contracts/geo/place';
import type { Id } from '@ardhi/contracts/values';
import { type Served, serve } from '@ardhi/kernel/http/serve';
import { refuse } from '@ardhi/kernel/refusal';
import type { ServiceTools } from '@ardhi/kernel/service';
import type { Geography } from '../geography/geography.ts';
import { type Shape, shapeOf } from '../geography/outlines.ts';
import { type PlaceCommand, place as placeRules } from '../place/place.ts';
import { detailsOf, type PlaceDesk, rehearse, siblings } from './place-desk.ts';

/** Admins' hands on single places (api.md G16, G17). */
export function editPlaces(tools: ServiceTools, desk: PlaceDesk, geography: Geography): readonly Served[] {
  const impactOf = async (gazetteer: Gazetteer, place: Place) => ({
    places: 1 + below(gazetteer, place.id),
    listings: await desk.listingsIn(place),
  });

  return [
    serve(changePlaceFields, async ({ params, body, order }) => {
      const { gazetteer, place } = await desk.find(params.level, params.id);
      const taken = siblings(gazetteer, place.parentId ?? '', place);
      const { boundary, ...said } = body;
      const changes = {
        ...detailsOf(said),
        ...(boundary !== undefined && outlineChange(boundary, geography.packed(place.id))),
      };
      const change: PlaceCommand = { type: 'ChangePlace', place, changes, siblings: taken };
      const { position } = await order(placeRules, place.id, change);
      return desk.shown(place.id, position);
    }),
    serve(removePlace, async ({ params, order }) => {
      const { gazetteer, place } = await desk.find(params.level, params.id);
      const listings = await desk.listingsIn(place);
      const children = gazetteer.children(place.id).length;
      const { position } = await order(placeRules, place.id, { type: 'RemovePlace', listings, children });
      await tools.caughtUp(position);
      return undefined;
    }),
    serve(movePlace, async ({ params, body, order }) => {
      const { gazetteer, place } = await desk.find(params.level, params.id);
      const parent = gazetteer.get(body.parentId) ?? refuse('VALIDATION_FAILED', { field: 'parentId' });
      const move: PlaceCommand = {
        type: 'MovePlace',
        place,
        parent,
        siblings: siblings(gazetteer, parent.id, place),
      };
      const impact = await impactOf(gazetteer, place);
      if (body.dryRun) {
        rehearse(move);
        return { node: await desk.shown(place.id, 0), impact };
      }
      const { position } = await order(placeRules, place.id, move);
      return { node: await desk.shown(place.id, position), impact };
    }),
    serve(mergePlace, async ({ params, body, order }) => {
      const { gazetteer, place } = await desk.find(params.level, params.id);
      const into = gazetteer.get(body.intoId) ?? refuse('VALIDATION_FAILED', { field: 'intoId' });
      const impact = await impactOf(gazetteer, place);
      const merge: PlaceCommand = { type: 'MergePlace', place, into };
      if (body.dryRun) {
        rehearse(merge);
        return { node: await desk.shown(into.id, 0), impact };
      }
      const { position } = await order(placeRules, place.id, merge);
      return { node: await desk.shown(into.id, position), impact };
    }),
  ];
}

const mostCorners = 5_000;

/** A sound boundary with its box; without one, what packs draw counts again. @throws Refusal GEOMETRY_INVALID */
function outlineChange(boundary: PlaceBoundary | null, packed: Shape | undefined): PlaceDetails {
  if (boundary === null) return { boundary: null, box: packed ? [...packed.box] : null };
  const fault = boundaryFault(boundary.coordinates, mostCorners);
  const empty = boundary.coordinates.flat(2).length === 0;
  if (empty || fault !== undefined)
    refuse('GEOMETRY_INVALID', { ...(fault ?? { reason: 'has no corners' }) });
  return { boundary, box: [...shapeOf('', boundary).box] };
}

/** How many places hang below one, however deep. */
const below = (gazetteer: Gazetteer, id: Id): number =>
  gazetteer.children(id).reduce((sum, child) => sum + 1 + below(gazetteer, child.id), 0);
