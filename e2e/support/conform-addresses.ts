import {
  documentedScreens,
  rolesBesides,
  screensBesides,
  withoutNames,
} from '../../infra/checks/api-document.ts';
import type { DocumentedScreen } from './conform-screens.ts';
import { endedPayment } from './ended-payments.ts';
import { recordParameters } from './record-parameters.ts';
import { fillParameters, screenPathsOf } from './screens.ts';

/** Every screen that is built and stands in api.md, each with an address of the demo data. */
export async function documentedAddresses(url: string, section: string): Promise<DocumentedScreen[]> {
  const rows = new Map(documentedScreens(section).map((row) => [row.path, row]));
  const roles = rolesBesides(section);
  for (const path of screensBesides(section)) {
    const whom = roles.get(path) ?? (path.startsWith('/admin/') ? 'AD' : 'P');
    if (!rows.has(path)) rows.set(path, { path, title: '', whom });
  }
  const parameters = await recordParameters(url, {
    listings: '/api/agent/listings?pageSize=1&status=ACTIVE',
    reader: 'AGENT',
  });
  const queries = await addressQueries(url);
  const built = [
    ...screenPathsOf('public', '/'),
    ...screenPathsOf('agent', '/'),
    ...screenPathsOf('admin', '/admin/'),
  ];
  return built.flatMap((template) => {
    const row = rows.get(withoutNames(template));
    if (row === undefined) return [];
    const title = row.title === '' ? undefined : row.title;
    return [{ ...row, title, address: fillParameters(template, parameters) + (queries[template] ?? '') }];
  });
}

/** Query strings of screens that name their record there, by path. */
async function addressQueries(url: string): Promise<Readonly<Record<string, string>>> {
  const [received, cancelled, failed] = await Promise.all([
    endedPayment(url, 'SUCCEEDED'),
    endedPayment(url, 'CANCELLED'),
    endedPayment(url, 'FAILED'),
  ]);
  return {
    '/payment/success': `?ref=${received}`,
    '/payment/cancel': `?ref=${cancelled}`,
    '/payment/failure': `?ref=${failed}`,
  };
}
