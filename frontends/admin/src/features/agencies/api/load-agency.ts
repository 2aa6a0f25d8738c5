import { listAgencyAgents, readAgencyHistory, readAnyAgency } from '@ardhi/contracts/accounts/admin.routes';
import { listCountries } from '@ardhi/contracts/geo/geo.routes';
import { clientOf } from '@ardhi/kit/client/client-context';
import type { AnswerOf } from '@ardhi/kit/client/route-request';
import type { LoaderFunctionArgs } from '@ardhi/kit/router';

/** Names by id. */
export type Countries = Readonly<Record<string, string>>;

/** Loads the countries for the agency form. */
export async function countriesLoader(args: LoaderFunctionArgs): Promise<Countries> {
  const { items } = await clientOf(args).call(listCountries, { query: { limit: 100, include: 'minimal' } });
  return Object.fromEntries(items.map(({ id, name }) => [id, name]));
}

/** An agency with its team, its change history and the names of countries. */
export interface AgencyData {
  readonly agency: AnswerOf<typeof readAnyAgency>;
  readonly version: number | undefined;
  readonly team: AnswerOf<typeof listAgencyAgents>;
  readonly history: AnswerOf<typeof readAgencyHistory>;
  readonly countries: Countries;
}

/** Loads one agency with its team and change history. */
export async function agencyLoader(args: LoaderFunctionArgs): Promise<AgencyData> {
  const client = clientOf(args);
  const params = { id: args.params['id'] ?? '' };
  const [agency, team, history, countries] = await Promise.all([
    client.exchange(readAnyAgency, { params }),
    client.call(listAgencyAgents, { params, query: { pageSize: 100 } }),
    client.call(readAgencyHistory, { params }),
    countriesLoader(args),
  ]);
  return { agency: agency.body, version: agency.version, team, history, countries };
}
