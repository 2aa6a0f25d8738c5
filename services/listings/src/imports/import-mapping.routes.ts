import type { SavedMapping } from '@ardhi/contracts/listings/import';
import {
  changeMapping,
  createMapping,
  deleteMapping,
  listMappings,
  readMapping,
  readMappingHistory,
} from '@ardhi/contracts/listings/import-mappings.routes';
import { refuse } from '@ardhi/kernel/base/refusal';
import type { Caller } from '@ardhi/kernel/http/caller';
import { type Call, type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import { findPage } from '@ardhi/kernel/read/find-page';
import type { ReadModel } from '@ardhi/kernel/read/read-model';
import { recordHistory } from '@ardhi/kernel/read/record-history';
import type { ListingsContext } from '../context.ts';
import { type ImportMappingRow, importMapping, importMappings, mappingId } from './import-mapping.ts';

type Mappings = ReadModel<ImportMappingRow>;
type SaveCall = Pick<Call<unknown, unknown, unknown>, 'execute' | 'newId'>;
type MappingCall = Pick<Call<{ id: string }, unknown, unknown>, 'params' | 'caller'>;

/** The owner of a caller's mappings: the agency, else the caller. */
export const mappingOwner = ({ tenant, id }: Caller): string => tenant ?? id;

const mappingResponse = ({ owner: _, ...mapping }: ImportMappingRow) => mapping;

async function findByName(
  mappings: Mappings,
  owner: string,
  name: string,
): Promise<ImportMappingRow | undefined> {
  const [found] = await mappings.find({ where: { owner, name }, limit: 1 });
  return found;
}

/** Saves a mapping of an owner under its name, replacing one with the same name; returns its id. */
export async function saveMapping(
  mappings: Mappings,
  { execute: order, newId }: SaveCall,
  entry: SavedMapping & Pick<ImportMappingRow, 'owner'>,
): Promise<string> {
  const { owner, name } = entry;
  const known = await findByName(mappings, owner, name);
  if (known !== undefined) {
    await order(importMapping, known.id, { type: 'Amend', changes: entry });
    return known.id;
  }
  const defaultId = mappingId(owner, name);
  /** The default id is taken if a mapping of this name was renamed. */
  const id = (await mappings.get(defaultId)) === undefined ? defaultId : newId();
  await order(importMapping, id, { type: 'Enter', entry });
  return id;
}

/** Routes of saved column mappings (api.md L49). */
export function mappingRoutes({ service }: ListingsContext): Endpoint[] {
  const mappings = service.read(importMappings);

  async function own({ params, caller }: MappingCall): Promise<ImportMappingRow> {
    const stored = (await mappings.get(params.id)) ?? refuse('NOT_FOUND');
    return stored.owner === mappingOwner(caller) ? stored : refuse('NOT_FOUND');
  }
  const answered = async (id: string) => mappingResponse((await mappings.get(id)) ?? refuse('NOT_FOUND'));

  return [
    serve(listMappings, async ({ caller, query }) => {
      const page = await findPage(mappings, { where: { owner: mappingOwner(caller) } }, query, ['name']);
      return { ...page, items: page.items.map(mappingResponse) };
    }),
    serve(createMapping, async (call) => {
      if (await findByName(mappings, mappingOwner(call.caller), call.body.name)) refuse('ALREADY_EXISTS');
      return answered(await saveMapping(mappings, call, { ...call.body, owner: mappingOwner(call.caller) }));
    }),
    serve(readMapping, async (call) => mappingResponse(await own(call))),
    serve(changeMapping, async (call) => {
      const { id, owner } = await own(call);
      const { name } = call.body;
      const sameName = name === undefined ? undefined : await findByName(mappings, owner, name);
      if (sameName !== undefined && sameName.id !== id) refuse('ALREADY_EXISTS');
      await call.execute(importMapping, id, { type: 'Amend', changes: call.body as Partial<SavedMapping> });
      return answered(id);
    }),
    serve(deleteMapping, async (call) => {
      await call.execute(importMapping, (await own(call)).id, { type: 'Withdraw' });
      return undefined;
    }),
    serve(readMappingHistory, async (call) =>
      recordHistory(service, importMapping, (await own(call)).id, call.query),
    ),
  ];
}
