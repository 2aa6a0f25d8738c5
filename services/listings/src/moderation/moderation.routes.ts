import {
  changeReply,
  claimItem,
  createReply,
  decideItem,
  deleteReply,
  listModerationQueue,
  listReplies,
  readReply,
  readReplyHistory,
  releaseItem,
} from '@ardhi/contracts/listings/back-office.routes';
import type { QueueItem, Reply } from '@ardhi/contracts/listings/moderation-queue';
import type { Locale } from '@ardhi/contracts/values';
import { type Call, type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import type { Condition } from '@ardhi/kernel/ports/documents';
import { refuse } from '@ardhi/kernel/write/refusal';
import type { ListingsContext } from '../context.ts';
import { daysAfter } from '../listing/listing-deadlines.ts';
import type { ListingRow } from '../listing/listings.projection.ts';
import { pageOf } from '../paging.ts';
import { overlappingListings } from '../parcel/overlapping-listings.ts';
import { applyDecision, decisionsByKind } from '../processes/decide-review.ts';
import { recordHistory } from '../record-history.ts';
import { replyTemplate, replyTemplateId, replyTemplates } from './reply-template.ts';
import { type Reports, reports } from './reports.ts';
import { review } from './review.ts';
import { type ReviewRow, reviews } from './reviews.projection.ts';

/** Overlapping listings shown per item. */
const maxOverlaps = 5;

const sorting = {
  allowed: ['due', 'opened', 'risk'],
  defaultSort: 'dueAt',
  paths: { due: 'dueAt', opened: 'openedAt' },
};

/** Routes of the moderation queue and of the reply templates. */
export function moderationRoutes(context: ListingsContext): Endpoint[] {
  const { service } = context;
  const queue = service.read(reviews);
  const templates = service.read(replyTemplates);

  async function queueItems(rows: readonly ReviewRow[], language?: Locale): Promise<QueueItem[]> {
    const listingRows = await context.listings.getMany(rows.map(({ listingId }) => listingId));
    const byId = new Map(listingRows.map((one) => [one.id, one]));
    const cards = new Map((await context.cards(listingRows, language)).map((card) => [card.id, card]));
    return Promise.all(
      rows.map(async ({ listingId, kind, claimedBy, claimedName, ...row }) => {
        const { id, risk, openedAt, dueAt, state, decision, facts } = row;
        const card = cards.get(listingId);
        return {
          ...{ id, risk, openedAt, dueAt, state, kind: kind ?? 'LISTING' },
          facts: [
            ...(kind === 'REPORT' ? await reportFacts(listingId) : facts),
            ...(state === 'DONE' ? [] : await overlapFacts(byId.get(listingId))),
          ],
          ...(card && { listing: card }),
          ...(decision !== undefined && { decision }),
          ...(claimedBy !== undefined && { claimedBy: { id: claimedBy, name: claimedName ?? '' } }),
        };
      }),
    );
  }

  /** The text of unresolved reports, read from the stream, where it is encrypted. */
  async function reportFacts(listingId: string): Promise<string[]> {
    const { open } = (await service.state<Reports>(reports, listingId)).state;
    return open.map(({ kind, text }) => `REPORT ${kind}${text === undefined ? '' : `: ${text}`}`);
  }

  /** Listings whose boundaries overlap now; some may have been drawn after the item was opened. */
  async function overlapFacts(listingRow: ListingRow | undefined): Promise<string[]> {
    if (!listingRow?.details.boundary) return [];
    const others = await overlappingListings(service, listingRow.details.boundary.geometry, listingRow.id);
    return others.slice(0, maxOverlaps).map(({ listingId, ratio }) => `OVERLAP ${ratio} ${listingId}`);
  }

  async function queueItem(id: string): Promise<QueueItem> {
    const row = (await queue.get(id)) ?? refuse('NOT_FOUND');
    return (await queueItems([row]))[0] ?? refuse('NOT_FOUND');
  }

  /** The name of a moderator shown to others; the email address until names are replicated. */
  const nameOf = ({ caller }: Pick<Call<unknown, unknown, unknown>, 'caller'>) => caller.email ?? caller.id;

  return [
    serve(listModerationQueue, async ({ query }) => {
      const now = service.clock.now();
      const { state, claimedBy, kind, overdue, from, to } = query;
      if (from !== undefined && to !== undefined && from > to) refuse('DATE_RANGE_INVALID');
      const opened = {
        ...(from !== undefined && { from }),
        ...(to !== undefined && { below: daysAfter(`${to}T00:00:00.000Z`, 1) }),
      };
      const where: Record<string, Condition> = {
        state: state ?? { in: ['OPEN', 'CLAIMED'] },
        ...(claimedBy !== undefined && { claimedBy }),
        ...(overdue === true && { dueAt: { below: now } }),
        ...(Object.keys(opened).length > 0 && { openedAt: opened }),
        ...(kind !== undefined && { kind: kind === 'LISTING' ? null : kind }),
      };
      const [page, counts] = await Promise.all([
        pageOf(queue, { where }, query, sorting),
        queue.countBy('state'),
      ]);
      return { ...page, items: await queueItems(page.items, query.lang), counts };
    }),
    serve(claimItem, async (call) => {
      await call.execute(review, call.params.id, { type: 'ClaimReview', name: nameOf(call) });
      return queueItem(call.params.id);
    }),
    serve(releaseItem, async (call) => {
      await call.execute(review, call.params.id, { type: 'ReleaseReview' });
      return queueItem(call.params.id);
    }),
    serve(decideItem, async (call) => {
      const { id } = call.params;
      await call.execute(review, id, { type: 'ClaimReview', name: nameOf(call) });
      const row = (await queue.get(id)) ?? refuse('NOT_FOUND');
      const { row: kept } = await context.find(row.listingId);
      const { decision, reasonCode, note, reply: answer, fields } = call.body;
      if (!decisionsByKind[row.kind ?? 'LISTING'].includes(decision))
        refuse('VALIDATION_FAILED', {
          field: 'decision',
          fields: { decision: 'does not apply to this kind of item' },
        });
      await applyDecision[row.kind ?? 'LISTING'](context, call, row, kept);
      const given = {
        ...(note !== undefined && { note }),
        ...(answer !== undefined && { reply: answer }),
        ...(fields !== undefined && { fields }),
      };
      await call.execute(review, id, {
        type: 'DecideReview',
        decision,
        ...(reasonCode !== undefined && { reasonCode }),
        ...given,
      });
      return queueItem(id);
    }),

    serve(listReplies, ({ query }) =>
      pageOf(templates, { where: query.q ? { text: { contains: query.q } } : {} }, query, {
        allowed: ['code'],
        defaultSort: 'code',
      }),
    ),
    serve(createReply, async ({ body, execute: order }) => {
      const id = replyTemplateId(body.code);
      await order(replyTemplate, id, { type: 'Enter', entry: body });
      return { id, ...body };
    }),
    serve(readReply, async ({ params }) => (await templates.get(params.id)) ?? refuse('NOT_FOUND')),
    serve(changeReply, async ({ params, body, execute: order }) => {
      await order(replyTemplate, params.id, { type: 'Amend', changes: body as Partial<Reply> });
      return (await templates.get(params.id)) ?? refuse('NOT_FOUND');
    }),
    serve(deleteReply, async ({ params, execute: order }) => {
      await order(replyTemplate, params.id, { type: 'Withdraw' });
      return undefined;
    }),
    serve(readReplyHistory, ({ params, query }) => recordHistory(service, replyTemplate, params.id, query)),
  ];
}
