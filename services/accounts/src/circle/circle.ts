import { maxCircleMembers } from '@ardhi/contracts/accounts/circle-input';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { Id } from '@ardhi/contracts/values';
import { refuse } from '@ardhi/kernel/base/refusal';
import type { Decider } from '@ardhi/kernel/write/decider';
import type { CircleCommand, CircleEvent } from './circle-events.ts';
import {
  approvalsNeeded,
  type CircleState,
  decidedProposals,
  evolveCircle,
  joinedMembers,
  noCircle,
} from './circle-state.ts';

const maxListings = 50;
const maxMessages = 500;
const maxProposals = 50;

/** @throws Refusal NOT_FOUND for a circle that there is not, and for someone who is not a member of it */
function requireMember({ status, members }: CircleState, memberId: Id): void {
  if (status !== 'OPEN' || members[memberId]?.state !== 'JOINED') refuse('NOT_FOUND');
}

/** @throws Refusal NOT_FOUND, FORBIDDEN */
function requireOrganiser(state: CircleState, memberId: Id): void {
  requireMember(state, memberId);
  if (memberId !== state.organiserId) refuse('FORBIDDEN');
}

/** @throws Refusal LIMIT_REACHED */
function requireRoom(count: number, max: number, what: string): void {
  if (count >= max) refuse('LIMIT_REACHED', { max, what });
}

function requireRoomForMember({ members }: CircleState): void {
  const present = Object.values(members).filter(({ state }) => state !== 'LEFT');
  requireRoom(present.length, maxCircleMembers, 'people in one circle');
}

/** Events that follow when a member leaves: someone else organises, proposals are decided, or nobody is left. */
function leave(state: CircleState, memberId: Id): CircleEvent[] {
  const left: CircleEvent = { type: 'MemberLeft', memberId };
  const after = evolveCircle.MemberLeft(state, left);
  const [next, ...others] = joinedMembers(after);
  if (next === undefined) return [left, { type: 'CircleClosed' }];
  const isOrganiser = memberId === state.organiserId;
  // Someone with an account can always come back.
  const successor = [next, ...others].find((id) => after.members[id]?.userId !== undefined) ?? next;
  return [
    left,
    ...(isOrganiser ? [{ type: 'OrganiserChanged', memberId: successor } as const] : []),
    ...decidedProposals(after),
  ];
}

/**
 * People who decide together about listings: a shortlist with votes, messages, and proposals that a number of them must
 * approve. Texts by a member are encrypted under a key of that member, so that they are erased with the member; the name
 * of the circle under a key of the circle.
 */
export const circle: Decider<CircleState, CircleCommand, CircleEvent> = {
  name: 'circle',
  initial: noCircle,
  personal: {
    CircleCreated: { fields: ['name'] },
    CircleChanged: { fields: ['name'] },
    MemberInvited: { fields: ['name', 'phone', 'email'], subject: ({ memberId }) => memberId },
    MemberJoined: { fields: ['name'], subject: ({ memberId }) => memberId },
    ListingAdded: { fields: ['note'], subject: ({ by }) => by },
    MessageSent: { fields: ['text'], subject: ({ by }) => by },
    ProposalMade: { fields: ['text', 'amount'], subject: ({ by }) => by },
  },

  decide: {
    CreateCircle: ({ status }, { type: _, organiser, ...details }) =>
      status === 'NONE'
        ? [
            { type: 'CircleCreated', ...details },
            { type: 'MemberJoined', ...organiser },
            { type: 'OrganiserChanged', memberId: organiser.memberId },
          ]
        : refuse('ALREADY_EXISTS'),

    ChangeCircle(state, { by, name, approvals, linkId }) {
      requireOrganiser(state, by);
      const changes = omitUndefined({
        name: name === state.name ? undefined : name,
        approvals: approvals === state.approvals ? undefined : approvals,
      });
      return [
        ...(Object.keys(changes).length > 0 ? [{ type: 'CircleChanged', ...changes } as const] : []),
        ...(linkId !== undefined ? [{ type: 'CircleLinkRenewed', linkId } as const] : []),
      ];
    },

    CloseCircle(state, { by }) {
      requireOrganiser(state, by);
      return [{ type: 'CircleClosed' }];
    },

    InviteMember(state, { type: _, ...invitee }) {
      requireMember(state, invitee.by);
      if (state.members[invitee.memberId] !== undefined) return [];
      requireRoomForMember(state);
      return [{ type: 'MemberInvited', ...invitee }];
    },

    JoinCircle(state, { type: _, ...member }) {
      if (state.status !== 'OPEN') refuse('GONE');
      const { memberId, tokenHash, userId } = member;
      const known = state.members[memberId];
      if (known === undefined) requireRoomForMember(state);
      if (known === undefined || known.state === 'INVITED') return [{ type: 'MemberJoined', ...member }];
      if (known.state === 'LEFT' || known.userId !== userId) refuse('GONE');
      return tokenHash === undefined ? [] : [{ type: 'PersonalTokenIssued', memberId, tokenHash }];
    },

    RemoveMember(state, { by, memberId }) {
      requireMember(state, by);
      const member = state.members[memberId];
      if (member === undefined || member.state === 'LEFT') return refuse('NOT_FOUND');
      const isTheirs = by === memberId || (member.state === 'INVITED' && by === member.invitedBy);
      if (!isTheirs && by !== state.organiserId) refuse('FORBIDDEN');
      return leave(state, memberId);
    },

    ForgetMember(state, { memberId }) {
      const member = state.members[memberId];
      if (state.status !== 'OPEN' || member === undefined || member.isForgotten) return [];
      const events = member.state === 'LEFT' ? [] : leave(state, memberId);
      return [...events, { type: 'MemberForgotten', memberId }];
    },

    AddListing(state, { type: _, ...item }) {
      requireMember(state, item.by);
      if (state.listings[item.listingId] !== undefined) return [];
      requireRoom(Object.keys(state.listings).length, maxListings, 'listings on one shortlist');
      return [{ type: 'ListingAdded', ...item }];
    },

    RemoveListing(state, { by, listingId }) {
      requireMember(state, by);
      const listing = state.listings[listingId];
      if (listing === undefined) return [];
      if (by !== listing.by && by !== state.organiserId) refuse('FORBIDDEN');
      return [{ type: 'ListingRemoved', by, listingId }];
    },

    CastVote(state, { type: _, ...vote }) {
      requireMember(state, vote.by);
      const listing = state.listings[vote.listingId] ?? refuse('NOT_FOUND');
      return listing.votes[vote.by] === vote.vote ? [] : [{ type: 'VoteCast', ...vote }];
    },

    SendMessage(state, { type: _, ...message }) {
      requireMember(state, message.by);
      requireRoom(state.messages, maxMessages, 'messages in one circle');
      return [{ type: 'MessageSent', ...message }];
    },

    MakeProposal(state, { type: _, ...proposal }) {
      requireMember(state, proposal.by);
      requireRoom(Object.keys(state.proposals).length, maxProposals, 'proposals in one circle');
      return [{ type: 'ProposalMade', ...proposal, needed: approvalsNeeded(state) }];
    },

    AnswerProposal(state, { type: _, ...answer }) {
      requireMember(state, answer.by);
      const proposal = state.proposals[answer.proposalId] ?? refuse('NOT_FOUND');
      if (!proposal.isOpen) refuse('WRONG_STATE', { state: 'decided already', allowed: ['open'] });
      if (proposal.answers[answer.by] === answer.approve) return [];
      const answered = { type: 'ProposalAnswered', ...answer } as const;
      return [answered, ...decidedProposals(evolveCircle.ProposalAnswered(state, answered))];
    },
  },

  evolve: evolveCircle,
};
