import { obeysDeciderLaws } from '@ardhi/testing/decider-laws';
import { given } from '@ardhi/testing/given';
import fc from 'fast-check';
import { describe, it } from 'vitest';
import { circle } from './circle.ts';
import type { CircleCommand, CircleEvent } from './circle-events.ts';

const created: CircleEvent = { type: 'CircleCreated', name: 'A plot for Mother', linkId: 'link' };
const joined = (memberId: string, userId?: string): CircleEvent => ({
  type: 'MemberJoined',
  memberId,
  name: memberId,
  ...(userId === undefined ? { tokenHash: 'hash' } : { userId }),
});
const organised = (memberId: string): CircleEvent => ({ type: 'OrganiserChanged', memberId });
const ofThree = [created, joined('umar', 'u1'), organised('umar'), joined('rose'), joined('grace', 'u2')];
const withRule = (approvals: number): CircleEvent => ({ type: 'CircleChanged', approvals });
const givenCircle = given(circle);

const proposal = { proposalId: 'p', kind: 'PAY', text: 'The surveyor.' } as const;
const propose: CircleCommand = { type: 'MakeProposal', by: 'rose', ...proposal };
const proposed = (needed: number): CircleEvent => ({ type: 'ProposalMade', by: 'rose', ...proposal, needed });
const answer = (by: string, approve: boolean): CircleCommand => ({
  type: 'AnswerProposal',
  by,
  proposalId: 'p',
  approve,
});
const answered = (by: string, approve: boolean): CircleEvent => ({
  type: 'ProposalAnswered',
  by,
  proposalId: 'p',
  approve,
});
const decided = (outcome: 'APPROVED' | 'REJECTED'): CircleEvent => ({
  type: 'ProposalDecided',
  proposalId: 'p',
  outcome,
});
const left = (memberId: string): CircleEvent => ({ type: 'MemberLeft', memberId });

describe('a circle', () => {
  it('begins with its organiser', () => {
    const organiser = { memberId: 'umar', userId: 'u1', name: 'umar' };
    givenCircle()
      .when({ type: 'CreateCircle', name: 'A plot for Mother', linkId: 'link', organiser })
      .emits(created, joined('umar', 'u1'), organised('umar'));
  });

  it('is nothing to people who are not in it, who were only invited, or who have left', () => {
    const message = (by: string): CircleCommand => ({
      type: 'SendMessage',
      by,
      messageId: 'm',
      text: 'Hello',
    });
    const invited: CircleEvent = { type: 'MemberInvited', by: 'umar', memberId: 'peter', name: 'Peter' };
    const past = [...ofThree, invited, left('rose')];
    givenCircle(...past)
      .when(message('nobody'))
      .refuses('NOT_FOUND');
    givenCircle(...past)
      .when(message('peter'))
      .refuses('NOT_FOUND');
    givenCircle(...past)
      .when(message('rose'))
      .refuses('NOT_FOUND');
    givenCircle(...past)
      .when(message('grace'))
      .emits({ type: 'MessageSent', by: 'grace', messageId: 'm', text: 'Hello' });
    givenCircle(...past, { type: 'CircleClosed' })
      .when(message('grace'))
      .refuses('NOT_FOUND');
  });

  it('is changed and ended by the organiser only', () => {
    givenCircle(...ofThree)
      .when({ type: 'ChangeCircle', by: 'rose', name: 'Mine' })
      .refuses('FORBIDDEN');
    givenCircle(...ofThree)
      .when({ type: 'CloseCircle', by: 'rose' })
      .refuses('FORBIDDEN');
    givenCircle(...ofThree)
      .when({ type: 'ChangeCircle', by: 'umar', name: 'A plot for Mother', approvals: 2, linkId: 'other' })
      .emits(withRule(2), { type: 'CircleLinkRenewed', linkId: 'other' });
    givenCircle(...ofThree)
      .when({ type: 'CloseCircle', by: 'umar' })
      .emits({ type: 'CircleClosed' });
  });

  it('has room for twenty people, those who were invited included', () => {
    const many = Array.from({ length: 17 }, (_, i) => joined(`member-${i}`));
    const invite: CircleCommand = { type: 'InviteMember', by: 'umar', memberId: 'late', name: 'Late' };
    givenCircle(...ofThree, ...many)
      .when(invite)
      .refuses('LIMIT_REACHED');
    givenCircle(...ofThree, ...many)
      .when({ type: 'JoinCircle', memberId: 'late', name: 'Late', tokenHash: 'hash' })
      .refuses('LIMIT_REACHED');
    givenCircle(...ofThree, ...many, left('member-3'))
      .when(invite)
      .emits({ type: 'MemberInvited', by: 'umar', memberId: 'late', name: 'Late' });
  });

  it('gives someone without an account a new token, and nobody else', () => {
    const again = (memberId: string, userId?: string): CircleCommand => ({
      type: 'JoinCircle',
      memberId,
      name: memberId,
      ...(userId === undefined ? { tokenHash: 'new' } : { userId }),
    });
    givenCircle(...ofThree)
      .when(again('rose'))
      .emits({ type: 'PersonalTokenIssued', memberId: 'rose', tokenHash: 'new' });
    givenCircle(...ofThree)
      .when(again('grace'))
      .refuses('GONE');
    givenCircle(...ofThree)
      .when(again('grace', 'u3'))
      .refuses('GONE');
    givenCircle(...ofThree, left('rose'))
      .when(again('rose'))
      .refuses('GONE');
  });
});

describe('a shortlist', () => {
  const added: CircleEvent = { type: 'ListingAdded', by: 'rose', listingId: 'plot' };
  const vote: CircleCommand = { type: 'CastVote', by: 'grace', listingId: 'plot', vote: 'YES' };
  const remove = (by: string): CircleCommand => ({ type: 'RemoveListing', by, listingId: 'plot' });

  it('has each listing and each vote once', () => {
    givenCircle(...ofThree, added)
      .when({ type: 'AddListing', by: 'umar', listingId: 'plot' })
      .changesNothing();
    givenCircle(...ofThree)
      .when(vote)
      .refuses('NOT_FOUND');
    const voted: CircleEvent = { type: 'VoteCast', by: 'grace', listingId: 'plot', vote: 'YES' };
    givenCircle(...ofThree, added)
      .when(vote)
      .emits(voted);
    givenCircle(...ofThree, added, voted)
      .when(vote)
      .changesNothing();
  });

  it('lets the organiser and the member who added a listing remove it', () => {
    givenCircle(...ofThree, added)
      .when(remove('grace'))
      .refuses('FORBIDDEN');
    for (const by of ['rose', 'umar'])
      givenCircle(...ofThree, added)
        .when(remove(by))
        .emits({ type: 'ListingRemoved', by, listingId: 'plot' });
  });
});

describe('a proposal', () => {
  it('needs more than half of the members, or as many as the rule says when it is made', () => {
    givenCircle(...ofThree)
      .when(propose)
      .emits(proposed(2));
    givenCircle(...ofThree, withRule(3))
      .when(propose)
      .emits(proposed(3));
  });

  it('is approved by the last approval that it needs', () => {
    givenCircle(...ofThree, proposed(2))
      .when(answer('umar', true))
      .emits(answered('umar', true));
    givenCircle(...ofThree, proposed(2), answered('umar', true))
      .when(answer('grace', true))
      .emits(answered('grace', true), decided('APPROVED'));
    givenCircle(...ofThree, proposed(2), answered('umar', true), withRule(3))
      .when(answer('grace', true))
      .emits(answered('grace', true), decided('APPROVED'));
  });

  it('is approved by three of five, and not by two', () => {
    const five = [...ofThree, joined('peter'), joined('amina'), withRule(3), proposed(3)];
    const two = [answered('umar', true), answered('rose', true)];
    givenCircle(...five, ...two)
      .when(answer('grace', false))
      .emits(answered('grace', false));
    givenCircle(...five, ...two, answered('grace', false))
      .when(answer('peter', true))
      .emits(answered('peter', true), decided('APPROVED'));
  });

  it('is rejected once enough approvals are impossible', () => {
    givenCircle(...ofThree, proposed(2), answered('umar', false))
      .when(answer('grace', false))
      .emits(answered('grace', false), decided('REJECTED'));
  });

  it('waits for members who are still missing', () => {
    givenCircle(...ofThree, proposed(5))
      .when(answer('umar', false))
      .emits(answered('umar', false));
  });

  it('takes another answer until it is decided', () => {
    const open = [...ofThree, proposed(2), answered('umar', false)];
    givenCircle(...open)
      .when(answer('umar', false))
      .changesNothing();
    givenCircle(...open)
      .when(answer('umar', true))
      .emits(answered('umar', true));
    givenCircle(...open, decided('REJECTED'))
      .when(answer('grace', true))
      .refuses('WRONG_STATE');
  });
});

describe('leaving a circle', () => {
  const remove = (by: string, memberId: string): CircleCommand => ({ type: 'RemoveMember', by, memberId });

  it('is decided by the members themselves and by the organiser', () => {
    givenCircle(...ofThree)
      .when(remove('rose', 'grace'))
      .refuses('FORBIDDEN');
    givenCircle(...ofThree)
      .when(remove('rose', 'rose'))
      .emits(left('rose'));
    givenCircle(...ofThree)
      .when(remove('umar', 'rose'))
      .emits(left('rose'));
    givenCircle(...ofThree, left('rose'))
      .when(remove('umar', 'rose'))
      .refuses('NOT_FOUND');
    const invited: CircleEvent = { type: 'MemberInvited', by: 'rose', memberId: 'peter', name: 'Peter' };
    givenCircle(...ofThree, invited)
      .when(remove('rose', 'peter'))
      .emits(left('peter'));
    givenCircle(...ofThree, invited)
      .when(remove('grace', 'peter'))
      .refuses('FORBIDDEN');
  });

  it('makes someone with an account the organiser', () => {
    givenCircle(...ofThree)
      .when(remove('umar', 'umar'))
      .emits(left('umar'), organised('grace'));
  });

  it('takes an approval along, and may decide what is open', () => {
    const open = [...ofThree, proposed(2), answered('umar', true), answered('rose', false)];
    givenCircle(...open)
      .when(remove('umar', 'umar'))
      .emits(left('umar'), organised('grace'), decided('REJECTED'));
  });

  it('ends a circle without members', () => {
    givenCircle(...ofThree, left('rose'), left('grace'))
      .when(remove('umar', 'umar'))
      .emits(left('umar'), { type: 'CircleClosed' });
  });

  it('is part of erasing a person, which is done once', () => {
    const forget: CircleCommand = { type: 'ForgetMember', memberId: 'rose' };
    const forgotten: CircleEvent = { type: 'MemberForgotten', memberId: 'rose' };
    givenCircle(...ofThree)
      .when(forget)
      .emits(left('rose'), forgotten);
    givenCircle(...ofThree, left('rose'))
      .when(forget)
      .emits(forgotten);
    givenCircle(...ofThree, left('rose'), forgotten)
      .when(forget)
      .changesNothing();
  });
});

describe('the laws of a circle', () => {
  obeysDeciderLaws(
    circle,
    fc.constantFrom<CircleCommand>(
      {
        type: 'CreateCircle',
        name: 'A plot',
        linkId: 'link',
        organiser: { memberId: 'umar', userId: 'u1', name: 'Umar' },
      },
      { type: 'JoinCircle', memberId: 'rose', name: 'Rose', tokenHash: 'hash' },
      { type: 'AddListing', by: 'umar', listingId: 'plot' },
      { type: 'CastVote', by: 'rose', listingId: 'plot', vote: 'NO' },
      propose,
      answer('umar', true),
      answer('rose', false),
      { type: 'RemoveMember', by: 'umar', memberId: 'rose' },
      { type: 'ForgetMember', memberId: 'umar' },
      { type: 'CloseCircle', by: 'umar' },
    ),
    fc.constantFrom<CircleEvent>(
      ...ofThree,
      withRule(3),
      proposed(2),
      answered('umar', true),
      decided('APPROVED'),
      left('rose'),
      { type: 'VoteCast', by: 'rose', listingId: 'plot', vote: 'NO' },
      { type: 'ListingAdded', by: 'rose', listingId: 'plot' },
      { type: 'CircleClosed' },
    ),
  );
});
