import { type BoundaryFault, boundaryFault } from '@ardhi/contracts/geo/boundary-fault';
import type { PlaceDetails } from '@ardhi/contracts/geo/events';
import type { Gazetteer } from '@ardhi/contracts/geo/gazetteer';
import { mergePlace, movePlace, removePlace, updatePlace } from '@ardhi/contracts/geo/geo-admin.routes';
import type { Place, PlaceBoundary } from '@ardhi/contracts/geo/place';
import type { Id } from '@ardhi/contracts/values';
import { refuse } from '@ardhi/kernel/base/refusal';
import { type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import type { Geography } from '../geography/geography.ts';
import { type Shape, shapeOf } from '../outlines/outlines.ts';
import { type PlaceCommand, place as placeRules } from '../place/place.ts';
import { decideOnly, detailsOf, type PlaceContext, siblings } from './place-context.ts';

/** Routes to change, remove, move and merge single places (api.md G16, G17). */
export function editPlaceRoutes(
  tools: ServiceContext,
  context: PlaceContext,
  geography: Geography,
): readonly Endpoint[] {
  const shared = placeEditing(tools, context, geography);
  return [
    updatePlaceRoute(shared),
    removePlaceRoute(shared),
    movePlaceRoute(shared),
    mergePlaceRoute(shared),
  ];
}

/** Helpers shared by the routes: the places, and the impact of a change. */
function placeEditing(tools: ServiceContext, context: PlaceContext, geography: Geography) {
  const impactOf = async (gazetteer: Gazetteer, place: Place) => ({
    places: 1 + descendantCount(gazetteer, place.id),
    listings: await context.countListings(place),
  });

  return { context, geography, tools, impactOf };
}
type PlaceEditing = ReturnType<typeof placeEditing>;

function updatePlaceRoute({ context, geography }: PlaceEditing): Endpoint {
  return serve(updatePlace, async ({ params, body, execute: order }) => {
    const { gazetteer, place } = await context.find(params.level, params.id);
    const taken = siblings(gazetteer, place.parentId ?? '', place);
    const { boundary, ...details } = body;
    const changes = {
      ...detailsOf(details),
      ...(boundary !== undefined && boundaryChange(boundary, geography.packedShape(place.id))),
    };
    const change: PlaceCommand = { type: 'ChangePlace', place, changes, siblings: taken };
    const { position } = await order(placeRules, place.id, change);
    return context.readAfter(place.id, position);
  });
}

function removePlaceRoute({ tools, context }: PlaceEditing): Endpoint {
  return serve(removePlace, async ({ params, execute: order }) => {
    const { gazetteer, place } = await context.find(params.level, params.id);
    const listings = await context.countListings(place);
    const children = gazetteer.children(place.id).length;
    const { position } = await order(placeRules, place.id, { type: 'RemovePlace', listings, children });
    await tools.waitForPosition(position);
    return undefined;
  });
}

function movePlaceRoute({ context, impactOf }: PlaceEditing): Endpoint {
  return serve(movePlace, async ({ params, body, execute: order }) => {
    const { gazetteer, place } = await context.find(params.level, params.id);
    const parent = gazetteer.get(body.parentId) ?? refuse('VALIDATION_FAILED', { field: 'parentId' });
    const move: PlaceCommand = {
      type: 'MovePlace',
      place,
      parent,
      siblings: siblings(gazetteer, parent.id, place),
    };
    const impact = await impactOf(gazetteer, place);
    if (body.dryRun) {
      decideOnly(move);
      return { node: await context.readAfter(place.id, 0), impact };
    }
    const { position } = await order(placeRules, place.id, move);
    return { node: await context.readAfter(place.id, position), impact };
  });
}

function mergePlaceRoute({ context, impactOf }: PlaceEditing): Endpoint {
  return serve(mergePlace, async ({ params, body, execute: order }) => {
    const { gazetteer, place } = await context.find(params.level, params.id);
    const into = gazetteer.get(body.intoId) ?? refuse('VALIDATION_FAILED', { field: 'intoId' });
    const impact = await impactOf(gazetteer, place);
    const merge: PlaceCommand = { type: 'MergePlace', place, into };
    if (body.dryRun) {
      decideOnly(merge);
      return { node: await context.readAfter(into.id, 0), impact };
    }
    const { position } = await order(placeRules, place.id, merge);
    return { node: await context.readAfter(into.id, position), impact };
  });
}

const maxVertices = 5_000;

/** A valid boundary with its bounding box; null restores the outline of the packs. @throws Refusal GEOMETRY_INVALID */
function boundaryChange(boundary: PlaceBoundary | null, packed: Shape | undefined): PlaceDetails {
  if (boundary === null) return { boundary: null, box: packed ? [...packed.box] : null };
  const fault = boundaryFault(boundary.coordinates, maxVertices);
  const empty = boundary.coordinates.flat(2).length === 0;
  if (empty || fault !== undefined)
    refuse('GEOMETRY_INVALID', { ...(fault ?? ({ reason: 'NO_CORNERS' } satisfies BoundaryFault)) });
  return { boundary, box: [...shapeOf('', boundary).box] };
}

/** Number of descendants of a place. */
const descendantCount = (gazetteer: Gazetteer, id: Id): number =>
  gazetteer.children(id).reduce((sum, child) => sum + 1 + descendantCount(gazetteer, child.id), 0);
