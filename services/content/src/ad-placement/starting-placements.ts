import type { AdPlacementFields } from '@ardhi/contracts/content/ad-placement';
import { isRefusal } from '@ardhi/kernel/base/refusal';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { adPlacement, adPlacementId } from './ad-placement.ts';

const maxBytes = 60_000;
const usd = (amount: number) => ({ amount, currency: 'USD' as const });

/** The placements that the pages of the site have: one below the first listings of the home page, one among the results of a search. */
export const startingPlacements: readonly AdPlacementFields[] = [
  {
    key: 'HOME_STRIP',
    sizes: [
      [640, 200],
      [970, 250],
    ],
    maxBytes,
    cpm: usd(400),
    active: true,
  },
  {
    key: 'SEARCH_INLINE',
    sizes: [[640, 360]],
    maxBytes,
    cpm: usd(600),
    flatPerDay: usd(2_500),
    active: true,
  },
];

/** Enters the placements of a new installation; does nothing on later starts, whatever admins did with them. */
export async function enterStartingPlacements({ execute }: Pick<ServiceContext, 'execute'>): Promise<void> {
  for (const entry of startingPlacements) {
    const id = adPlacementId(entry.key);
    try {
      await execute(adPlacement, id, { type: 'Enter', entry }, { commandId: `starting-placement:${id}` });
    } catch (error) {
      if (!isRefusal(error, 'ALREADY_EXISTS')) throw error;
    }
  }
}
