import type { Reaction } from '@ardhi/kernel/consume/reaction';
import { idFrom } from '@ardhi/kernel/runtime/ids';
import type { GrantBatchEvent } from './grant-batch.ts';
import { grantLedger } from './grant-ledger.ts';

/** Grants each owner of an approved batch its part; safe to repeat, because the ids of the grants follow from the batch. */
export const onBatchApproved: Reaction<GrantBatchEvent> = {
  name: 'billing.on-batch-approved',
  subscribesTo: ['grantbatch'],
  on: {
    async BatchApproved({ contents }, { subject: batchId, at, actor }, { execute }) {
      const { ownerIds, ownerType, itemKey, quantity, validityDays, reason: note } = contents;
      const expiresAt = validityDays === null ? null : daysAfter(at, validityDays);
      for (const ownerId of ownerIds) {
        const grantId = idFrom(`${batchId}:${ownerId}`);
        await execute(
          grantLedger,
          ownerId,
          {
            type: 'GrantItem',
            grantId,
            ownerType,
            itemKey,
            quantity,
            source: 'GIVE',
            sourceId: batchId,
            effectiveAt: at,
            expiresAt,
            note,
          },
          { commandId: `grant:${grantId}`, actor },
        );
      }
    },
  },
};

const daysAfter = (instant: string, days: number) =>
  Temporal.Instant.from(instant)
    .add({ hours: 24 * days })
    .toString({ smallestUnit: 'millisecond' });
