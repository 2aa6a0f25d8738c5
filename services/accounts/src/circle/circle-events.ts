import type { CircleRole, CircleVote, ProposalKind } from '@ardhi/contracts/accounts/circle-input';
import type { Money } from '@ardhi/contracts/money';
import type { Id } from '@ardhi/contracts/values';

/** Commands on a circle. `by` is the member who acts. */
export type CircleCommand =
  | {
      type: 'CreateCircle';
      name: string;
      approvals?: number;
      linkId: Id;
      organiser: { readonly memberId: Id; readonly userId: Id; readonly name: string };
    }
  /** `approvals: null`: more than half of the members. A new `linkId` ends the link by which people joined so far. */
  | { type: 'ChangeCircle'; by: Id; name?: string; approvals?: number | null; linkId?: Id }
  | { type: 'CloseCircle'; by: Id }
  | {
      type: 'InviteMember';
      by: Id;
      memberId: Id;
      name: string;
      phone?: string;
      email?: string;
      role?: CircleRole;
    }
  /** With the account of the person, or with the hash of their personal token. */
  | { type: 'JoinCircle'; memberId: Id; name: string; userId?: Id; tokenHash?: string }
  | { type: 'RemoveMember'; by: Id; memberId: Id }
  /** The person is erased: they leave, and all that they wrote is taken away. */
  | { type: 'ForgetMember'; memberId: Id }
  | { type: 'AddListing'; by: Id; listingId: Id; note?: string }
  | { type: 'RemoveListing'; by: Id; listingId: Id }
  | { type: 'CastVote'; by: Id; listingId: Id; vote: CircleVote }
  | { type: 'SendMessage'; by: Id; messageId: Id; text: string }
  | { type: 'MakeProposal'; by: Id; proposalId: Id; kind: ProposalKind; amount?: Money; text: string }
  | { type: 'AnswerProposal'; by: Id; proposalId: Id; approve: boolean };

/** Events of a circle. */
export type CircleEvent =
  | { type: 'CircleCreated'; name: string; approvals?: number; linkId: Id }
  | { type: 'CircleChanged'; name?: string; approvals?: number | null }
  | { type: 'CircleLinkRenewed'; linkId: Id }
  | { type: 'OrganiserChanged'; memberId: Id }
  | {
      type: 'MemberInvited';
      by: Id;
      memberId: Id;
      name: string;
      phone?: string;
      email?: string;
      role?: CircleRole;
    }
  | { type: 'MemberJoined'; memberId: Id; name: string; userId?: Id; tokenHash?: string }
  /** The personal link was opened again: an earlier token ends. */
  | { type: 'PersonalTokenIssued'; memberId: Id; tokenHash: string }
  | { type: 'MemberLeft'; memberId: Id }
  | { type: 'MemberForgotten'; memberId: Id }
  | { type: 'ListingAdded'; by: Id; listingId: Id; note?: string }
  | { type: 'ListingRemoved'; by: Id; listingId: Id }
  | { type: 'VoteCast'; by: Id; listingId: Id; vote: CircleVote }
  | { type: 'MessageSent'; by: Id; messageId: Id; text: string }
  | {
      type: 'ProposalMade';
      by: Id;
      proposalId: Id;
      kind: ProposalKind;
      amount?: Money;
      text: string;
      /** Approvals that it takes, by the rule of this moment. */
      needed: number;
    }
  | { type: 'ProposalAnswered'; by: Id; proposalId: Id; approve: boolean }
  | { type: 'ProposalDecided'; proposalId: Id; outcome: 'APPROVED' | 'REJECTED' }
  | { type: 'CircleClosed' };
