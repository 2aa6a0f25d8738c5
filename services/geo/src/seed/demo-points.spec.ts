import { listPois } from '@ardhi/contracts/geo/map.routes';
import { openEngines } from '@ardhi/engines/engines';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { type World, world } from '@ardhi/testing/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { geo } from '../service.ts';
import { seedDemoPoints } from './demo-points.ts';

let app: World;
beforeAll(async () => {
  app = await world([geo], openEngines);
});
afterAll(() => app[Symbol.asyncDispose]());

describe('the points of interest of the demo', () => {
  it('are around the centre of Nairobi, once, with where they come from', async () => {
    const bank = () => app.call(listPois, { query: { bbox: '36.818,-1.2821,36.8182,-1.282' } });
    expect((await bank()).body.items).toEqual([]);
    const context = app.application.contexts.get('geo') as ServiceContext;
    for (let times = 0; times < 2; times++) await seedDemoPoints(context);
    await app.settled();
    const { items, source } = (await bank()).body;
    expect(items).toMatchObject([{ kind: 'bank', name: 'ABC Bank' }]);
    expect(source).toContain('OpenStreetMap');
  });
});
