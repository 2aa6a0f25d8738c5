import { listLogins } from '@ardhi/contracts/accounts/admin.routes';
import { type Served, serve } from '@ardhi/kernel/http/serve';
import { logins } from '../login/logins.ts';
import { framed } from '../page-of-all.ts';
import type { CardSources } from '../people/cards.ts';
import { present } from '../present.ts';
import type { Room } from '../room.ts';
import { dayWindow } from './day-window.ts';

/** The log of sign-ins, with names where there is one. */
export function loginCalls({ tools }: Room, sources: CardSources): Served[] {
  const log = tools.read(logins);
  return [
    serve(listLogins, async ({ query }) => {
      const { q, from, to, outcome, userId, country, ip, sort, page, pageSize } = query;
      const email = q === undefined ? undefined : { contains: q };
      const network = ip === undefined ? undefined : { contains: ip };
      const where = present({ outcome, userId, country, email, ip: network, at: dayWindow({ from, to }) });
      const rows = await log.find({ where, sort: [sort], offset: (page - 1) * pageSize, limit: pageSize });
      const who = await sources.people.getMany(rows.flatMap((row) => row.userId ?? []));
      const names = new Map(who.map(({ id, name }) => [id, name]));
      const items = rows.map((row) => ({ ...row, ...present({ user: names.get(row.userId ?? '') }) }));
      return { ...framed(query, await log.count({ where })), items };
    }),
  ];
}
