import type { Gazetteer } from '@ardhi/contracts/geo/gazetteer';
import { createPlaces } from '@ardhi/contracts/geo/geo-admin.routes';
import type { Place, PlaceLevel } from '@ardhi/contracts/geo/place';
import type { Id } from '@ardhi/contracts/values';
import { isRefusal, type Refusal, refuse } from '@ardhi/kernel/base/refusal';
import { type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import { type AddPlace, place as placeRules } from '../place/place.ts';
import { decideOnly, detailsOf, levelOf, type PlaceContext, siblings } from './place-context.ts';
import { type PlaceCsvRow, parsePlaceRows } from './place-csv.ts';

/** Route that creates one place, or many from CSV (api.md G15). */
export const createPlacesRoute = (context: PlaceContext): Endpoint =>
  serve(createPlaces, async ({ params, body, execute: order, newId }) => {
    const level = levelOf(params.level);
    const { parentId, name, csv, dryRun, ...details } = body;
    const gazetteer = await context.gazetteer();
    const parent = gazetteer.get(parentId) ?? refuse('VALIDATION_FAILED', { field: 'parentId' });
    if (csv !== undefined) {
      const execute = (add: AddPlace) => order(placeRules, add.place.id, add);
      const lines = parsePlaceRows(csv).map((line) => ({ line, id: newId() }));
      return createMany(
        { execute: dryRun ? async (add) => decideOnly(add) : execute, gazetteer, parent, level },
        lines,
      );
    }
    if (name === undefined) return refuse('VALIDATION_FAILED', { field: 'name' });
    const presentDetails = Object.entries(detailsOf(details)).filter(([, value]) => value !== null);
    const place: Place = {
      id: newId(),
      level,
      name,
      parentId: parent.id,
      ...Object.fromEntries(presentDetails),
    };
    const taken = siblings(gazetteer, parent.id, place);
    const { position } = await order(placeRules, place.id, {
      type: 'AddPlace',
      place,
      parent,
      siblings: taken,
    });
    return context.readAfter(place.id, position);
  });

interface BulkCreate {
  readonly execute: (command: AddPlace) => Promise<unknown>;
  readonly gazetteer: Gazetteer;
  readonly parent: Place;
  readonly level: PlaceLevel;
}

interface RejectedRow {
  readonly row: number;
  readonly name: string;
  readonly code: string;
  readonly message: string;
}

/** Creates every valid row, and reports the reason for every rejected one. */
async function createMany(
  { execute, gazetteer, parent, level }: BulkCreate,
  lines: readonly { readonly line: PlaceCsvRow; readonly id: Id }[],
) {
  const taken = [...siblings(gazetteer, parent.id, { level })];
  const rejected: RejectedRow[] = [];
  for (const { line, id } of lines) {
    const { row, name, fault, ...details } = line;
    const place: Place = { id, level, name, parentId: parent.id, ...details };
    const refusal = fault
      ? { code: 'VALIDATION_FAILED', message: fault }
      : await refusalOf(execute({ type: 'AddPlace', place, parent, siblings: [...taken] }));
    if (refusal === undefined) taken.push(name);
    else rejected.push({ row, name, code: refusal.code, message: refusal.message });
  }
  return { created: lines.length - rejected.length, rejected };
}

const refusalOf = (done: Promise<unknown>): Promise<Refusal | undefined> =>
  done.then(
    () => undefined,
    (error: unknown) => {
      if (isRefusal(error)) return error;
      throw error;
    },
  );
