import { listLogins } from '@ardhi/contracts/accounts/admin.routes';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import { dayWindow } from '@ardhi/kernel/read/day-window';
import { pageInfo } from '@ardhi/kernel/read/page';
import type { AccountsContext } from '../context.ts';
import type { Directory } from '../directory/cards.ts';
import { logins } from '../login/logins.projection.ts';

/** The login log, with the user's name where the user is known. */
export function loginLogRoutes({ context }: AccountsContext, directory: Directory): Endpoint[] {
  const loginLog = context.read(logins);
  return [
    serve(listLogins, async ({ query }) => {
      const { q, from, to, outcome, userId, country, ip, sort, page, pageSize } = query;
      const email = q === undefined ? undefined : { contains: q };
      const network = ip === undefined ? undefined : { contains: ip };
      const where = omitUndefined({
        outcome,
        userId,
        country,
        email,
        ip: network,
        at: dayWindow({ from, to }),
      });
      const rows = await loginLog.find({
        where,
        sort: [sort],
        offset: (page - 1) * pageSize,
        limit: pageSize,
      });
      const users = await directory.people.getMany(rows.flatMap((row) => row.userId ?? []));
      const names = new Map(users.map(({ id, name }) => [id, name]));
      const items = rows.map((row) => ({ ...row, ...omitUndefined({ user: names.get(row.userId ?? '') }) }));
      return { ...pageInfo(query, await loginLog.count({ where })), items };
    }),
  ];
}
