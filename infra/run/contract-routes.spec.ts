import { openEngines } from '@ardhi/engines/engines';
import { world } from '@ardhi/kernel/testing/world';
import { describe, expect, it } from 'vitest';
import { contractRoutes } from './contract-routes.ts';
import { services } from './services.ts';

describe('the routes that a gateway of its own knows', () => {
  it.each(services.map((service) => [service.name, service] as const))(
    'of %s are those that it answers',
    async (name, service) => {
      await using alone = await world([service], openEngines);
      const named = (routes: Iterable<{ method: string; path: string }>) =>
        [...routes].map(({ method, path }) => `${method} ${path}`).toSorted();
      const stated = [...(await contractRoutes())]
        .filter(([, owner]) => owner === name)
        .map(([route]) => route);
      const served = named(alone.running.served.map(({ route }) => route));
      expect(named(stated).filter((route) => served.includes(route))).toEqual(served);
    },
  );
});
