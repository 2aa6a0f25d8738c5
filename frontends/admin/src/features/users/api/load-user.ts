import { listAllAgencies, readUserInfo } from '@ardhi/contracts/accounts/admin.routes';
import { listCountries } from '@ardhi/contracts/geo/geo.routes';
import { clientOf } from '@ardhi/kit/client/client-context';
import type { AnswerOf } from '@ardhi/kit/client/route-request';
import type { LoaderFunctionArgs } from '@ardhi/kit/router';

/** A user with sessions, logins and agent details. */
export type UserInfo = AnswerOf<typeof readUserInfo>;

const idIn = ({ params }: LoaderFunctionArgs) => ({ id: params['id'] ?? '' });

/** Loads the details of a user. */
export const userInfoLoader = (args: LoaderFunctionArgs): Promise<UserInfo> =>
  clientOf(args).call(readUserInfo, { params: idIn(args) });

/** A user with the names of agencies and countries by id. */
export interface UserEditData {
  readonly user: UserInfo['user'];
  /** Need for a second admin's consent to a change of rank, and the change that waits for it. */
  readonly adminChange: UserInfo['adminChange'];
  /** Names by id, for the choices of the form. */
  readonly agencies: Readonly<Record<string, string>>;
  readonly countries: Readonly<Record<string, string>>;
}

/** Loads a user with the agencies and countries for the form. */
export async function userEditLoader(args: LoaderFunctionArgs): Promise<UserEditData> {
  const client = clientOf(args);
  const [{ user, adminChange }, agencies, countries] = await Promise.all([
    client.call(readUserInfo, { params: idIn(args) }),
    client.call(listAllAgencies, { query: { pageSize: 100, sort: 'name' } }),
    client.call(listCountries, { query: { limit: 100, include: 'minimal' } }),
  ]);
  return {
    user,
    adminChange,
    agencies: Object.fromEntries(agencies.items.map(({ id, displayName }) => [id, displayName])),
    countries: Object.fromEntries(countries.items.map(({ id, name }) => [id, name])),
  };
}
