import type { PublishedGrantEvent } from '@ardhi/contracts/billing/events';
import type { GrantSource } from '@ardhi/contracts/billing/grant';
import { instantOf } from '@ardhi/kernel/base/clock';
import { dayMs } from '@ardhi/kernel/base/durations';
import type { Reaction } from '@ardhi/kernel/runtime/reaction';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { grantLedger } from './grant-ledger.ts';

const topic = 'billing.grant-expiring';
const noticeMs = 7 * dayMs;

/** Grants that a renewal follows: their end is no news. */
const renewed: readonly GrantSource[] = ['SUBSCRIPTION', 'TRIAL', 'FREE_TIER'];

/** Schedules the notice a week before a grant ends; one that lasts no longer than that has none. */
export const onItemGranted: Reaction<PublishedGrantEvent> = {
  name: 'billing.on-item-granted',
  subscribesTo: ['grants'],
  on: {
    async ItemGranted({ grantId, source, effectiveAt, expiresAt }, { subject: ownerId }, { scheduler }) {
      if (expiresAt === null || renewed.includes(source)) return;
      const at = instantOf(Date.parse(expiresAt) - noticeMs);
      if (at <= effectiveAt) return;
      await scheduler.schedule({ id: `${topic}:${grantId}`, at, topic, data: { ownerId, grantId } });
    },
  },
};

/** Registers the job that records which grants end in a week with some of them left. */
export function warnOfExpiry({ scheduler, execute }: ServiceContext): void {
  scheduler.onDue(topic, async ({ data }) => {
    const [ownerId, grantId] = [String(data['ownerId']), String(data['grantId'])];
    await execute(
      grantLedger,
      ownerId,
      { type: 'WarnOfExpiry', grantId },
      { commandId: `expiring:${grantId}` },
    );
  });
}
