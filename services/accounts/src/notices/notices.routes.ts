import { listNotices, type Notice, readNotices } from '@ardhi/contracts/accounts/notices.routes';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import { paginate } from '@ardhi/kernel/read/page';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { agencies } from '../agency/agencies.projection.ts';
import { type NoticeEntry, noticeLists } from './notice-lists.projection.ts';
import { noticeText } from './notice-texts.ts';
import { notices } from './notices.ts';

/** Routes of the notification centre. */
export function noticeRoutes({ read }: ServiceContext): Endpoint[] {
  const lists = read(noticeLists);

  async function noticesOf(entries: readonly NoticeEntry[]): Promise<Notice[]> {
    const ids = [...new Set(entries.flatMap(({ agencyId }) => agencyId ?? []))];
    const names = new Map((await read(agencies).getMany(ids)).map((row) => [row.id, row.displayName]));
    return entries.map(({ noticeId, kind, href, agencyId = '', listingRef = '', at, readAt }) => {
      const values = { agency: names.get(agencyId) ?? '', ref: listingRef };
      return {
        id: noticeId,
        at,
        kind,
        ...noticeText(kind, values),
        href,
        ...omitUndefined({ readAt }),
      };
    });
  }

  return [
    serve(listNotices, async ({ caller, query }) => {
      const { entries = [] } = (await lists.get(caller.id)) ?? {};
      const found = entries.filter(({ readAt }) => query.unread !== true || readAt === undefined);
      const page = paginate(found, query);
      return { ...page, items: await noticesOf(page.items) };
    }),

    serve(readNotices, async (call) => {
      await call.execute(notices, call.caller.id, { type: 'Read', ...omitUndefined(call.body) });
    }),
  ];
}
