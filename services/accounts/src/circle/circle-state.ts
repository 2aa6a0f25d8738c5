import type { CircleVote } from '@ardhi/contracts/accounts/circle-input';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { Id } from '@ardhi/contracts/values';
import type { CircleEvent } from './circle-events.ts';

/** A person in a circle, without what is known about them. */
interface Member {
  readonly state: 'INVITED' | 'JOINED' | 'LEFT';
  readonly invitedBy?: Id;
  readonly userId?: Id;
  readonly isForgotten?: true;
}

/** A proposal and who has answered it how. */
interface Proposal {
  readonly needed: number;
  readonly isOpen: boolean;
  readonly answers: Readonly<Record<Id, boolean>>;
}

/** A circle without what its members wrote. */
export interface CircleState {
  readonly status: 'NONE' | 'OPEN' | 'CLOSED';
  readonly name: string;
  readonly approvals: number | null;
  readonly organiserId: Id;
  /** In the order in which they came. */
  readonly members: Readonly<Record<Id, Member>>;
  readonly listings: Readonly<
    Record<Id, { readonly by: Id; readonly votes: Readonly<Record<Id, CircleVote>> }>
  >;
  readonly messages: number;
  readonly proposals: Readonly<Record<Id, Proposal>>;
}

/** A circle that has not been created. */
export const noCircle: CircleState = {
  status: 'NONE',
  name: '',
  approvals: null,
  organiserId: '',
  members: {},
  listings: {},
  messages: 0,
  proposals: {},
};

/** Ids of the members who have joined and have not left, the first one first. */
export const joinedMembers = ({ members }: Pick<CircleState, 'members'>): readonly Id[] =>
  Object.keys(members).filter((id) => members[id]?.state === 'JOINED');

/** How many members must approve what is proposed now: the number of the rule, or more than half of them. */
export const approvalsNeeded = (state: CircleState): number =>
  state.approvals ?? Math.floor(joinedMembers(state).length / 2) + 1;

/**
 * The proposals that are decided as the members have answered: enough of them approve, or so many reject that there cannot be
 * enough any more. Only those who are members at this moment count.
 */
export function decidedProposals(state: CircleState): CircleEvent[] {
  const joined = joinedMembers(state);
  return Object.entries(state.proposals).flatMap(
    ([proposalId, { isOpen, needed, answers }]): CircleEvent[] => {
      if (!isOpen) return [];
      const count = (answer: boolean) => joined.filter((id) => answers[id] === answer).length;
      if (count(true) >= needed) return [{ type: 'ProposalDecided', proposalId, outcome: 'APPROVED' }];
      const isHopeless = joined.length >= needed && joined.length - count(false) < needed;
      return isHopeless ? [{ type: 'ProposalDecided', proposalId, outcome: 'REJECTED' }] : [];
    },
  );
}

const withMember = (state: CircleState, id: Id, changes: Partial<Member>): CircleState => ({
  ...state,
  members: { ...state.members, [id]: { state: 'INVITED', ...state.members[id], ...changes } },
});

const withProposal = (state: CircleState, id: Id, changes: Partial<Proposal>): CircleState => {
  const before = state.proposals[id] ?? { needed: 1, isOpen: true, answers: {} };
  return { ...state, proposals: { ...state.proposals, [id]: { ...before, ...changes } } };
};

/** How each event changes a circle. */
export const evolveCircle: {
  readonly [T in CircleEvent['type']]: (
    state: CircleState,
    event: Extract<CircleEvent, { type: T }>,
  ) => CircleState;
} = {
  CircleCreated: (_, { name, approvals = null }) => ({ ...noCircle, status: 'OPEN', name, approvals }),
  CircleChanged: (state, { name, approvals }) => ({ ...state, ...omitUndefined({ name, approvals }) }),
  CircleLinkRenewed: (state) => state,
  OrganiserChanged: (state, { memberId }) => ({ ...state, organiserId: memberId }),
  MemberInvited: (state, { memberId, by }) =>
    withMember(state, memberId, { state: 'INVITED', invitedBy: by }),
  MemberJoined: (state, { memberId, userId }) =>
    withMember(state, memberId, { state: 'JOINED', ...omitUndefined({ userId }) }),
  PersonalTokenIssued: (state) => state,
  MemberLeft: (state, { memberId }) => withMember(state, memberId, { state: 'LEFT' }),
  MemberForgotten: (state, { memberId }) => withMember(state, memberId, { state: 'LEFT', isForgotten: true }),
  ListingAdded: (state, { listingId, by }) => ({
    ...state,
    listings: { ...state.listings, [listingId]: { by, votes: {} } },
  }),
  ListingRemoved: (state, { listingId }) => {
    const { [listingId]: _, ...listings } = state.listings;
    return { ...state, listings };
  },
  VoteCast: (state, { listingId, by, vote }) => {
    const listing = state.listings[listingId];
    if (listing === undefined) return state;
    const votes = { ...listing.votes, [by]: vote };
    return { ...state, listings: { ...state.listings, [listingId]: { ...listing, votes } } };
  },
  MessageSent: (state) => ({ ...state, messages: state.messages + 1 }),
  ProposalMade: (state, { proposalId, needed }) =>
    withProposal(state, proposalId, { needed, isOpen: true, answers: {} }),
  ProposalAnswered: (state, { proposalId, by, approve }) =>
    withProposal(state, proposalId, {
      answers: { ...state.proposals[proposalId]?.answers, [by]: approve },
    }),
  ProposalDecided: (state, { proposalId }) => withProposal(state, proposalId, { isOpen: false }),
  CircleClosed: (state) => ({ ...state, status: 'CLOSED' }),
};
