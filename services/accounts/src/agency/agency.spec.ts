import type { AgencyFields } from '@ardhi/contracts/accounts/events';
import { given } from '@ardhi/kernel/testing/given';
import { obeysTheLaws } from '@ardhi/kernel/testing/laws';
import fc from 'fast-check';
import { describe, it } from 'vitest';
import { type AgencyCommand, type AgencyEvent, agency } from './agency.ts';

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
  type: 'AgencyFounded',
  ref: 'AG-1',
  slug: 'kyanja-homes',
  ownerUserId: 'owner',
  fields,
};
const admitted = (userId: string): AgencyEvent => ({ type: 'MemberAdmitted', userId });
const aHouse = given(agency);

describe('an agency', () => {
  it('is active only after an admin said so', () => {
    aHouse(founded)
      .when({ type: 'ChangeStatus', to: 'ACTIVE', reason: 'papers seen' })
      .emits({ type: 'AgencyStatusChanged', from: 'PENDING', to: 'ACTIVE', reason: 'papers seen' });
    aHouse(founded)
      .when({ type: 'ChangeStatus', to: 'SUSPENDED', reason: 'x' })
      .refuses('INVALID_TRANSITION');
  });
  it('stays closed', () => {
    const closed: AgencyEvent = { type: 'AgencyStatusChanged', from: 'PENDING', to: 'CLOSED', reason: 'x' };
    aHouse(founded, closed)
      .when({ type: 'ChangeStatus', to: 'ACTIVE', reason: 'x' })
      .refuses('INVALID_TRANSITION');
    aHouse(founded, closed).when({ type: 'Admit', userId: 'brian', seats: 9 }).refuses('AGENCY_NOT_ACTIVE');
  });
  it('admits as many as it has seats, its owner counted', () => {
    aHouse(founded).when({ type: 'Admit', userId: 'brian', seats: 2 }).emits(admitted('brian'));
    aHouse(founded, admitted('brian'))
      .when({ type: 'Admit', userId: 'clare', seats: 2 })
      .refuses('LIMIT_REACHED');
  });
  it('gets a seat back when a member goes without one', () => {
    const standing: AgencyEvent = { type: 'MemberArranged', userId: 'brian', seat: false, quotaShare: [] };
    aHouse(founded, admitted('brian'), standing)
      .when({ type: 'Admit', userId: 'clare', seats: 2 })
      .emits(admitted('clare'));
  });
  it('keeps its owner', () => {
    aHouse(founded).when({ type: 'Release', userId: 'owner' }).refuses('OWNER_CANNOT_LEAVE');
  });
  it('hands a leaver’s listings only to somebody of the house', () => {
    const house = aHouse(founded, admitted('brian'));
    house.when({ type: 'Release', userId: 'brian', transferTo: 'stranger' }).refuses('VALIDATION_FAILED');
    house
      .when({ type: 'Release', userId: 'brian', transferTo: 'owner' })
      .emits({ type: 'MemberReleased', userId: 'brian', transferTo: 'owner' });
  });
  it('records only the fields that changed', () => {
    aHouse(founded)
      .when({ type: 'Change', changes: { displayName: 'Kyanja Homes', addressLine: 'Ntinda' } })
      .emits({ type: 'AgencyChanged', changes: { addressLine: 'Ntinda' } });
  });

  const who = fc.constantFrom('owner', 'brian', 'clare');
  const commands: fc.Arbitrary<AgencyCommand> = fc.oneof(
    fc.constant({ type: 'Found' as const, ref: 'AG-1', slug: 's', ownerUserId: 'owner', fields }),
    fc.record({ type: fc.constant('Admit' as const), userId: who, seats: fc.nat(3) }),
    fc.record({ type: fc.constant('Release' as const), userId: who, transferTo: who }),
    fc.record({ type: fc.constant('Arrange' as const), userId: who, seat: fc.boolean(), seats: fc.nat(3) }),
    fc.record({
      type: fc.constant('ChangeStatus' as const),
      to: fc.constantFrom('ACTIVE', 'SUSPENDED', 'CLOSED'),
      reason: fc.constant('r'),
    }),
  );
  const events: fc.Arbitrary<AgencyEvent> = fc.oneof(
    fc.constant(founded),
    who.map(admitted),
    who.map((userId) => ({ type: 'MemberReleased' as const, userId })),
    fc.constant({ type: 'AgencyChanged' as const, changes: { addressLine: 'x' } }),
  );
  obeysTheLaws(agency, commands, events);
});
