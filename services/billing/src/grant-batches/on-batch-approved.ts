import { idFrom } from '@ardhi/kernel/base/ids';
import type { Reaction } from '@ardhi/kernel/runtime/reaction';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { entitlementText } from '../entitlements/entitlement-texts.ts';
import { grantLedger } from '../grants/grant-ledger.ts';
import { billingEmailOf, receivers } from '../replicas/receivers.ts';
import type { BatchContents, GrantBatchEvent } from './grant-batch.ts';

/** Grants each owner of an approved batch its part, and tells them if the admin wants that; safe to repeat, because the ids of the grants follow from the batch. */
export const onBatchApproved: Reaction<GrantBatchEvent> = {
  name: 'billing.on-batch-approved',
  subscribesTo: ['grantbatch'],
  on: {
    async BatchApproved({ contents }, { subject: batchId, at, actor }, context) {
      const { ownerIds, ownerType, itemKey, quantity, validityDays, reason: note } = contents;
      const expiresAt = validityDays === null ? null : daysAfter(at, validityDays);
      for (const ownerId of ownerIds) {
        const grantId = idFrom(`${batchId}:${ownerId}`);
        await context.execute(
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
        if (contents.notify === true) await emailReceiver(context, { grantId, ownerId, itemKey, quantity });
      }
    },
  },
};

/** Tells a receiver what they were given; once, because the id of the email is that of the grant. */
async function emailReceiver(
  { read, mailer, config }: ServiceContext,
  { grantId, ownerId, itemKey, quantity }: OwnerPart,
): Promise<void> {
  const owner = await read(receivers).get(ownerId);
  const to = billingEmailOf(owner);
  if (owner === undefined || to === undefined) return;
  const values = { item: entitlementText(itemKey), quantity };
  const path = owner.type === 'AGENCY' ? `/agencies/${ownerId}/entitlements` : '/packages';
  await mailer.send({
    kind: 'NOTICE',
    id: idFrom(`given:${grantId}`),
    to,
    subject: entitlementText('givenSubject', values),
    body: {
      paragraphs: [entitlementText('givenGreeting'), entitlementText('givenText', values)],
      button: { label: entitlementText('givenButton'), url: `${config.publicUrl}${path}` },
    },
  });
}

interface OwnerPart extends Pick<BatchContents, 'itemKey' | 'quantity'> {
  readonly grantId: string;
  readonly ownerId: string;
}

const daysAfter = (instant: string, days: number) =>
  Temporal.Instant.from(instant)
    .add({ hours: 24 * days })
    .toString({ smallestUnit: 'millisecond' });
