import type { AgencyFields } from '@ardhi/contracts/accounts/events';
import type { AgencyStatus } from '@ardhi/contracts/accounts/user-fields';
import type { Projection } from '@ardhi/kernel/write/projection';
import { type AgencyEvent, type OwnershipOffer, withoutOffer } from './agency.ts';
import { expecting, mergedInto, mergingInto, type OpenMerge, withoutMerge } from './merge.ts';
import type { Member } from './seats.ts';

/** One agency with its members, by agency id. */
export interface AgencyRow extends AgencyFields {
  readonly id: string;
  readonly ref: string;
  readonly slug: string;
  readonly status: AgencyStatus;
  readonly verifiedAt?: string;
  readonly verified: boolean;
  readonly ownerUserId: string;
  readonly createdAt: string;
  readonly members: Readonly<Record<string, Member>>;
  /** May have expired. */
  readonly ownershipOffer?: OwnershipOffer;
  readonly openMerge?: OpenMerge;
  /** The agency that it was merged into. */
  readonly mergedInto?: string;
}

const seatedMember: Member = { seat: true, quotaShare: [] };

/** All agencies, by agency id. */
export const agencies: Projection<AgencyRow, AgencyEvent> = {
  name: 'accounts.agencies',
  version: 2,
  subscribesTo: ['agency'],
  when: 'inline',
  indexes: [
    'status+createdAt',
    'type+createdAt',
    'countryId',
    'slug',
    'displayName',
    'verified',
    'createdAt',
  ],
  on: {
    AgencyRegistered: (_, { ref, slug, ownerUserId, fields }, { subject, at }) => ({
      ...fields,
      id: subject,
      ref,
      slug,
      ownerUserId,
      status: 'PENDING',
      verified: false,
      createdAt: at,
      members: ownerUserId === '' ? {} : { [ownerUserId]: seatedMember },
    }),
    AgencyChanged: (row, { changes }) => row && { ...row, ...changes },
    AgencyStatusChanged: (row, { to }, { at }) =>
      row && {
        ...row,
        status: to,
        ...(to === 'ACTIVE' && !row.verified && { verified: true, verifiedAt: at }),
      },
    MemberAdded: (row, { userId }) => row && { ...row, members: { ...row.members, [userId]: seatedMember } },
    MemberSettingsChanged: (row, { type: _, userId, ...member }) =>
      row && { ...row, members: { ...row.members, [userId]: member } },
    MemberRemoved: (row, { userId }) => {
      if (row === undefined) return undefined;
      const { [userId]: _, ...members } = row.members;
      const remaining = row.ownershipOffer?.toUserId === userId ? withoutOffer(row) : row;
      return { ...remaining, members };
    },
    OwnershipTransferred: (row, { toUserId }) => row && { ...withoutOffer(row), ownerUserId: toUserId },
    OwnershipOffered: (row, { type: _, ...ownershipOffer }) => row && { ...row, ownershipOffer },
    OwnershipOfferWithdrawn: (row) => row && withoutOffer(row),
    OwnershipDeclined: (row) => row && withoutOffer(row),
    MergeBegan: (row, event) => row && mergingInto(row, event),
    MergeExpected: (row, event) => row && expecting(row, event),
    MergeCancelled: (row) => row && withoutMerge(row),
    MergeFinished: (row) => row && withoutMerge(row),
    AgencyMerged: (row, event) => row && withoutOffer(mergedInto(row, event)),
  },
};
