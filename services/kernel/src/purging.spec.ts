import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { openEngines } from '@ardhi/engines/engines';
import { columnarSearch } from '@ardhi/engines/search-index/columnar/columnar';
import { expect, it } from 'vitest';
import type { Decider } from './decider.ts';
import type { Projection } from './projection.ts';
import type { SearchDeclaration } from './search-index/search-index.ts';
import type { Service } from './service.ts';
import { type OpenEngines, world } from './testing/world.ts';

type Named = { type: 'Named'; name: string };
type Gone = { type: 'Gone' };
const person: Decider<null, { type: 'Name'; name: string } | { type: 'Go' }, Named | Gone> = {
  name: 'person',
  initial: null,
  decide: { Name: (_, { name }) => [{ type: 'Named', name }], Go: () => [{ type: 'Gone' }] },
  evolve: { Named: () => null, Gone: () => null },
  personal: { Named: { fields: ['name'] } },
};

const named: Projection<{ name: string }, Named | Gone> = {
  name: 'test.named',
  version: 1,
  hears: ['person'],
  when: 'async',
  on: { Named: (_, { name }) => ({ name }), Gone: () => undefined },
};

const declaration: SearchDeclaration = {
  name: 'test.people',
  version: 1,
  fields: { name: { kind: 'text', weight: 1 } },
};
const service: Service = {
  name: 'test',
  deciders: [person],
  projections: [],
  searchViews: [{ projection: named, declaration, document: ({ name }, id) => ({ id, fields: { name } }) }],
  routes: () => [],
};

/** The real engines, with an index that is kept on the disk however small it is. */
const keeping: OpenEngines = async (config, clock, log) => {
  const engines = await openEngines(config, clock, log);
  const search = columnarSearch({ folder: join(engines.folder, 'kept'), keepFrom: 1, recentMost: 1 });
  return {
    ...engines,
    search,
    async close() {
      await search.close();
      await engines.close();
    },
  };
};

it('leaves no byte of somebody who was erased in an index that is kept', async () => {
  await using here = await world([service], keeping);
  const order = (command: Parameters<typeof person.decide.Name>[1] | { type: 'Go' }, id = 'a') =>
    here.running.tools.get('test')?.order(person, id, command, { causation: `${id} ${command.type}` });
  await order({ type: 'Name', name: 'Kanarienvogel' });
  await order({ type: 'Name', name: 'Nakato' }, 'b');
  await here.settled();
  await here.restart();
  await here.settled();
  const holding = () =>
    globSync(`${here.engines.folder}/**/*`)
      .filter((path) => statSync(path).isFile())
      .filter((path) => readFileSync(path, 'latin1').toLowerCase().includes('kanarienvogel'));
  expect(holding()).not.toEqual([]);

  await order({ type: 'Go' });
  await here.running.tools.get('test')?.keys.destroy('a');
  await here.settled();
  await here.restart();
  await here.settled();
  expect(holding()).toEqual([]);
});
