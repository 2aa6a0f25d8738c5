import { openEngines } from '@ardhi/engines/engines';
import { world } from '@ardhi/testing/world';
import { describe, expect, it } from 'vitest';
import { services } from '../product/services.ts';
import { routeOwners } from './route-owners.ts';

describe('the routes of a separate gateway process', () => {
  it.each(services.map((service) => [service.name, service] as const))(
    'include every route that %s serves',
    async (name, service) => {
      await using application = await world([service], openEngines);
      const named = (routes: Iterable<{ method: string; path: string }>) =>
        [...routes].map(({ method, path }) => `${method} ${path}`).toSorted();
      const declared = [...(await routeOwners())]
        .filter(([, owner]) => owner === name)
        .map(([route]) => route);
      const served = named(application.application.endpoints.map(({ route }) => route));
      expect(named(declared).filter((route) => served.includes(route))).toEqual(served);
    },
  );
});
