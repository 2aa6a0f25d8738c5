import {
  amendReply,
  claimItem,
  decideItem,
  enterReply,
  listReplies,
  moderationQueue,
  readReply,
  releaseItem,
  replyHistory,
  withdrawReply,
} from '@ardhi/contracts/listings/desk.routes';
import type { QueueItem, Reply } from '@ardhi/contracts/listings/queue';
import type { Locale } from '@ardhi/contracts/values';
import type { Condition } from '@ardhi/kernel/documents/documents';
import { type Call, type Served, serve } from '@ardhi/kernel/http/serve';
import { refuse } from '@ardhi/kernel/refusal';
import { overlapping } from '../boundary/overlapping.ts';
import type { Catalogue } from '../catalogue.ts';
import type { KeptListing } from '../listing/kept-listings.ts';
import { daysAfter } from '../listing/terms.ts';
import { pageOf } from '../paging.ts';
import { historyOfRegister } from '../register-history.ts';
import { type Reports, reports } from '../report/reports.ts';
import { carryOut, decisionsOf } from './carrying-out.ts';
import { replies, reply, replyId } from './reply.ts';
import { review } from './review-item.ts';
import { type ReviewRow, reviews } from './reviews.ts';

/** So many listings on the same land are told of at once. */
const mostOverlaps = 5;

const sorting = {
  allowed: ['due', 'opened', 'risk'],
  usual: 'dueAt',
  paths: { due: 'dueAt', opened: 'openedAt' },
};

/** The moderators' queue and their replies. */
export function moderationRoutes(catalogue: Catalogue): Served[] {
  const { tools } = catalogue;
  const queue = tools.read(reviews);
  const said = tools.read(replies);

  async function itemsOf(rows: readonly ReviewRow[], language?: Locale): Promise<QueueItem[]> {
    const kept = await catalogue.listings.getMany(rows.map(({ listingId }) => listingId));
    const byId = new Map(kept.map((one) => [one.id, one]));
    const cards = new Map((await catalogue.cards(kept, language)).map((card) => [card.id, card]));
    return Promise.all(
      rows.map(async ({ listingId, kind, claimedBy, claimedName, ...row }) => {
        const { id, risk, openedAt, dueAt, state, decision, facts } = row;
        const card = cards.get(listingId);
        return {
          ...{ id, risk, openedAt, dueAt, state, kind: kind ?? 'LISTING' },
          facts: [
            ...(kind === 'REPORT' ? await reportsSaid(listingId) : facts),
            ...(state === 'DONE' ? [] : await landShared(byId.get(listingId))),
          ],
          ...(card && { listing: card }),
          ...(decision !== undefined && { decision }),
          ...(claimedBy !== undefined && { claimedBy: { id: claimedBy, name: claimedName ?? '' } }),
        };
      }),
    );
  }

  /** What people hold against a listing, in their own words: read from its stream, where they are sealed. */
  async function reportsSaid(listingId: string): Promise<string[]> {
    const { open } = (await tools.state<Reports>(reports, listingId)).state;
    return open.map(({ kind, text }) => `REPORT ${kind}${text === undefined ? '' : `: ${text}`}`);
  }

  /** Whose land this lies on, as things stand now: others may have been drawn since the item was opened. */
  async function landShared(kept: KeptListing | undefined): Promise<string[]> {
    if (!kept?.said.boundary) return [];
    const others = await overlapping(tools, kept.said.boundary.geometry, kept.id);
    return others.slice(0, mostOverlaps).map(({ listingId, ratio }) => `OVERLAP ${ratio} ${listingId}`);
  }

  async function itemOf(id: string): Promise<QueueItem> {
    const row = (await queue.get(id)) ?? refuse('NOT_FOUND');
    return (await itemsOf([row]))[0] ?? refuse('NOT_FOUND');
  }

  /** Names a moderator to the others: their address stands in until we hear of names. */
  const nameOf = ({ caller }: Pick<Call<unknown, unknown, unknown>, 'caller'>) => caller.email ?? caller.id;

  return [
    serve(moderationQueue, async ({ query }) => {
      const now = tools.clock.now();
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
      return { ...page, items: await itemsOf(page.items, query.lang), counts };
    }),
    serve(claimItem, async (call) => {
      await call.order(review, call.params.id, { type: 'ClaimReview', name: nameOf(call) });
      return itemOf(call.params.id);
    }),
    serve(releaseItem, async (call) => {
      await call.order(review, call.params.id, { type: 'ReleaseReview' });
      return itemOf(call.params.id);
    }),
    serve(decideItem, async (call) => {
      const { id } = call.params;
      await call.order(review, id, { type: 'ClaimReview', name: nameOf(call) });
      const row = (await queue.get(id)) ?? refuse('NOT_FOUND');
      const { kept } = await catalogue.find(row.listingId);
      const { decision, reasonCode, note, reply: answer, fields } = call.body;
      if (!decisionsOf[row.kind ?? 'LISTING'].includes(decision))
        refuse('VALIDATION_FAILED', {
          field: 'decision',
          fields: { decision: 'is of another kind of item' },
        });
      await carryOut[row.kind ?? 'LISTING'](catalogue, call, row, kept);
      const given = {
        ...(note !== undefined && { note }),
        ...(answer !== undefined && { reply: answer }),
        ...(fields !== undefined && { fields }),
      };
      await call.order(review, id, {
        type: 'DecideReview',
        decision,
        ...(reasonCode !== undefined && { reasonCode }),
        ...given,
      });
      return itemOf(id);
    }),

    serve(listReplies, ({ query }) =>
      pageOf(said, { where: query.q ? { text: { contains: query.q } } : {} }, query, {
        allowed: ['code'],
        usual: 'code',
      }),
    ),
    serve(enterReply, async ({ body, order }) => {
      const id = replyId(body.code);
      await order(reply, id, { type: 'Enter', entry: body });
      return { id, ...body };
    }),
    serve(readReply, async ({ params }) => (await said.get(params.id)) ?? refuse('NOT_FOUND')),
    serve(amendReply, async ({ params, body, order }) => {
      await order(reply, params.id, { type: 'Amend', changes: body as Partial<Reply> });
      return (await said.get(params.id)) ?? refuse('NOT_FOUND');
    }),
    serve(withdrawReply, async ({ params, order }) => {
      await order(reply, params.id, { type: 'Withdraw' });
      return undefined;
    }),
    serve(replyHistory, ({ params, query }) => historyOfRegister(tools, reply, params.id, query)),
  ];
}
