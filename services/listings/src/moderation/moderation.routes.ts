import { claimItem, listModerationQueue, releaseItem } from '@ardhi/contracts/listings/back-office.routes';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { Route } from '@ardhi/contracts/route';
import { refuse } from '@ardhi/kernel/base/refusal';
import { type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import type { Condition } from '@ardhi/kernel/ports/documents';
import { findPage } from '@ardhi/kernel/read/find-page';
import { sortPaths } from '@ardhi/kernel/read/sort-paths';
import type { ListingsContext } from '../context.ts';
import { daysAfter } from '../listing/listing-deadlines.ts';
import { queueItem, queueItems } from './queue-items.ts';
import { moderatorName, review } from './review.ts';
import { reviews } from './reviews.projection.ts';

const sorting = {
  allowed: ['due', 'opened', 'risk'],
  defaultSort: 'dueAt',
  paths: { due: 'dueAt', opened: 'openedAt' },
};

type QueueQuery = typeof listModerationQueue extends Route<string, infer Q, unknown, unknown> ? Q : never;

/** The filters of the queue as conditions on review rows. @throws Refusal DATE_RANGE_INVALID */
function queueFilter(query: QueueQuery, now: string): Record<string, Condition> {
  const { state, claimedBy, kind, overdue, from, to } = query;
  if (from !== undefined && to !== undefined && from > to) refuse('DATE_RANGE_INVALID');
  const opened = {
    ...omitUndefined({ from }),
    ...(to !== undefined && { below: daysAfter(`${to}T00:00:00.000Z`, 1) }),
  };
  return {
    state: state ?? { in: ['OPEN', 'CLAIMED'] },
    ...omitUndefined({ claimedBy }),
    ...(overdue === true && { dueAt: { below: now } }),
    ...(Object.keys(opened).length > 0 && { openedAt: opened }),
    ...(kind !== undefined && { kind: kind === 'LISTING' ? null : kind }),
  };
}

/** More than a search for a listing should find. */
const mostFound = 1_000;

/** Only what is about listings whose title, reference or place contains some words; everything without words. */
async function aboutListings({ listings }: ListingsContext, q = ''): Promise<Record<string, Condition>> {
  const contains = q.trim();
  if (contains === '') return {};
  const found = await listings.find({ where: { text: { contains } }, limit: mostFound });
  return { listingId: { in: found.map(({ id }) => id) } };
}

/** Routes of the moderation queue; decisions are in `processes/decide-review.routes.ts`. */
export function moderationRoutes(context: ListingsContext): Endpoint[] {
  const queue = context.service.read(reviews);
  return [
    serve(listModerationQueue, async ({ query, caller }) => {
      const where = {
        ...queueFilter(query, context.service.clock.now()),
        ...(await aboutListings(context, query.q)),
      };
      const [page, counts] = await Promise.all([
        findPage(queue, { where }, query, sortPaths(query.sort, sorting)),
        queue.countBy('state'),
      ]);
      return { ...page, items: await queueItems(context, page.items, caller, query.lang), counts };
    }),
    serve(claimItem, async (call) => {
      await call.execute(review, call.params.id, {
        type: 'ClaimReview',
        name: await moderatorName(context.service, call.caller),
      });
      return queueItem(context, call.params.id, call.caller);
    }),
    serve(releaseItem, async (call) => {
      await call.execute(review, call.params.id, { type: 'ReleaseReview' });
      return queueItem(context, call.params.id, call.caller);
    }),
  ];
}
