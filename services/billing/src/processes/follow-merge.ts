import type { PublishedAgencyEvent } from '@ardhi/contracts/accounts/events';
import type { PublishedGrantEvent } from '@ardhi/contracts/billing/events';
import { requireKnown } from '@ardhi/kernel/read/require-known';
import type { Reaction } from '@ardhi/kernel/runtime/reaction';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { mergedGrantId, mergeTargetOf } from '../granting/merged-grants.ts';
import { isActive, usedOf } from '../grants/burn-order.ts';
import { type GrantLedger, grantLedger } from '../grants/grant-ledger.ts';
import { grants } from '../grants/grants.projection.ts';

const takeBack = (
  { execute }: ServiceContext,
  ownerId: string,
  grantId: string,
  actor: string,
): Promise<unknown> =>
  execute(
    grantLedger,
    ownerId,
    { type: 'VoidGrant', grantId, reason: 'AGENCY_MERGED' },
    { commandId: `merged:${grantId}`, actor },
  );

/** True if something of a grant is left, now or later. */
const hasRest = (held: GrantLedger['grants'][string], now: string): boolean =>
  (isActive(held, now) || (!held.isVoid && held.effectiveAt > now)) && held.quantity > usedOf(held);

/**
 * Moves the unused grants of a merged agency to the remaining one, with the same source and end. A grant is revoked first, so that nothing of it can be used any more, and its rest granted then. Orders, payments, invoices
 * and credit stay where they are.
 */
export const followMerge: Reaction<PublishedAgencyEvent | PublishedGrantEvent> = {
  name: 'billing.follow-merge',
  subscribesTo: ['agency', 'grants'],
  on: {
    async AgencyMerged(_, recorded, context) {
      const { subject: ownerId, actor } = recorded;
      requireKnown((await mergeTargetOf(context, ownerId)) !== undefined, recorded, context);
      const { state } = await context.state<GrantLedger>(grantLedger, ownerId);
      for (const [grantId, held] of Object.entries(state.grants))
        if (hasRest(held, context.clock.now())) await takeBack(context, ownerId, grantId, actor);
    },
    // Of an order that was paid after the merge.
    async ItemGranted({ grantId }, { subject: ownerId, actor }, context) {
      if ((await mergeTargetOf(context, ownerId)) !== undefined)
        await takeBack(context, ownerId, grantId, actor);
    },
    async GrantVoided({ grantId, reason }, recorded, context) {
      if (reason !== 'AGENCY_MERGED') return;
      const { subject: ownerId, actor } = recorded;
      const intoId = await mergeTargetOf(context, ownerId);
      const held = (await context.state<GrantLedger>(grantLedger, ownerId)).state.grants[grantId];
      if (intoId === undefined || held === undefined || held.quantity <= usedOf(held)) return;
      const row = await context.read(grants).get(grantId);
      requireKnown(row !== undefined, recorded, context);
      const { itemKey, source, effectiveAt, expiresAt } = held;
      await context.execute(
        grantLedger,
        intoId,
        {
          type: 'GrantItem',
          grantId: mergedGrantId(intoId, grantId),
          ownerType: 'AGENCY',
          sourceId: row?.sourceId ?? grantId,
          quantity: held.quantity - usedOf(held),
          ...{ itemKey, source, effectiveAt, expiresAt },
        },
        { commandId: `merged:${grantId}`, actor },
      );
    },
  },
};
