import { agencyEvents } from '@ardhi/contracts/accounts/events';
import { replicaOf } from '@ardhi/kernel/read/replica';

/** A member of an agency: whether they hold a seat, and the most that they may use of the agency's plan. */
export interface Member {
  readonly seat: boolean;
  readonly quotaShare: readonly { readonly key: string; readonly max: number }[];
}

/** The members of an agency by their user id. */
export interface MembersRow {
  readonly id: string;
  readonly members: Readonly<Record<string, Member>>;
  /** When it first became active, which verifies it. */
  readonly verifiedSince?: string;
}

const seated: Member = { seat: true, quotaShare: [] };

/** Members by agency id. */
export const agencyMembers = replicaOf<MembersRow, typeof agencyEvents>(agencyEvents, {
  name: 'billing.agency-members',
  version: 1,
  on: {
    AgencyRegistered: (_, { ownerUserId }, { subject: id }) => ({
      id,
      members: ownerUserId === '' ? {} : { [ownerUserId]: seated },
    }),
    AgencyStatusChanged: (row, { to }, { at }) =>
      row && (to === 'ACTIVE' && row.verifiedSince === undefined ? { ...row, verifiedSince: at } : row),
    MemberAdded: (row, { userId }) => row && { ...row, members: { ...row.members, [userId]: seated } },
    MemberSettingsChanged: (row, { userId, seat, quotaShare }) =>
      row && { ...row, members: { ...row.members, [userId]: { seat, quotaShare } } },
    AgencyMerged: (row) => row && { ...row, members: {} },
    MemberRemoved: (row, { userId }) => {
      if (row === undefined) return undefined;
      const { [userId]: _, ...members } = row.members;
      return { ...row, members };
    },
  },
});

/** The most that a member may use of what the agency has of an item; undefined without a limit. */
export const shareLimit = (
  row: MembersRow | undefined,
  userId: string,
  itemKey: string,
): number | undefined => row?.members[userId]?.quotaShare.find(({ key }) => key === itemKey)?.max;
