import type { SavedMapping } from '@ardhi/contracts/listings/import';
import {
  amendMapping,
  enterMapping,
  listMappings,
  mappingHistory,
  readMapping,
  withdrawMapping,
} from '@ardhi/contracts/listings/mapping.routes';
import type { Caller } from '@ardhi/kernel/http/caller';
import { type Call, type Served, serve } from '@ardhi/kernel/http/serve';
import type { ReadModel } from '@ardhi/kernel/read-model';
import { refuse } from '@ardhi/kernel/refusal';
import type { Catalogue } from '../catalogue.ts';
import { historyOfRegister } from '../register-history.ts';
import { importMapping, type KeptMapping, mappingId, savedMappings } from './saved-mappings.ts';

type Mappings = ReadModel<KeptMapping>;
type Ordering = Pick<Call<unknown, unknown, unknown>, 'caller' | 'order' | 'newId'>;
type Naming = Pick<Call<{ id: string }, unknown, unknown>, 'params' | 'caller'>;

/** Whose mappings somebody works with: their agency's, else their own. */
export const mappingOwner = ({ tenant, id }: Caller): string => tenant ?? id;

const shown = ({ owner: _, ...mapping }: KeptMapping) => mapping;

async function named(mappings: Mappings, owner: string, name: string): Promise<KeptMapping | undefined> {
  const [found] = await mappings.find({ where: { owner, name }, limit: 1 });
  return found;
}

/** Keeps a mapping under its name, in place of the one that had it; answers its id. */
export async function rememberMapping(
  mappings: Mappings,
  { caller, order, newId }: Ordering,
  mapping: SavedMapping,
): Promise<string> {
  const owner = mappingOwner(caller);
  const entry = { ...mapping, owner };
  const known = await named(mappings, owner, mapping.name);
  if (known !== undefined) {
    await order(importMapping, known.id, { type: 'Amend', changes: entry });
    return known.id;
  }
  const usual = mappingId(owner, mapping.name);
  /** The usual id is taken where a mapping that had this name was given another. */
  const id = (await mappings.get(usual)) === undefined ? usual : newId();
  await order(importMapping, id, { type: 'Enter', entry });
  return id;
}

/** What columns meant in earlier imports (api.md L49). */
export function mappingRoutes({ tools }: Catalogue): Served[] {
  const mappings = tools.read(savedMappings);

  async function own({ params, caller }: Naming): Promise<KeptMapping> {
    const kept = (await mappings.get(params.id)) ?? refuse('NOT_FOUND');
    return kept.owner === mappingOwner(caller)
      ? kept
      : refuse('FORBIDDEN', { need: ['OWNER'], have: caller.role });
  }
  const answered = async (id: string) => shown((await mappings.get(id)) ?? refuse('NOT_FOUND'));

  return [
    serve(listMappings, async ({ caller }) => {
      const where = { owner: mappingOwner(caller) };
      const rows = await mappings.find({ where, sort: ['name'], limit: 200 });
      return { items: rows.map(shown) };
    }),
    serve(enterMapping, async (call) => {
      if (await named(mappings, mappingOwner(call.caller), call.body.name)) refuse('ALREADY_EXISTS');
      return answered(await rememberMapping(mappings, call, call.body));
    }),
    serve(readMapping, async (call) => shown(await own(call))),
    serve(amendMapping, async (call) => {
      const { id, owner } = await own(call);
      const { name } = call.body;
      const rival = name === undefined ? undefined : await named(mappings, owner, name);
      if (rival !== undefined && rival.id !== id) refuse('ALREADY_EXISTS');
      await call.order(importMapping, id, { type: 'Amend', changes: call.body as Partial<SavedMapping> });
      return answered(id);
    }),
    serve(withdrawMapping, async (call) => {
      await call.order(importMapping, (await own(call)).id, { type: 'Withdraw' });
      return undefined;
    }),
    serve(mappingHistory, async (call) =>
      historyOfRegister(tools, importMapping, (await own(call)).id, call.query),
    ),
  ];
}
