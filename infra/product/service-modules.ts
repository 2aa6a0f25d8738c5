import type { Service } from '@ardhi/kernel/runtime/service';

/** The modules of the services, in start order: importing all of them takes seconds, so a process of its own imports one. */
const modules: ReadonlyMap<string, () => Promise<Service>> = new Map([
  ['settings', async () => (await import('@ardhi/settings/service')).settings],
  ['accounts', async () => (await import('@ardhi/accounts/service')).accounts],
  ['geo', async () => (await import('@ardhi/geo/service')).geo],
  ['media', async () => (await import('@ardhi/media/service')).media],
  ['listings', async () => (await import('@ardhi/listings/service')).listings],
  ['leads', async () => (await import('@ardhi/leads/service')).leads],
  ['billing', async () => (await import('@ardhi/billing/service')).billing],
  ['integrations', async () => (await import('@ardhi/integrations/service')).integrations],
  ['content', async () => (await import('@ardhi/content/service')).content],
  ['analytics', async () => (await import('@ardhi/analytics/service')).analytics],
]);

export const serviceNames: readonly string[] = [...modules.keys()];

/** Imports one service. @throws Error for an unknown name */
export async function loadService(name: string): Promise<Service> {
  const load = modules.get(name);
  if (load === undefined)
    throw new Error(`There is no service ${name}. There are: ${serviceNames.join(', ')}.`);
  return load();
}
