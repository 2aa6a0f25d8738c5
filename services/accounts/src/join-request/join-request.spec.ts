import { obeysDeciderLaws } from '@ardhi/testing/decider-laws';
import { given } from '@ardhi/testing/given';
import fc from 'fast-check';
import { describe, it } from 'vitest';
import { type JoinRequestCommand, type JoinRequestEvent, joinRequest } from './join-request.ts';

const ask: JoinRequestCommand = {
  type: 'Ask',
  agencyId: 'house',
  userId: 'brian',
  message: 'I sell in Kira.',
  at: '2026-11-02T09:00:00.000Z',
};
const requested: JoinRequestEvent = {
  type: 'JoinRequested',
  agencyId: 'house',
  userId: 'brian',
  message: 'I sell in Kira.',
  at: '2026-11-02T09:00:00.000Z',
};
const later = (days: number, minutes = 0) =>
  new Date(Date.parse('2026-11-02T09:00:00.000Z') + days * 86_400_000 + minutes * 60_000).toISOString();
const claimed: JoinRequestEvent = { type: 'JoinRequestClaimed', at: later(1) };
const accepted: JoinRequestEvent = { type: 'JoinRequestAccepted' };
const refused: JoinRequestEvent = { type: 'JoinRequestRefused', at: later(1) };
const claim = (at = later(1)) => ({ type: 'Claim', at }) as const;
const refuse = (at = later(1)) => ({ type: 'Refuse', at }) as const;
const askAt = (at: string) => ({ ...ask, at });
const withdrawn: JoinRequestEvent = { type: 'JoinRequestWithdrawn' };
const aRequest = given(joinRequest);

describe('a request to join an agency', () => {
  it('is made once while it waits, and again after an answer', () => {
    aRequest().when(ask).emits(requested);
    aRequest(requested).when(ask).changesNothing();
    aRequest(requested, claimed, accepted)
      .when(askAt(later(8)))
      .emits({ ...requested, at: later(8) });
  });
  it('tells the agency once in seven days, however often it is withdrawn and made again', () => {
    const repeated: JoinRequestEvent = { ...requested, at: later(6), isRepeated: true };
    aRequest(requested, withdrawn)
      .when(askAt(later(6)))
      .emits(repeated);
    aRequest(requested, withdrawn, repeated, withdrawn)
      .when(askAt(later(7)))
      .emits({ ...requested, at: later(7) });
  });
  it('is made again thirty days after the agency has declined, not before', () => {
    aRequest(requested, refused)
      .when(askAt(later(30, 1_439)))
      .refuses('LIMIT_REACHED');
    aRequest(requested, refused)
      .when(askAt(later(31)))
      .emits({ ...requested, at: later(31) });
  });
  it('takes another message while it waits, and keeps the last one when none is given', () => {
    aRequest(requested)
      .when({ ...ask, message: 'I sell in Kira and Gayaza.' })
      .emits({ type: 'JoinRequestReworded', userId: 'brian', message: 'I sell in Kira and Gayaza.' });
    const { message: _, ...silent } = ask;
    aRequest(requested).when(silent).changesNothing();
  });
  it('is claimed before the agent joins, so that nobody joins who has withdrawn', () => {
    aRequest(requested).when({ type: 'Accept' }).refuses('GONE');
    aRequest(requested).when(claim()).emits(claimed);
    aRequest(requested, claimed).when(claim()).changesNothing();
    aRequest(requested, claimed).when({ type: 'Accept' }).emits(accepted);
    aRequest(requested, withdrawn).when(claim()).refuses('GONE');
    aRequest(requested, claimed, withdrawn).when({ type: 'Accept' }).changesNothing();
  });
  it('is refused once, and not after another answer', () => {
    aRequest(requested).when(refuse()).emits(refused);
    aRequest(requested, refused).when(refuse()).changesNothing();
    aRequest(requested, claimed, accepted).when(refuse()).refuses('GONE');
    aRequest().when(refuse()).refuses('NOT_FOUND');
  });
  it('is not refused while a colleague accepts it, and is when that was given up', () => {
    aRequest(requested, claimed)
      .when(refuse(later(1, 4)))
      .refuses('WRONG_STATE');
    aRequest(requested, claimed)
      .when(refuse(later(1, 5)))
      .emits({ type: 'JoinRequestRefused', at: later(1, 5) });
    aRequest(requested, claimed).when({ type: 'Unclaim' }).emits({ type: 'JoinRequestUnclaimed' });
    aRequest(requested, claimed, { type: 'JoinRequestUnclaimed' }).when(refuse()).emits(refused);
    aRequest(requested, claimed, refused).when({ type: 'Accept' }).emits(accepted);
    aRequest(requested).when({ type: 'Unclaim' }).changesNothing();
  });
  it('is withdrawn while it is open', () => {
    aRequest(requested).when({ type: 'Withdraw' }).emits(withdrawn);
    aRequest(requested, refused).when({ type: 'Withdraw' }).changesNothing();
    aRequest().when({ type: 'Withdraw' }).changesNothing();
  });
  it('ends when the agent joins the agency: accepted if the agency has decided so, withdrawn otherwise', () => {
    aRequest(requested, claimed).when({ type: 'EndByJoining' }).emits(accepted);
    aRequest(requested).when({ type: 'EndByJoining' }).emits(withdrawn);
    aRequest(requested, refused).when({ type: 'EndByJoining' }).changesNothing();
    aRequest().when({ type: 'EndByJoining' }).changesNothing();
  });
});

describe('the laws of a request to join', () => {
  obeysDeciderLaws(
    joinRequest,
    fc.constantFrom<JoinRequestCommand>(
      ask,
      claim(),
      { type: 'Accept' },
      refuse(),
      { type: 'Withdraw' },
      { type: 'EndByJoining' },
    ),
    fc.constantFrom<JoinRequestEvent>(requested, claimed, accepted, refused, withdrawn),
  );
});
