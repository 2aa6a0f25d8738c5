import { agencyEvents, agentEvents } from '@ardhi/contracts/accounts/events';
import { expect, it } from 'vitest';
import type { Endpoint } from '../http/endpoint.ts';
import { replicaOf } from '../read/replica.ts';
import { recordDecider } from '../write/record-decider.ts';
import { joinModules } from './join-modules.ts';
import type { ServiceContext, ServiceModule } from './service.ts';

const endpoint = (name: string) => ({ name }) as unknown as Endpoint;
const noContext = {} as ServiceContext;

it('joins the slices in the order of the modules and names each subscription once', async () => {
  const first: ServiceModule = {
    subscribesTo: [agencyEvents],
    routes: async () => [endpoint('a'), endpoint('b')],
  };
  const second: ServiceModule = { subscribesTo: [agencyEvents, agentEvents], routes: () => [endpoint('c')] };
  const service = joinModules('joined', [first, {}, second]);
  expect(service).toMatchObject({ name: 'joined', deciders: [], projections: [], reactions: [] });
  expect(service.subscribesTo).toEqual([agencyEvents, agentEvents]);
  expect(await service.routes(noContext)).toEqual([endpoint('a'), endpoint('b'), endpoint('c')]);
});

it('subscribes to the events of every replica, except to those of its own deciders', () => {
  const names = replicaOf<{ readonly id: string }, typeof agentEvents>(agentEvents, {
    name: 'joined.agents',
    version: 1,
    on: {},
  });
  const own = replicaOf<{ readonly id: string }, typeof agencyEvents>(agencyEvents, {
    name: 'joined.agencies',
    version: 1,
    on: {},
  });
  const agency = recordDecider(agencyEvents.category);
  const service = joinModules('joined', [{ projections: [names, own] }, { deciders: [agency] }]);
  expect(service.subscribesTo).toEqual([agentEvents]);
});

it('starts every module before the first routes', async () => {
  const steps: string[] = [];
  const step = (name: string): ServiceModule => ({
    start: async () => void steps.push(`start ${name}`),
    routes() {
      steps.push(`routes ${name}`);
      return [];
    },
  });
  await joinModules('joined', [step('a'), step('b')]).routes(noContext);
  expect(steps).toEqual(['start a', 'start b', 'routes a', 'routes b']);
});

it('makes the shared context once per start', async () => {
  const seen: object[] = [];
  const module: ServiceModule<object> = {
    routes(context) {
      seen.push(context);
      return [];
    },
  };
  const service = joinModules('joined', [module, module], () => ({}));
  await service.routes(noContext);
  await service.routes(noContext);
  expect(seen[0]).toBe(seen[1]);
  expect(seen[2]).not.toBe(seen[0]);
});
