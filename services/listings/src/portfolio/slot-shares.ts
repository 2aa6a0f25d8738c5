import type { AgencyPublished } from '@ardhi/contracts/accounts/events';
import type { Projection } from '@ardhi/kernel/projection';

/** How many of an agency's slots each member may take, where there is a limit; by user id. */
interface SlotShares {
  readonly most: Readonly<Record<string, number>>;
}

const without = (it: SlotShares | undefined, userId: string): SlotShares['most'] => {
  const { [userId]: _, ...most } = it?.most ?? {};
  return most;
};

/** By agency id; those that limit nobody are not among them until they do. */
export const slotShares: Projection<SlotShares, AgencyPublished> = {
  name: 'listings.slot-shares',
  version: 1,
  hears: ['agency'],
  when: 'async',
  on: {
    MemberArranged: (it, { userId, quotaShare }) => {
      const max = quotaShare.find(({ key }) => key === 'LISTING_SLOT')?.max;
      return { most: { ...without(it, userId), ...(max !== undefined && { [userId]: max }) } };
    },
    MemberReleased: (it, { userId }) => it && { most: without(it, userId) },
  },
};
