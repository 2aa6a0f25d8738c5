import type { PublishedAgencyEvent } from '@ardhi/contracts/accounts/events';
import type { Projection } from '@ardhi/kernel/write/projection';

/** Slot limits of an agency's members, by user id. */
interface MemberSlotLimitsRow {
  readonly limits: Readonly<Record<string, number>>;
}

const withoutMember = (
  it: MemberSlotLimitsRow | undefined,
  userId: string,
): MemberSlotLimitsRow['limits'] => {
  const { [userId]: _, ...limits } = it?.limits ?? {};
  return limits;
};

/** Member slot limits by agency id; agencies without limits have no document. */
export const memberSlotLimits: Projection<MemberSlotLimitsRow, PublishedAgencyEvent> = {
  name: 'listings.member-slot-limits',
  version: 1,
  subscribesTo: ['agency'],
  when: 'async',
  on: {
    MemberSettingsChanged: (it, { userId, quotaShare }) => {
      const max = quotaShare.find(({ key }) => key === 'LISTING_SLOT')?.max;
      return { limits: { ...withoutMember(it, userId), ...(max !== undefined && { [userId]: max }) } };
    },
    AgencyMerged: () => undefined,
    MemberRemoved: (it, { userId }) => it && { limits: withoutMember(it, userId) },
  },
};
