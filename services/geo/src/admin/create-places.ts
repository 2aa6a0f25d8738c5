import type { Gazetteer } from '@ardhi/contracts/geo/gazetteer';
import { createPlaces } from '@ardhi/contracts/geo/geo-admin.routes';
import type { Place, PlaceLevel } from '@ardhi/contracts/geo/place';
import type { Id } from '@ardhi/contracts/values';
import { type Served, serve } from '@ardhi/kernel/http/serve';
import { Refusal, refuse } from '@ardhi/kernel/refusal';
import { type AddPlace, place as placeRules } from '../place/place.ts';
import { type PlaceLine, placeLines } from './place-csv.ts';
import { detailsOf, levelOf, type PlaceDesk, rehearse, siblings } from './place-desk.ts';

/** Adds one place, or many from CSV (api.md G15). */
export const addPlaces = (desk: PlaceDesk): Served =>
  serve(createPlaces, async ({ params, body, order, newId }) => {
    const level = levelOf(params.level);
    const { parentId, name, csv, dryRun, ...said } = body;
    const gazetteer = await desk.now();
    const parent = gazetteer.get(parentId) ?? refuse('VALIDATION_FAILED', { field: 'parentId' });
    if (csv !== undefined) {
      const give = (add: AddPlace) => order(placeRules, add.place.id, add);
      const lines = placeLines(csv).map((line) => ({ line, id: newId() }));
      return addMany({ give: dryRun ? async (add) => rehearse(add) : give, gazetteer, parent, level }, lines);
    }
    if (name === undefined) return refuse('VALIDATION_FAILED', { field: 'name' });
    const known = Object.entries(detailsOf(said)).filter(([, value]) => value !== null);
    const place: Place = { id: newId(), level, name, parentId: parent.id, ...Object.fromEntries(known) };
    const taken = siblings(gazetteer, parent.id, place);
    const { position } = await order(placeRules, place.id, {
      type: 'AddPlace',
      place,
      parent,
      siblings: taken,
    });
    return desk.shown(place.id, position);
  });

interface Many {
  readonly give: (command: AddPlace) => Promise<unknown>;
  readonly gazetteer: Gazetteer;
  readonly parent: Place;
  readonly level: PlaceLevel;
}

interface Rejected {
  readonly row: number;
  readonly name: string;
  readonly code: string;
  readonly message: string;
}

/** Adds what can be added, and says of every other line why not. */
async function addMany(
  { give, gazetteer, parent, level }: Many,
  lines: readonly { readonly line: PlaceLine; readonly id: Id }[],
) {
  const taken = [...siblings(gazetteer, parent.id, { level })];
  const rejected: Rejected[] = [];
  for (const { line, id } of lines) {
    const { row, name, fault, ...said } = line;
    const place: Place = { id, level, name, parentId: parent.id, ...said };
    const no = fault
      ? { code: 'VALIDATION_FAILED', message: fault }
      : await refusalOf(give({ type: 'AddPlace', place, parent, siblings: [...taken] }));
    if (no === undefined) taken.push(name);
    else rejected.push({ row, name, code: no.code, message: no.message });
  }
  return { created: lines.length - rejected.length, rejected };
}

const refusalOf = (done: Promise<unknown>): Promise<Refusal | undefined> =>
  done.then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof Refusal) return error;
      throw error;
    },
  );
