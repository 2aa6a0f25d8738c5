import { decideItem } from '@ardhi/contracts/listings/back-office.routes';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { refuse } from '@ardhi/kernel/base/refusal';
import { refuseField } from '@ardhi/kernel/base/refuse-field';
import { type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import type { ListingsContext } from '../context.ts';
import { decisionsByKind } from '../moderation/allowed-decisions.ts';
import { queueItem } from '../moderation/queue-items.ts';
import { moderatorName, review } from '../moderation/review.ts';
import { reviews } from '../moderation/reviews.projection.ts';
import { applyDecision, type Decision } from './decide-review.ts';

/** Route that decides an item of the moderation queue: claims it, applies the decision, then closes it. */
export const decideReviewRoutes = (context: ListingsContext): Endpoint[] => [
  serve(decideItem, async (call) => {
    const { id } = call.params;
    await call.execute(review, id, {
      type: 'ClaimReview',
      name: await moderatorName(context.service, call.caller),
    });
    const row = (await context.service.read(reviews).get(id)) ?? refuse('NOT_FOUND');
    const { row: listingRow } = await context.find(row.listingId);
    const kind = row.kind ?? 'LISTING';
    requireApplicable(decisionsByKind[kind], call.body);
    await applyDecision[kind](context, call, row, listingRow);
    const { decision, reasonCode, note, reply, fields } = call.body;
    await call.execute(review, id, {
      type: 'DecideReview',
      decision,
      ...omitUndefined({ reasonCode, note, reply, fields }),
    });
    return queueItem(context, id, call.caller);
  }),
];

/** @throws Refusal VALIDATION_FAILED */
function requireApplicable(allowed: readonly string[], { decision }: Decision): void {
  if (allowed.includes(decision)) return;
  refuseField('decision', 'notDecisionOfKind');
}
