import { idFrom } from '@ardhi/kernel/base/ids';
import type { Reaction } from '@ardhi/kernel/runtime/reaction';
import { type DuplicatePairEvent, duplicatePairId } from '../duplicates/duplicate-pair.ts';
import { daysAfter } from '../listing/listing-deadlines.ts';
import { listingRows } from '../listing/listings.projection.ts';
import { ownerId } from '../portfolio/portfolio.ts';
import { settingsOf } from '../replicas/settings.ts';
import { review } from './review.ts';

const duplicateRisk = 50;

/** Opens a review of a flagged pair; the review is about the later listing. */
export const onDuplicateFlagged: Reaction<DuplicatePairEvent> = {
  name: 'listings.open-duplicate-review',
  subscribesTo: ['duplicate'],
  on: {
    async DuplicateFlagged({ a, b, signals }, { id, at }, context) {
      const pair = await context.read(listingRows).getMany([a, b]);
      const [first, later] = pair.toSorted((one, other) => one.createdAt.localeCompare(other.createdAt));
      if (first === undefined || later === undefined) return;
      const { slaDays } = await settingsOf(context, 'moderation');
      const facts = [`ALIKE ${first.id}`, ...signals.map((signal) => `SAME ${signal}`)];
      const item = {
        kind: 'DUPLICATE',
        duplicatePairId: duplicatePairId({ a, b }),
        listingId: later.id,
        risk: duplicateRisk,
        facts,
      } as const;
      const opened = { type: 'OpenReview', ...item, ownerId: ownerId(later) } as const;
      const command = { ...opened, dueAt: daysAfter(at, slaDays) } as const;
      await context.execute(review, idFrom(`review:${id}`), command, { commandId: id });
    },
  },
};
