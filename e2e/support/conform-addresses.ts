import {
  documentedScreens,
  rolesBesides,
  screensBesides,
  withoutNames,
} from '../../infra/checks/api-document.ts';
import type { DocumentedScreen } from './conform-screens.ts';
import { demoToken } from './demo-callers.ts';
import { fillParameters, type RouteParameters, screenPathsOf } from './screens.ts';

/** Every screen that is built and stands in api.md, each with an address of the demo data. */
export async function documentedAddresses(url: string, section: string): Promise<DocumentedScreen[]> {
  const rows = new Map(documentedScreens(section).map((row) => [row.path, row]));
  const roles = rolesBesides(section);
  for (const path of screensBesides(section)) {
    const whom = roles.get(path) ?? (path.startsWith('/admin/') ? 'AD' : 'P');
    if (!rows.has(path)) rows.set(path, { path, title: '', whom });
  }
  const parameters = await demoParameters(url);
  const built = [
    ...screenPathsOf('public', '/'),
    ...screenPathsOf('agent', '/'),
    ...screenPathsOf('admin', '/admin/'),
  ];
  return built.flatMap((template) => {
    const row = rows.get(withoutNames(template));
    if (row === undefined) return [];
    const title = row.title === '' ? undefined : row.title;
    return [{ ...row, title, address: fillParameters(template, parameters) }];
  });
}

/** One record of the demo data for each kind of screen; the tokens of links are dead ones. */
async function demoParameters(url: string): Promise<RouteParameters> {
  const [admin, agent] = [await demoToken(url, 'AFRI_ADMIN'), await demoToken(url, 'AGENT')];
  const first = async (path: string, token: string) => {
    const headers = { accept: 'application/json', authorization: `Bearer ${token}` };
    const { items } = (await (await fetch(url + path, { headers })).json()) as { items: Found[] };
    const [item] = items;
    if (item === undefined) throw new Error(`${path} has no item.`);
    return item;
  };
  const listing = await first('/api/agent/listings?pageSize=1&status=ACTIVE', agent);
  return {
    properties: listing.card?.id ?? '',
    users: (await first('/api/admin/users?pageSize=1', admin)).id,
    'broker-agencies': (await first('/api/admin/broker/agencies?pageSize=1', admin)).id,
    features: (await first('/api/admin/features?pageSize=1', admin)).id,
    items: (await first('/api/admin/items?pageSize=1', admin)).id,
    manage: (await first('/api/geo/countries?limit=1', admin)).id,
    agencies: (await first('/api/agencies?pageSize=1', admin)).slug ?? '',
    brokers: (await first('/api/brokers?pageSize=1', admin)).slug ?? '',
    lists: 'none',
    searches: 'none',
    invitations: 'none',
    blog: 'reading-a-land-title',
    tickets: 'none',
    h: 'none',
  };
}

interface Found {
  readonly id: string;
  readonly slug?: string;
  readonly card?: { readonly id: string };
}
