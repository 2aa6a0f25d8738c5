import { grantLedger } from '@ardhi/billing/grants/grant-ledger';
import type { UsableKey } from '@ardhi/contracts/billing/grant';
import { idFrom } from '@ardhi/kernel/base/ids';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';

/** Grants an agency of the demo enough for all its listings and photos, and something to boost them with; for ever. */
export async function grantDemoPlan(
  { execute, clock }: ServiceContext,
  agency: string,
  slots: number,
): Promise<void> {
  const quantities: readonly (readonly [UsableKey, number])[] = [
    ['LISTING_SLOT', slots],
    ['IMAGE_QUOTA', 20_000],
    ['STORAGE_BYTES', 20 * 2 ** 30],
    ['IMAGES_PER_LISTING', 30],
    ['FEATURED_DAY', 30],
    ['TOP_OF_AREA_DAY', 14],
    ['BUMP', 20],
  ];
  for (const [itemKey, quantity] of quantities) {
    const grantId = idFrom(`seed:grant:${agency}:${itemKey}`);
    await execute(
      grantLedger,
      agency,
      {
        type: 'GrantItem',
        grantId,
        ownerType: 'AGENCY',
        itemKey,
        quantity,
        source: 'PROMOTION',
        sourceId: idFrom('seed:demo-plan'),
        effectiveAt: clock.now(),
        expiresAt: null,
      },
      { commandId: `seed:grant:${grantId}` },
    );
  }
}
