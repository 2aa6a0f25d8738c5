import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { openEngines } from '@ardhi/engines/engines';
import { columnarSearch } from '@ardhi/search-engine/engine/columnar-search';
import { type OpenEngines, world } from '@ardhi/testing/world';
import { expect, it } from 'vitest';
import type { SearchDeclaration } from '../ports/search-index/search-index.ts';
import type { Service } from '../runtime/service.ts';
import type { Decider } from '../write/decider.ts';
import type { Projection } from '../write/projection.ts';

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
  subscribesTo: ['person'],
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

/** The embedded engines, with a search index that writes to disk from the first document. */
const openEnginesWithDiskIndex: OpenEngines = async (config, clock, log) => {
  const engines = await openEngines(config, clock, log);
  const search = columnarSearch({
    folder: join(engines.folder, 'kept'),
    minPersistedDocs: 1,
    memtableLimit: 1,
  });
  return {
    ...engines,
    search,
    async close() {
      await search.close();
      await engines.close();
    },
  };
};

it('removes every byte about an erased person from the index files', async () => {
  await using testWorld = await world([service], openEnginesWithDiskIndex);
  const execute = (command: Parameters<typeof person.decide.Name>[1] | { type: 'Go' }, id = 'a') =>
    testWorld.application.contexts
      .get('test')
      ?.execute(person, id, command, { commandId: `${id} ${command.type}` });
  await execute({ type: 'Name', name: 'Kanarienvogel' });
  await execute({ type: 'Name', name: 'Nakato' }, 'b');
  await testWorld.settled();
  await testWorld.restart();
  await testWorld.settled();
  const filesWithName = () =>
    globSync(`${testWorld.engines.folder}/**/*`)
      .filter((path) => statSync(path).isFile())
      .filter((path) => readFileSync(path, 'latin1').toLowerCase().includes('kanarienvogel'));
  expect(filesWithName()).not.toEqual([]);

  await execute({ type: 'Go' });
  await testWorld.application.contexts.get('test')?.keys.destroy('a');
  await testWorld.settled();
  await testWorld.restart();
  await testWorld.settled();
  expect(filesWithName()).toEqual([]);
});
