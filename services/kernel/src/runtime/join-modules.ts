import type { Queues, Totals } from '@ardhi/contracts/analytics/dashboard';
import type { Service, ServiceContext, ServiceModule } from './service.ts';

/** Makes a service of modules whose routes take the `ServiceContext` itself. */
export function joinModules(name: string, modules: readonly ServiceModule[]): Service;
/** Makes a service of modules whose routes share a context of their own; `contextOf` is called once per start. */
export function joinModules<C>(
  name: string,
  modules: readonly ServiceModule<C>[],
  contextOf: (context: ServiceContext) => C,
): Service;
export function joinModules<C>(
  name: string,
  modules: readonly ServiceModule<C | ServiceContext>[],
  contextOf: (context: ServiceContext) => C | ServiceContext = (context) => context,
): Service {
  const projections = modules.flatMap(({ projections = [] }) => projections);
  const deciders = modules.flatMap(({ deciders = [] }) => deciders);
  const own = new Set(deciders.map(({ name: category }) => category));
  const replicated = projections.flatMap(({ definitions = [] }) => definitions);
  const subscribed = modules.flatMap(({ subscribesTo = [] }) => subscribesTo);
  return {
    name,
    deciders,
    projections,
    searchViews: modules.flatMap(({ searchViews = [] }) => searchViews),
    reactions: modules.flatMap(({ reactions = [] }) => reactions),
    subscribesTo: [...new Set([...replicated.filter(({ category }) => !own.has(category)), ...subscribed])],
    report: (context) => {
      const reports = modules.flatMap(({ report }) => report?.(context) ?? []);
      return {
        queues: async () =>
          Object.assign({}, ...(await Promise.all(reports.map(({ queues }) => queues?.())))) as Queues,
        totals: async () =>
          Object.assign({}, ...(await Promise.all(reports.map(({ totals }) => totals?.())))) as Totals,
      };
    },
    async routes(context) {
      const shared = contextOf(context);
      for (const { start } of modules) await start?.(shared);
      const endpoints = [];
      for (const { routes } of modules) endpoints.push(...((await routes?.(shared)) ?? []));
      return endpoints;
    },
  };
}
