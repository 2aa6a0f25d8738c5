import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { agencies } from '../agency/agencies.projection.ts';
import { type PersonRow, people } from '../directory/people.projection.ts';
import { logins } from '../login/logins.projection.ts';
import type { IncidentRow } from './incidents.projection.ts';

type Context = Pick<ServiceContext, 'read'>;

/** Some of the affected people, and where to continue; no `next` at the end. */
export interface AffectedPeople {
  readonly people: readonly PersonRow[];
  readonly next?: string;
}

/** Logins that are read at once. */
const batchSize = 1_000;

/** Where to continue, and how many people to read. */
export interface AffectedPage {
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** The people whom an incident may affect, a page of them. */
export function affectedPeople(
  context: Context,
  row: IncidentRow,
  page: AffectedPage,
): Promise<AffectedPeople> {
  switch (row.scope) {
    case 'EVERYONE':
      return registeredBefore(context, dayAfter(row.to), page);
    case 'SIGNED_IN':
      return signedInBetween(context, { from: row.from, below: dayAfter(row.to) }, page);
    case 'AGENCY':
      return membersOf(context, row.agencyId ?? '');
  }
}

const dayAfter = (day: string): string => Temporal.PlainDate.from(day).add({ days: 1 }).toString();

/** By registration; the cursor is the time of the last one and how many of that time were read. */
async function registeredBefore(
  { read }: Context,
  below: string,
  { cursor, limit }: AffectedPage,
): Promise<AffectedPeople> {
  const [from = '', count = '0'] = cursor?.split('|') ?? [];
  const found = await read(people).find({
    where: { createdAt: { from, below } },
    sort: ['createdAt'],
    offset: Number(count) || 0,
    limit,
  });
  const last = found.at(-1)?.createdAt;
  if (last === undefined || found.length < limit) return { people: found };
  const ofThatTime = found.filter(({ createdAt }) => createdAt === last).length;
  return { people: found, next: `${last}|${ofThatTime + (last === from ? Number(count) || 0 : 0)}` };
}

/** By user id; the cursor is the last one. */
async function signedInBetween(
  { read }: Context,
  at: { readonly from: string; readonly below: string },
  { cursor: after = '', limit }: AffectedPage,
): Promise<AffectedPeople> {
  const ids = new Set<string>();
  let isMore = true;
  for (let offset = 0; isMore && ids.size <= limit; offset += batchSize) {
    const rows = await read(logins).find({
      where: { outcome: 'SUCCESS', at, userId: { from: after } },
      sort: ['userId'],
      offset,
      limit: batchSize,
    });
    for (const { userId } of rows) if (userId !== undefined && userId > after) ids.add(userId);
    isMore = rows.length === batchSize;
  }
  const page = [...ids].slice(0, limit);
  const next = ids.size > limit ? page.at(-1) : undefined;
  return { people: await read(people).getMany(page), ...omitUndefined({ next }) };
}

async function membersOf({ read }: Context, agencyId: string): Promise<AffectedPeople> {
  const members = Object.keys((await read(agencies).get(agencyId))?.members ?? {});
  return { people: await read(people).getMany(members.toSorted()) };
}
