import type { AgencyFields } from '@ardhi/contracts/accounts/events';
import {
  type AgencyCommandName,
  agencyCommands,
  agencyStatuses,
} from '@ardhi/contracts/accounts/user-fields';
import { accepts } from '@ardhi/testing/accepts';
import { obeysDeciderLaws } from '@ardhi/testing/decider-laws';
import { given } from '@ardhi/testing/given';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AgencyCommand, type AgencyEvent, agency, allowedCommands } from './agency.ts';

const fields: AgencyFields = {
  type: 'AGENCY',
  legalName: 'Kyanja Homes Ltd',
  displayName: 'Kyanja Homes',
  about: { en: 'Homes north of Kampala' },
  email: 'hello@kyanja.test',
  phones: [],
  socials: {},
  vatRegistered: false,
  countryId: 'ug',
  addressLine: 'Kyanja',
  serviceAreaIds: [],
  specialties: [],
  branches: [],
  languages: ['en'],
};
const founded: AgencyEvent = {
  type: 'AgencyRegistered',
  ref: 'AG-1',
  slug: 'kyanja-homes',
  ownerUserId: 'owner',
  fields,
};
const admitted = (userId: string): AgencyEvent => ({ type: 'MemberAdded', userId });
const givenAgency = given(agency);

describe('the commands of an agency', () => {
  const statusChange = (to: (typeof agencyStatuses)[number]): AgencyCommand => ({
    type: 'ChangeStatus',
    to,
    reason: 'papers seen',
  });
  /** Two commands lead to one status; each starts in its own. */
  const examples: Readonly<Record<AgencyCommandName, AgencyCommand>> = {
    APPROVE: statusChange('ACTIVE'),
    SUSPEND: statusChange('SUSPENDED'),
    REOPEN: statusChange('ACTIVE'),
    CLOSE: statusChange('CLOSED'),
    TRANSFER_OWNERSHIP: { type: 'TransferOwnership', userId: 'brian' },
    MERGE: { type: 'BeginMerge', intoId: 'other', jobId: 'job', reason: 'one firm' },
  };
  const members = { brian: { seat: true, quotaShare: [] } };

  it.each([...agencyStatuses, 'UNKNOWN'] as const)('are those that it accepts while it is %s', (status) => {
    const state = { ...agency.initial, status, members, fields };
    const otherName = status === 'PENDING' ? 'REOPEN' : 'APPROVE';
    expect(allowedCommands(state)).toEqual(
      agencyCommands.filter((command) => command !== otherName && accepts(agency, state, examples[command])),
    );
  });

  it('are none while it is being merged', () => {
    const openMerge = { side: 'INTO', otherId: 'other', jobId: 'another job' } as const;
    const state = { ...agency.initial, status: 'ACTIVE' as const, members, fields, openMerge };
    expect(allowedCommands(state)).toEqual([]);
    for (const command of Object.values(examples)) expect(accepts(agency, state, command)).toBe(false);
  });
});

describe('an agency', () => {
  it('becomes active only when an admin activates it', () => {
    givenAgency(founded)
      .when({ type: 'ChangeStatus', to: 'ACTIVE', reason: 'papers seen' })
      .emits({ type: 'AgencyStatusChanged', from: 'PENDING', to: 'ACTIVE', reason: 'papers seen' });
    givenAgency(founded)
      .when({ type: 'ChangeStatus', to: 'SUSPENDED', reason: 'x' })
      .refuses('INVALID_TRANSITION');
  });
  it('stays closed', () => {
    const closed: AgencyEvent = { type: 'AgencyStatusChanged', from: 'PENDING', to: 'CLOSED', reason: 'x' };
    givenAgency(founded, closed)
      .when({ type: 'ChangeStatus', to: 'ACTIVE', reason: 'x' })
      .refuses('INVALID_TRANSITION');
    givenAgency(founded, closed)
      .when({ type: 'Admit', userId: 'brian', seats: 9 })
      .refuses('AGENCY_NOT_ACTIVE');
  });
  it('admits as many members as it has seats, counting its owner', () => {
    givenAgency(founded).when({ type: 'Admit', userId: 'brian', seats: 2 }).emits(admitted('brian'));
    givenAgency(founded, admitted('brian'))
      .when({ type: 'Admit', userId: 'clare', seats: 2 })
      .refuses('LIMIT_REACHED');
  });
  it('regains a seat when a member gives theirs up', () => {
    const withoutSeat: AgencyEvent = {
      type: 'MemberSettingsChanged',
      userId: 'brian',
      seat: false,
      quotaShare: [],
    };
    givenAgency(founded, admitted('brian'), withoutSeat)
      .when({ type: 'Admit', userId: 'clare', seats: 2 })
      .emits(admitted('clare'));
  });
  it('cannot release its owner', () => {
    givenAgency(founded).when({ type: 'Release', userId: 'owner' }).refuses('OWNER_CANNOT_LEAVE');
  });
  it('transfers the listings of a released member only to another member', () => {
    const agencyWithMember = givenAgency(founded, admitted('brian'));
    agencyWithMember
      .when({ type: 'Release', userId: 'brian', transferTo: 'stranger' })
      .refuses('VALIDATION_FAILED');
    agencyWithMember
      .when({ type: 'Release', userId: 'brian', transferTo: 'owner' })
      .emits({ type: 'MemberRemoved', userId: 'brian', transferTo: 'owner' });
  });
  it('hands the work of a member who is released without a successor to its owner', () => {
    givenAgency(founded, admitted('brian'))
      .when({ type: 'Release', userId: 'brian' })
      .emits({ type: 'MemberRemoved', userId: 'brian', transferTo: 'owner' });
  });
  it('admits nobody while it is suspended, and releases its owner once it is closed', () => {
    const suspended: AgencyEvent = {
      type: 'AgencyStatusChanged',
      from: 'ACTIVE',
      to: 'SUSPENDED',
      reason: 'x',
    };
    givenAgency(founded, suspended)
      .when({ type: 'Admit', userId: 'brian', seats: 9 })
      .refuses('AGENCY_NOT_ACTIVE');
    const closed: AgencyEvent = { type: 'AgencyStatusChanged', from: 'SUSPENDED', to: 'CLOSED', reason: 'x' };
    givenAgency(founded, closed)
      .when({ type: 'Release', userId: 'owner' })
      .emits({ type: 'MemberRemoved', userId: 'owner' });
  });
  it('is handed over to a member who accepts the offer before it expires', () => {
    const expiresAt = '2026-01-08T00:00:00.000Z';
    const offer = { type: 'OfferOwnership' as const, toUserId: 'brian', expiresAt };
    const offered: AgencyEvent = { type: 'OwnershipOffered', toUserId: 'brian', expiresAt };
    const accept = { type: 'AnswerOwnership' as const, userId: 'brian', accept: true };
    const at = (now: string) => ({ now, actor: 'brian', role: 'AGENT' as const });
    const house = [founded, admitted('brian'), admitted('clare')];
    givenAgency(founded).when(offer).refuses('NOT_FOUND');
    givenAgency(...house)
      .when(offer)
      .emits(offered);
    givenAgency(...house, offered)
      .when(offer)
      .changesNothing();
    givenAgency(...house, offered)
      .when({ ...offer, toUserId: 'clare' })
      .emits({ ...offered, toUserId: 'clare' });
    givenAgency(...house, offered)
      .when(accept, at('2026-01-07T23:59:59.999Z'))
      .emits({ type: 'OwnershipTransferred', fromUserId: 'owner', toUserId: 'brian' });
    givenAgency(...house, offered)
      .when(accept, at(expiresAt))
      .refuses('GONE');
    givenAgency(...house, offered)
      .when({ ...accept, userId: 'clare' })
      .refuses('GONE');
    givenAgency(...house, offered, { type: 'MemberRemoved', userId: 'brian' })
      .when(accept)
      .refuses('GONE');
    const suspended: AgencyEvent = {
      type: 'AgencyStatusChanged',
      from: 'ACTIVE',
      to: 'SUSPENDED',
      reason: 'x',
    };
    givenAgency(...house, offered, suspended)
      .when(accept)
      .refuses('AGENCY_NOT_ACTIVE');
  });
  it('passes to another member by an admin while it works, also without an owner', () => {
    const transfer = { type: 'TransferOwnership', userId: 'brian' } as const;
    const transferred = { type: 'OwnershipTransferred', fromUserId: 'owner', toUserId: 'brian' } as const;
    givenAgency(founded, admitted('brian')).when(transfer).emits(transferred);
    givenAgency(founded, admitted('brian'), transferred).when(transfer).changesNothing();
    givenAgency({ ...founded, ownerUserId: '' }, admitted('brian'))
      .when(transfer)
      .emits({ ...transferred, fromUserId: '' });
    givenAgency(founded).when(transfer).refuses('NOT_FOUND');
    const suspended: AgencyEvent = {
      type: 'AgencyStatusChanged',
      from: 'ACTIVE',
      to: 'SUSPENDED',
      reason: 'x',
    };
    givenAgency(founded, admitted('brian'), suspended).when(transfer).refuses('WRONG_STATE');
  });
  it('records only the fields that changed', () => {
    givenAgency(founded)
      .when({ type: 'Change', changes: { displayName: 'Kyanja Homes', addressLine: 'Ntinda' } })
      .emits({ type: 'AgencyChanged', changes: { addressLine: 'Ntinda' } });
  });

  const active: AgencyEvent = { type: 'AgencyStatusChanged', from: 'PENDING', to: 'ACTIVE', reason: 'x' };
  const begin = { type: 'BeginMerge', intoId: 'other', jobId: 'job', reason: 'twice' } as const;
  const began = { ...begin, type: 'MergeBegan' } as const;
  const expected = { type: 'MergeExpected', fromId: 'other', jobId: 'job' } as const;
  it('is merged into another one once, after its members have moved, and is closed then', () => {
    givenAgency(founded).when(begin).emits(began);
    givenAgency(founded, active, began).when(begin).changesNothing();
    givenAgency(founded, active, began)
      .when({ ...begin, jobId: 'another job' })
      .refuses('WRONG_STATE');
    const complete = { type: 'CompleteMerge', reason: 'twice' } as const;
    const merged = { type: 'AgencyMerged', intoId: 'other' } as const;
    const closed: AgencyEvent = {
      type: 'AgencyStatusChanged',
      from: 'ACTIVE',
      to: 'CLOSED',
      reason: 'twice',
    };
    givenAgency(founded, active, began).when(complete).emits(merged, closed);
    givenAgency(founded, active, began, merged, closed).when(complete).changesNothing();
    givenAgency(founded, active, began, merged, closed).when(begin).refuses('WRONG_STATE');
    givenAgency(founded, active, began, { type: 'MergeCancelled' }).when(complete).changesNothing();
    givenAgency(founded, active, began).when({ type: 'CancelMerge' }).emits({ type: 'MergeCancelled' });
    givenAgency(founded, active, expected).when({ type: 'CancelMerge' }).changesNothing();
  });
  it('neither hires, changes its status or its owner, nor is part of a second merge while it is merged', () => {
    const merging = [founded, active, admitted('brian'), began] as const;
    for (const command of [
      { type: 'Admit', userId: 'clare', seats: 9 },
      { type: 'ChangeStatus', to: 'SUSPENDED', reason: 'x' },
      { type: 'TransferOwnership', userId: 'brian' },
      { type: 'OfferOwnership', toUserId: 'brian', expiresAt: '2027-01-01' },
      { type: 'ExpectMerge', fromId: 'third', jobId: 'another job' },
    ] as const)
      givenAgency(...merging)
        .when(command)
        .refuses('WRONG_STATE');
  });
  it('takes over the members of another one, as far as it has seats, and stays open until the merge is finished', () => {
    givenAgency(founded, active).when({ type: 'ExpectMerge', fromId: 'other', jobId: 'job' }).emits(expected);
    givenAgency(founded).when({ type: 'ExpectMerge', fromId: 'other', jobId: 'job' }).refuses('WRONG_STATE');
    const receiving = [founded, active, expected] as const;
    const takeOver = { type: 'TakeOver', userId: 'brian', seat: true, seats: 2 } as const;
    const withoutSeat = {
      type: 'MemberSettingsChanged',
      userId: 'brian',
      seat: false,
      quotaShare: [],
    } as const;
    givenAgency(...receiving)
      .when(takeOver)
      .emits(admitted('brian'));
    givenAgency(...receiving, admitted('brian'))
      .when(takeOver)
      .changesNothing();
    givenAgency(...receiving)
      .when({ ...takeOver, seats: 1 })
      .emits(admitted('brian'), withoutSeat as unknown as AgencyEvent);
    givenAgency(...receiving)
      .when({ ...takeOver, seat: false })
      .emits(admitted('brian'), withoutSeat as unknown as AgencyEvent);
    givenAgency(...receiving)
      .when({ type: 'ChangeStatus', to: 'CLOSED', reason: 'x' })
      .refuses('WRONG_STATE');
    const finish = { type: 'FinishMerge', fromId: 'other' } as const;
    const finished = { type: 'MergeFinished', fromId: 'other' } as const;
    givenAgency(...receiving)
      .when(finish)
      .emits(finished);
    givenAgency(...receiving, finished)
      .when(finish)
      .changesNothing();
    givenAgency(...receiving, finished)
      .when({ type: 'ChangeStatus', to: 'CLOSED', reason: 'x' })
      .emits({ type: 'AgencyStatusChanged', from: 'ACTIVE', to: 'CLOSED', reason: 'x' });
  });

  const userIds = fc.constantFrom('owner', 'brian', 'clare');
  const commands: fc.Arbitrary<AgencyCommand> = fc.oneof(
    fc.constant({ type: 'Found' as const, ref: 'AG-1', slug: 's', ownerUserId: 'owner', fields }),
    fc.record({ type: fc.constant('Admit' as const), userId: userIds, seats: fc.nat(3) }),
    fc.record({ type: fc.constant('Release' as const), userId: userIds, transferTo: userIds }),
    fc.record({ type: fc.constant('TransferOwnership' as const), userId: userIds }),
    fc.constantFrom<AgencyCommand>(
      begin,
      { type: 'ExpectMerge', fromId: 'other', jobId: 'job' },
      { type: 'TakeOver', userId: 'brian', seat: true, seats: 2 },
      { type: 'CompleteMerge', reason: 'twice' },
      { type: 'CancelMerge' },
      { type: 'FinishMerge', fromId: 'other' },
    ),
    fc.record({
      type: fc.constant('Arrange' as const),
      userId: userIds,
      seat: fc.boolean(),
      seats: fc.nat(3),
    }),
    fc.record({
      type: fc.constant('ChangeStatus' as const),
      to: fc.constantFrom('ACTIVE', 'SUSPENDED', 'CLOSED'),
      reason: fc.constant('r'),
    }),
  );
  const events: fc.Arbitrary<AgencyEvent> = fc.oneof(
    fc.constant(founded),
    userIds.map(admitted),
    userIds.map((userId) => ({ type: 'MemberRemoved' as const, userId })),
    fc.constant({ type: 'AgencyChanged' as const, changes: { addressLine: 'x' } }),
    fc.constantFrom<AgencyEvent>(began, expected, { type: 'AgencyMerged', intoId: 'other' }),
  );
  obeysDeciderLaws(agency, commands, events);
});
