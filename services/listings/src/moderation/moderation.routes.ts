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
import {
  type ConflictDecision,
  conflictDecisions,
  type EvidenceDecision,
  evidenceDecisions,
  type ListingDecision,
  type QueueItem,
  type Reply,
} from '@ardhi/contracts/listings/queue';
import type { ListingCommandName } from '@ardhi/contracts/listings/status';
import type { Locale } from '@ardhi/contracts/values';
import type { Condition } from '@ardhi/kernel/documents/documents';
import { needPermission } from '@ardhi/kernel/http/access';
import { type Call, type Served, serve } from '@ardhi/kernel/http/serve';
import { refuse } from '@ardhi/kernel/refusal';
import type { Catalogue } from '../catalogue.ts';
import type { KeptListing } from '../listing/kept-listings.ts';
import { listing } from '../listing/listing.ts';
import { moveAs } from '../listing/moving-routes.ts';
import { daysAfter } from '../listing/terms.ts';
import { transitionOf } from '../listing/transitions.ts';
import { pageOf } from '../paging.ts';
import { parcelClaims } from '../parcel/parcel-claims.ts';
import { historyOfRegister } from '../register-history.ts';
import { replies, reply, replyId } from './reply.ts';
import { review } from './review-item.ts';
import { type ReviewRow, reviews } from './reviews.ts';

const cmdOf: Readonly<Record<ListingDecision, ListingCommandName>> = {
  APPROVE: 'approve',
  CHANGES: 'requestChanges',
  REJECT: 'reject',
  SUSPEND: 'suspend',
};

interface Decision {
  readonly decision: ListingDecision | ConflictDecision | EvidenceDecision;
  readonly reasonCode?: string | undefined;
  readonly note?: string | undefined;
  readonly reply?: string | undefined;
}

/** What may be decided of each kind of item. */
const decisionsOf: Readonly<Record<'LISTING' | 'CONFLICT' | 'EVIDENCE', readonly string[]>> = {
  LISTING: Object.keys(cmdOf),
  CONFLICT: conflictDecisions,
  EVIDENCE: evidenceDecisions,
};
/** Papers that raise a title to the levels that few may grant. */
const highest: readonly string[] = ['BOUNDARY_OPENING', 'SITE_VISIT'];

const isOfConflict = (decision: string): decision is ConflictDecision =>
  (conflictDecisions as readonly string[]).includes(decision);

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
    const cards = new Map((await catalogue.cards(kept, language)).map((card) => [card.id, card]));
    return rows.map(
      ({
        listingId,
        kind,
        parcelId: ____,
        evidenceId: _____,
        ownerId: _,
        claimedBy,
        claimedName,
        decidedAt: __,
        facts,
        ...row
      }) => {
        const card = cards.get(listingId);
        return {
          ...row,
          kind: kind ?? 'LISTING',
          facts: [...facts],
          ...(card && { listing: card }),
          ...(claimedBy !== undefined && { claimedBy: { id: claimedBy, name: claimedName ?? '' } }),
        };
      },
    );
  }

  async function itemOf(id: string): Promise<QueueItem> {
    const row = (await queue.get(id)) ?? refuse('NOT_FOUND');
    return (await itemsOf([row]))[0] ?? refuse('NOT_FOUND');
  }

  /** Two claims to a parcel are at peace; a fraud leaves the market. */
  async function settle(
    call: Pick<Call<{ id: string }, undefined, unknown>, 'caller' | 'order'>,
    { parcelId = '', listingId }: ReviewRow,
    kept: KeptListing,
    decision: ConflictDecision,
  ): Promise<void> {
    await call.order(parcelClaims, parcelId, { type: 'SettleParcel', listingId, decision });
    const from = kept.reason;
    const leaves =
      decision === 'FRAUD' && from !== undefined && transitionOf('archiveFraud').from.includes(from);
    if (leaves) await moveAs(catalogue, call, kept, { cmd: 'archiveFraud', reasonCode: 'PARCEL_CONFLICT' });
  }

  /** A paper counts from now on, or never will; some need a permission of their own. */
  async function judge(
    { caller, order }: Pick<Call<{ id: string }, undefined, unknown>, 'caller' | 'order'>,
    { evidenceId = '' }: ReviewRow,
    kept: KeptListing,
    accepted: boolean,
  ): Promise<void> {
    const kind = kept.evidence.find(({ id }) => id === evidenceId)?.kind ?? '';
    if (highest.includes(kind)) needPermission(caller, 'title.level4');
    await order(listing, kept.id, { type: 'JudgeEvidence', id: evidenceId, accepted });
  }

  /** What a decision means for what the item is about. */
  async function carryOut(
    call: Pick<Call<{ id: string }, undefined, Decision>, 'caller' | 'order' | 'body'>,
    row: ReviewRow,
    kept: KeptListing,
  ): Promise<void> {
    const { decision, reasonCode, note, reply: answer } = call.body;
    if (isOfConflict(decision)) return settle(call, row, kept, decision);
    if (row.kind === 'EVIDENCE') return judge(call, row, kept, decision === 'ACCEPT');
    if (decision === 'APPROVE' && kept.recheck.length > 0 && kept.reason !== 'IN_REVIEW') {
      await call.order(listing, kept.id, { type: 'ClearRecheck' });
      return;
    }
    const words = [note, answer].filter((text) => text !== undefined).join('\n');
    await moveAs(catalogue, call, kept, {
      cmd: cmdOf[decision as ListingDecision],
      ...(reasonCode !== undefined && { reasonCode }),
      ...(words !== '' && { note: words }),
    });
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
      await carryOut(call, row, kept);
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
