import type { AgencyFields, AgencyPublished } from '@ardhi/contracts/accounts/events';
import type { AgencyStatus } from '@ardhi/contracts/accounts/people';
import type { Decider } from '@ardhi/kernel/decider';
import { refuse } from '@ardhi/kernel/refusal';
import { differing, isEmpty } from '../differing.ts';

/** An optional cap inside the agency on what one member may use of its plan. */
export interface QuotaShare {
  key: string;
  max: number;
}

export type AgencyCommand =
  | { type: 'Found'; ref: string; slug: string; ownerUserId: string; fields: AgencyFields }
  | { type: 'Change'; changes: Partial<AgencyFields> }
  | { type: 'ChangeStatus'; to: AgencyStatus; reason: string }
  | { type: 'Own'; userId: string }
  | { type: 'Admit'; userId: string; seats: number }
  | { type: 'Arrange'; userId: string; seat?: boolean; quotaShare?: readonly QuotaShare[]; seats: number }
  | { type: 'Release'; userId: string; transferTo?: string }
  | {
      type: 'HandOver';
      fromUserId: string;
      toUserId: string;
      listingIds?: readonly string[];
      leads: boolean;
    };

export type AgencyEvent = AgencyPublished;

export interface Member {
  readonly seat: boolean;
  readonly quotaShare: readonly QuotaShare[];
}

/** A house that lists under one name; it owns its seats, and so decides who fits. */
export interface Agency {
  status: 'UNKNOWN' | AgencyStatus;
  ref: string;
  slug: string;
  ownerUserId: string;
  verified: boolean;
  fields?: AgencyFields;
  members: Readonly<Record<string, Member>>;
}

/** Where an agency may go from where it stands (model §4.6). */
const moves: Readonly<Record<Agency['status'], readonly AgencyStatus[]>> = {
  UNKNOWN: [],
  PENDING: ['ACTIVE', 'CLOSED'],
  ACTIVE: ['SUSPENDED', 'CLOSED'],
  SUSPENDED: ['ACTIVE', 'CLOSED'],
  CLOSED: [],
};

export const agency: Decider<Agency, AgencyCommand, AgencyEvent> = {
  name: 'agency',
  initial: { status: 'UNKNOWN', ref: '', slug: '', ownerUserId: '', verified: false, members: {} },

  decide: {
    Found: (it, { type: _, ...given }) =>
      it.status === 'UNKNOWN' ? [{ type: 'AgencyFounded', ...given }] : refuse('ALREADY_EXISTS'),
    Change: (it, { changes }) => {
      const changed = differing(fieldsOf(it), changes);
      return isEmpty(changed) ? [] : [{ type: 'AgencyChanged', changes: changed }];
    },
    ChangeStatus: (it, { to, reason }) => {
      fieldsOf(it);
      const allowed = moves[it.status];
      if (!allowed.includes(to)) refuse('INVALID_TRANSITION', { from: it.status, to, allowed });
      return [{ type: 'AgencyStatusChanged', from: it.status as AgencyStatus, to, reason }];
    },
    Own: (it, { userId }) =>
      memberOf(it, userId) && it.ownerUserId === ''
        ? [{ type: 'OwnershipTransferred', fromUserId: '', toUserId: userId }]
        : [],
    Admit: (it, { userId, seats }) => {
      if (it.members[userId]) return [];
      open(it);
      needFreeSeat(it, seats);
      return [{ type: 'MemberAdmitted', userId }];
    },
    Arrange: (it, { userId, seats, ...given }) => {
      const member = memberOf(it, userId);
      const { seat = member.seat, quotaShare = member.quotaShare } = given;
      if (seat && !member.seat) needFreeSeat(it, seats);
      const same = isEmpty(differing<Member>(member, { seat, quotaShare }));
      return same ? [] : [{ type: 'MemberArranged', userId, seat, quotaShare }];
    },
    Release: (it, { userId, transferTo }) => {
      if (!it.members[userId]) return [];
      if (userId === it.ownerUserId) refuse('OWNER_CANNOT_LEAVE');
      const heir = transferTo === undefined ? {} : { transferTo: heirOf(it, transferTo, userId) };
      return [{ type: 'MemberReleased', userId, ...heir }];
    },
    HandOver: (it, { type: _, ...given }) => {
      memberOf(it, given.fromUserId);
      heirOf(it, given.toUserId, given.fromUserId);
      return [{ type: 'ListingsHandedOver', ...given }];
    },
  },

  evolve: {
    AgencyFounded: (it, { type: _, ...given }) => ({
      ...it,
      ...given,
      status: 'PENDING',
      members: given.ownerUserId === '' ? {} : { [given.ownerUserId]: seated },
    }),
    AgencyChanged: (it, { changes }) => (it.fields ? { ...it, fields: { ...it.fields, ...changes } } : it),
    AgencyStatusChanged: (it, { to }) => ({ ...it, status: to, verified: it.verified || to === 'ACTIVE' }),
    MemberAdmitted: (it, { userId }) => ({ ...it, members: { ...it.members, [userId]: seated } }),
    MemberArranged: (it, { type: _, userId, ...member }) => ({
      ...it,
      members: { ...it.members, [userId]: member },
    }),
    MemberReleased: (it, { userId }) => {
      const { [userId]: _, ...members } = it.members;
      return { ...it, members };
    },
    ListingsHandedOver: (it) => it,
    OwnershipTransferred: (it, { toUserId }) => ({ ...it, ownerUserId: toUserId }),
  },
};

const seated: Member = { seat: true, quotaShare: [] };

export const seatsUsed = (members: Agency['members']): number =>
  Object.values(members).filter((member) => member.seat).length;

const fieldsOf = (it: Agency): AgencyFields => it.fields ?? refuse('NOT_FOUND');
const memberOf = (it: Agency, userId: string): Member => it.members[userId] ?? refuse('NOT_FOUND');
const open = (it: Agency) => (it.status === 'CLOSED' ? refuse('AGENCY_NOT_ACTIVE') : fieldsOf(it));

function needFreeSeat(it: Agency, seats: number): void {
  if (seatsUsed(it.members) >= seats) refuse('LIMIT_REACHED', { max: seats, what: 'seats' });
}

/** Whoever takes over belongs to the same agency and is not the one who gives. */
function heirOf(it: Agency, heir: string, giver: string): string {
  if (heir === giver || !it.members[heir]) refuse('VALIDATION_FAILED', { field: 'transferTo' });
  return heir;
}
