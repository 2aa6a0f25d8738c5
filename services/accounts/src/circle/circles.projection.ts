import type { CircleRole, CircleVote, ProposalKind } from '@ardhi/contracts/accounts/circle-input';
import type { Money } from '@ardhi/contracts/money';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { Projection } from '@ardhi/kernel/write/projection';
import type { CircleEvent } from './circle-events.ts';

/** A person in a circle. */
export interface CircleMemberRow {
  readonly id: string;
  /** Empty once the person was erased. */
  readonly name: string;
  readonly role?: CircleRole;
  readonly state: 'INVITED' | 'JOINED' | 'LEFT';
  readonly since: string;
  readonly invitedBy?: string;
  readonly phone?: string;
  readonly userId?: string;
  /** Of the personal token of someone without an account. */
  readonly tokenHash?: string;
}

/** A listing on the shortlist. */
export interface CircleItemRow {
  readonly listingId: string;
  readonly by: string;
  readonly at: string;
  readonly note?: string;
  readonly votes: readonly { readonly by: string; readonly vote: CircleVote }[];
}

/** A proposal with the answers of the members. */
export interface CircleProposalRow {
  readonly id: string;
  readonly by: string;
  readonly at: string;
  readonly kind: ProposalKind;
  readonly amount?: Money;
  readonly text: string;
  readonly needed: number;
  readonly state: 'OPEN' | 'APPROVED' | 'REJECTED';
  readonly decidedAt?: string;
  readonly answers: readonly { readonly by: string; readonly approve: boolean; readonly at: string }[];
}

/** A circle with all that its members see. */
export interface CircleRow {
  readonly id: string;
  readonly name: string;
  readonly approvals?: number;
  readonly linkId: string;
  readonly organiserId: string;
  readonly createdAt: string;
  readonly changedAt: string;
  readonly members: readonly CircleMemberRow[];
  readonly items: readonly CircleItemRow[];
  readonly messages: readonly {
    readonly id: string;
    readonly by: string;
    readonly at: string;
    readonly text: string;
  }[];
  readonly proposals: readonly CircleProposalRow[];
}

type Row = CircleRow | undefined;

/** A member with changes; one who joins by the link of the circle is new. */
function withMember(
  row: Row,
  member: Pick<CircleMemberRow, 'id' | 'state'> & Partial<CircleMemberRow>,
  at: string,
): Row {
  if (row === undefined) return undefined;
  const before = row.members.find(({ id }) => id === member.id);
  const after: CircleMemberRow = { name: '', ...before, ...member, since: at };
  const members =
    before === undefined
      ? [...row.members, after]
      : row.members.map((one) => (one.id === member.id ? after : one));
  return { ...row, changedAt: at, members };
}

const withItem = (row: Row, listingId: string, change: (item: CircleItemRow) => CircleItemRow): Row =>
  row && { ...row, items: row.items.map((item) => (item.listingId === listingId ? change(item) : item)) };

const withProposal = (row: Row, id: string, change: (one: CircleProposalRow) => CircleProposalRow): Row =>
  row && { ...row, proposals: row.proposals.map((one) => (one.id === id ? change(one) : one)) };

/** Without what a person wrote and how they are called; their votes and answers keep counting as someone's. */
function withoutMember(row: CircleRow, memberId: string): CircleRow {
  const isTheirs = ({ by }: { readonly by: string }) => by === memberId;
  return {
    ...row,
    members: row.members.map((member) =>
      member.id === memberId ? { id: memberId, name: '', state: 'LEFT', since: member.since } : member,
    ),
    items: row.items.map(({ note, ...item }) =>
      isTheirs(item) ? item : { ...item, ...omitUndefined({ note }) },
    ),
    messages: row.messages.filter((message) => !isTheirs(message)),
    proposals: row.proposals.map(({ amount, ...one }) =>
      isTheirs(one) ? { ...one, text: '' } : { ...one, ...omitUndefined({ amount }) },
    ),
  };
}

/** The number was for the invitation only, and who has left has no token. */
const withoutContact = (row: CircleRow, memberId: string): CircleRow => ({
  ...row,
  members: row.members.map((member) => {
    if (member.id !== memberId) return member;
    const { phone: _, tokenHash, ...others } = member;
    return others.state === 'LEFT' ? others : { ...others, ...omitUndefined({ tokenHash }) };
  }),
});

/** Circles by id. */
export const circles: Projection<CircleRow, CircleEvent> = {
  name: 'accounts.circles',
  version: 1,
  subscribesTo: ['circle'],
  when: 'inline',
  indexes: ['changedAt'],
  on: {
    CircleCreated: (_, { name, approvals, linkId }, { subject: id, at }) => ({
      id,
      name,
      linkId,
      organiserId: '',
      createdAt: at,
      changedAt: at,
      members: [],
      items: [],
      messages: [],
      proposals: [],
      ...omitUndefined({ approvals }),
    }),
    CircleChanged(row: Row, { name, approvals }, { at }) {
      if (row === undefined) return undefined;
      const { approvals: before, ...others } = row;
      const rule = approvals === undefined ? before : (approvals ?? undefined);
      return { ...others, changedAt: at, ...omitUndefined({ name, approvals: rule }) };
    },
    CircleLinkRenewed: (row: Row, { linkId }) => row && { ...row, linkId },
    OrganiserChanged: (row: Row, { memberId }) => row && { ...row, organiserId: memberId },
    MemberInvited: (row: Row, { memberId, by, name, phone, role }, { at }) =>
      withMember(
        row,
        { id: memberId, state: 'INVITED', name, invitedBy: by, ...omitUndefined({ phone, role }) },
        at,
      ),
    MemberJoined(row: Row, { memberId, name, userId, tokenHash }, { at }) {
      const joined = withMember(
        row,
        { id: memberId, state: 'JOINED', name, ...omitUndefined({ userId, tokenHash }) },
        at,
      );
      return joined && withoutContact(joined, memberId);
    },
    PersonalTokenIssued: (row: Row, { memberId, tokenHash }) =>
      row && {
        ...row,
        members: row.members.map((one) => (one.id === memberId ? { ...one, tokenHash } : one)),
      },
    MemberLeft(row: Row, { memberId }, { at }) {
      const left = withMember(row, { id: memberId, state: 'LEFT' }, at);
      return left && withoutContact(left, memberId);
    },
    MemberForgotten: (row: Row, { memberId }) => row && withoutMember(row, memberId),
    ListingAdded: (row: Row, { listingId, by, note }, { at }) =>
      row && {
        ...row,
        changedAt: at,
        items: [...row.items, { listingId, by, at, votes: [], ...omitUndefined({ note }) }],
      },
    ListingRemoved: (row: Row, { listingId }, { at }) =>
      row && { ...row, changedAt: at, items: row.items.filter((item) => item.listingId !== listingId) },
    VoteCast: (row: Row, { listingId, by, vote }) =>
      withItem(row, listingId, (item) => ({
        ...item,
        votes: [...item.votes.filter((one) => one.by !== by), { by, vote }],
      })),
    MessageSent: (row: Row, { messageId, by, text }, { at }) =>
      row && { ...row, changedAt: at, messages: [...row.messages, { id: messageId, by, at, text }] },
    ProposalMade: (row: Row, { type: _, proposalId, ...proposal }, { at }) =>
      row && {
        ...row,
        changedAt: at,
        proposals: [...row.proposals, { ...proposal, id: proposalId, at, state: 'OPEN', answers: [] }],
      },
    ProposalAnswered: (row: Row, { proposalId, by, approve }, { at }) =>
      withProposal(row, proposalId, (one) => ({
        ...one,
        answers: [...one.answers.filter((answer) => answer.by !== by), { by, approve, at }],
      })),
    ProposalDecided: (row: Row, { proposalId, outcome }, { at }) =>
      withProposal(row, proposalId, (one) => ({ ...one, state: outcome, decidedAt: at })),
    CircleClosed: () => undefined,
  },
};
