import { type AgencyFields, agencyEvents } from '@ardhi/contracts/accounts/events';
import {
  type AgencyCommandName,
  type AgencyStatus,
  agencyCommands,
} from '@ardhi/contracts/accounts/user-fields';
import { refuse } from '@ardhi/kernel/base/refusal';
import { type DeciderEvent, publishingDecider } from '@ardhi/kernel/write/publishing-decider';
import { changedFields, isEmpty } from '../changed-fields.ts';
import {
  decideMerge,
  expecting,
  type MergeCommand,
  type MergeEvent,
  mergeable,
  mergedInto,
  mergingInto,
  type OpenMerge,
  refuseMerging,
  withoutMerge,
} from './merge.ts';
import { type Member, type QuotaShare, seatsUsed } from './seats.ts';

/** Commands on an agency. */
export type AgencyCommand =
  | { type: 'Found'; ref: string; slug: string; ownerUserId: string; fields: AgencyFields }
  | { type: 'Change'; changes: Partial<AgencyFields> }
  | { type: 'ChangeStatus'; to: AgencyStatus; reason: string }
  | { type: 'AssignOwner'; userId: string }
  /** By an admin, whether the member was asked or not. */
  | { type: 'TransferOwnership'; userId: string }
  | { type: 'OfferOwnership'; toUserId: string; expiresAt: string }
  | { type: 'WithdrawOwnershipOffer' }
  | { type: 'AnswerOwnership'; userId: string; accept: boolean }
  | { type: 'Admit'; userId: string; seats: number }
  | { type: 'Arrange'; userId: string; seat?: boolean; quotaShare?: readonly QuotaShare[]; seats: number }
  | { type: 'Release'; userId: string; transferTo?: string }
  | {
      type: 'HandOver';
      fromUserId: string;
      toUserId: string;
      listingIds?: readonly string[];
      leads: boolean;
    }
  | MergeCommand;

/** An offer is our own affair until it is accepted, and a merge until it is decided. */
type InternalEvent =
  | MergeEvent
  | { type: 'OwnershipOffered'; toUserId: string; expiresAt: string }
  | { type: 'OwnershipOfferWithdrawn' }
  | { type: 'OwnershipDeclined'; userId: string };

/** Events of an agency; all but ownership offers and the steps of a merge are published. */
export type AgencyEvent = DeciderEvent<typeof agencyEvents, InternalEvent>;

/** The ownership of an agency, offered to a member until it expires. */
export interface OwnershipOffer {
  readonly toUserId: string;
  readonly expiresAt: string;
}

/** A company that lists under one name. It owns its seats and decides who can join. */
export interface Agency {
  status: 'UNKNOWN' | AgencyStatus;
  ref: string;
  slug: string;
  ownerUserId: string;
  verified: boolean;
  fields?: AgencyFields;
  members: Readonly<Record<string, Member>>;
  ownershipOffer?: OwnershipOffer;
  openMerge?: OpenMerge;
  /** The agency that it was merged into; it is closed. */
  mergedInto?: string;
}

/** Statuses in which each command starts, and the status to which it leads (model §4.6). */
const steps: Readonly<
  Record<AgencyCommandName, { readonly from: readonly Agency['status'][]; readonly to?: AgencyStatus }>
> = {
  APPROVE: { from: ['PENDING'], to: 'ACTIVE' },
  SUSPEND: { from: ['ACTIVE'], to: 'SUSPENDED' },
  REOPEN: { from: ['SUSPENDED'], to: 'ACTIVE' },
  CLOSE: { from: ['PENDING', 'ACTIVE', 'SUSPENDED'], to: 'CLOSED' },
  TRANSFER_OWNERSHIP: { from: ['PENDING', 'ACTIVE'] },
  MERGE: { from: mergeable },
};

/** The commands of admins that an agency accepts now: none while a merge is open. */
export const allowedCommands = ({
  status,
  openMerge,
}: Pick<Agency, 'status' | 'openMerge'>): AgencyCommandName[] =>
  openMerge === undefined ? agencyCommands.filter((command) => steps[command].from.includes(status)) : [];

/** The statuses to which an agency can change now. */
const nextStatuses = (state: Agency): AgencyStatus[] =>
  allowedCommands(state).flatMap((command) => steps[command].to ?? []);

/** An agency: profile, status, members and their seats. */
export const agency = publishingDecider<Agency, AgencyCommand, typeof agencyEvents, InternalEvent>(
  agencyEvents,
  {
    initial: { status: 'UNKNOWN', ref: '', slug: '', ownerUserId: '', verified: false, members: {} },

    decide: {
      Found: (state, { type: _, ...details }) =>
        state.status === 'UNKNOWN' ? [{ type: 'AgencyRegistered', ...details }] : refuse('ALREADY_EXISTS'),
      Change: (state, { changes }) => {
        const changed = changedFields(fieldsOf(state), changes);
        return isEmpty(changed) ? [] : [{ type: 'AgencyChanged', changes: changed }];
      },
      ChangeStatus: (state, { to, reason }) => {
        fieldsOf(state);
        refuseMerging(state);
        const allowed = nextStatuses(state);
        if (!allowed.includes(to)) refuse('INVALID_TRANSITION', { from: state.status, to, allowed });
        return [{ type: 'AgencyStatusChanged', from: state.status as AgencyStatus, to, reason }];
      },
      AssignOwner: (state, { userId }) =>
        memberOf(state, userId) && state.ownerUserId === ''
          ? [{ type: 'OwnershipTransferred', fromUserId: '', toUserId: userId }]
          : [],
      TransferOwnership: (state, { userId }) => {
        memberOf(state, userId);
        refuseMerging(state);
        if (!allowedCommands(state).includes('TRANSFER_OWNERSHIP'))
          refuse('WRONG_STATE', { state: state.status, allowed: steps.TRANSFER_OWNERSHIP.from });
        return userId === state.ownerUserId
          ? []
          : [{ type: 'OwnershipTransferred', fromUserId: state.ownerUserId, toUserId: userId }];
      },
      OfferOwnership: (state, { toUserId, expiresAt }, { now }) => {
        requireOpen(state);
        memberOf(state, toUserId);
        if (toUserId === state.ownerUserId) refuse('VALIDATION_FAILED', { field: 'toUserId' });
        const isOffered = openOffer(state, now)?.toUserId === toUserId;
        return isOffered ? [] : [{ type: 'OwnershipOffered', toUserId, expiresAt }];
      },
      WithdrawOwnershipOffer: (state) => (state.ownershipOffer ? [{ type: 'OwnershipOfferWithdrawn' }] : []),
      AnswerOwnership: (state, { userId, accept }, { now }) => {
        requireOpen(state);
        if (accept && userId === state.ownerUserId) return [];
        if (openOffer(state, now)?.toUserId !== userId) refuse('GONE');
        return accept
          ? [{ type: 'OwnershipTransferred', fromUserId: state.ownerUserId, toUserId: userId }]
          : [{ type: 'OwnershipDeclined', userId }];
      },
      Admit: (state, { userId, seats }) => {
        if (state.members[userId]) return [];
        requireOpen(state);
        requireFreeSeat(state, seats);
        return [{ type: 'MemberAdded', userId }];
      },
      Arrange: (state, { userId, seats, ...details }) => {
        const member = memberOf(state, userId);
        const { seat = member.seat, quotaShare = member.quotaShare } = details;
        if (seat && !member.seat) requireFreeSeat(state, seats);
        const unchanged = isEmpty(changedFields<Member>(member, { seat, quotaShare }));
        return unchanged ? [] : [{ type: 'MemberSettingsChanged', userId, seat, quotaShare }];
      },
      Release: (state, { userId, transferTo }) => {
        if (!state.members[userId]) return [];
        const isOwner = userId === state.ownerUserId;
        if (isOwner && state.status !== 'CLOSED') refuse('OWNER_CANNOT_LEAVE');
        // Without a successor the owner takes over, so that no work is left with a former member.
        const heir = transferTo ?? (isOwner ? undefined : memberId(state, state.ownerUserId));
        const successor = heir === undefined ? {} : { transferTo: successorOf(state, heir, userId) };
        return [{ type: 'MemberRemoved', userId, ...successor }];
      },
      HandOver: (state, { type: _, ...details }) => {
        memberOf(state, details.fromUserId);
        successorOf(state, details.toUserId, details.fromUserId);
        return [{ type: 'ListingsHandedOver', ...details }];
      },
      ...decideMerge,
    },

    evolve: {
      AgencyRegistered: (state, { type: _, ...details }) => ({
        ...state,
        ...details,
        status: 'PENDING',
        members: details.ownerUserId === '' ? {} : { [details.ownerUserId]: seatedMember },
      }),
      AgencyChanged: (state, { changes }) =>
        state.fields ? { ...state, fields: { ...state.fields, ...changes } } : state,
      AgencyStatusChanged: (state, { to }) => ({
        ...state,
        status: to,
        verified: state.verified || to === 'ACTIVE',
      }),
      MemberAdded: (state, { userId }) => ({
        ...state,
        members: { ...state.members, [userId]: seatedMember },
      }),
      MemberSettingsChanged: (state, { type: _, userId, ...member }) => ({
        ...state,
        members: { ...state.members, [userId]: member },
      }),
      MemberRemoved: (state, { userId }) => {
        const { [userId]: _, ...members } = state.members;
        const remaining = state.ownershipOffer?.toUserId === userId ? withoutOffer(state) : state;
        return { ...remaining, members };
      },
      ListingsHandedOver: (state) => state,
      OwnershipTransferred: (state, { toUserId }) => ({ ...withoutOffer(state), ownerUserId: toUserId }),
      OwnershipOffered: (state, { type: _, ...ownershipOffer }) => ({ ...state, ownershipOffer }),
      OwnershipOfferWithdrawn: withoutOffer,
      OwnershipDeclined: withoutOffer,
      MergeBegan: mergingInto,
      MergeExpected: expecting,
      MergeCancelled: withoutMerge,
      MergeFinished: withoutMerge,
      AgencyMerged: (state, event) => withoutOffer(mergedInto(state, event)),
    },
  },
);

const seatedMember: Member = { seat: true, quotaShare: [] };

const fieldsOf = (state: Agency): AgencyFields => state.fields ?? refuse('NOT_FOUND');
const memberOf = (state: Agency, userId: string): Member => state.members[userId] ?? refuse('NOT_FOUND');
const memberId = (state: Agency, userId: string) => (state.members[userId] ? userId : undefined);
function requireOpen(state: Agency): AgencyFields {
  if (state.status === 'SUSPENDED' || state.status === 'CLOSED') refuse('AGENCY_NOT_ACTIVE');
  if (state.openMerge?.side === 'FROM') refuseMerging(state);
  return fieldsOf(state);
}

function requireFreeSeat(state: Agency, seats: number): void {
  if (seatsUsed(state.members) >= seats) refuse('LIMIT_REACHED', { max: seats, what: 'seats' });
}

/** The successor must be another member of the same agency. @throws Refusal VALIDATION_FAILED */
function successorOf(state: Agency, successor: string, predecessor: string): string {
  if (successor === predecessor || !state.members[successor])
    refuse('VALIDATION_FAILED', { field: 'transferTo' });
  return successor;
}

/** The offer that can still be accepted. */
export const openOffer = (
  { ownershipOffer }: { readonly ownershipOffer?: OwnershipOffer },
  now: string,
): OwnershipOffer | undefined =>
  ownershipOffer !== undefined && now < ownershipOffer.expiresAt ? ownershipOffer : undefined;

/** An agency whose ownership is not offered to anyone. */
export function withoutOffer<S extends { readonly ownershipOffer?: OwnershipOffer }>({
  ownershipOffer: _,
  ...state
}: S) {
  return state;
}
