import type { AgencyFields } from '@ardhi/contracts/accounts/events';
import type { AgencyStatus } from '@ardhi/contracts/accounts/people';
import type { Projection } from '@ardhi/kernel/projection';
import type { AgencyEvent, Member } from './agency.ts';

/** One agency as its pages and lists show it. */
export interface AgencyView extends AgencyFields {
  readonly id: string;
  readonly ref: string;
  readonly slug: string;
  readonly status: AgencyStatus;
  readonly verifiedAt?: string;
  readonly verified: boolean;
  readonly ownerUserId: string;
  readonly createdAt: string;
  readonly members: Readonly<Record<string, Member>>;
}

const seated: Member = { seat: true, quotaShare: [] };

export const agencies: Projection<AgencyView, AgencyEvent> = {
  name: 'accounts.agencies',
  version: 1,
  hears: ['agency'],
  when: 'inline',
  indexes: ['status', 'type', 'countryId', 'slug', 'displayName', 'verified', 'createdAt'],
  on: {
    AgencyFounded: (_, { ref, slug, ownerUserId, fields }, { subject, at }) => ({
      ...fields,
      id: subject,
      ref,
      slug,
      ownerUserId,
      status: 'PENDING',
      verified: false,
      createdAt: at,
      members: ownerUserId === '' ? {} : { [ownerUserId]: seated },
    }),
    AgencyChanged: (it, { changes }) => it && { ...it, ...changes },
    AgencyStatusChanged: (it, { to }, { at }) =>
      it && {
        ...it,
        status: to,
        ...(to === 'ACTIVE' && !it.verified && { verified: true, verifiedAt: at }),
      },
    MemberAdmitted: (it, { userId }) => it && { ...it, members: { ...it.members, [userId]: seated } },
    MemberArranged: (it, { type: _, userId, ...member }) =>
      it && { ...it, members: { ...it.members, [userId]: member } },
    MemberReleased: (it, { userId }) => {
      if (it === undefined) return undefined;
      const { [userId]: _, ...members } = it.members;
      return { ...it, members };
    },
    OwnershipTransferred: (it, { toUserId }) => it && { ...it, ownerUserId: toUserId },
  },
};
