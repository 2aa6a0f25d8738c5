import type { PublishedPlaceEvent } from '@ardhi/contracts/geo/events';
import { type Place, placeLevels } from '@ardhi/contracts/geo/place';
import { obeysDeciderLaws } from '@ardhi/testing/decider-laws';
import { given } from '@ardhi/testing/given';
import fc from 'fast-check';
import { describe, it } from 'vitest';
import { type PlaceCommand, place } from './place.ts';

const wakiso: Place = { id: 'WAK', level: 'DISTRICT', name: 'Wakiso', parentId: 'C' };
const kampala: Place = { id: 'KLA', level: 'DISTRICT', name: 'Kampala', parentId: 'C' };
const kira: Place = { id: 'KIRA', level: 'CITY', name: 'Kira', parentId: 'WAK' };
const aPlace = given(place);

describe('a place', () => {
  it('is added below a place of a wider level', () => {
    aPlace()
      .when({ type: 'AddPlace', place: kira, parent: wakiso, siblings: [] })
      .emits({ type: 'PlaceAdded', place: kira });
  });
  it('is not added below its own level or under a sibling’s name', () => {
    aPlace().when({ type: 'AddPlace', place: kira, parent: kira, siblings: [] }).refuses('VALIDATION_FAILED');
    aPlace()
      .when({ type: 'AddPlace', place: kira, parent: wakiso, siblings: ['KIRA'] })
      .refuses('ALREADY_EXISTS');
  });
  it('records only the fields that a change alters', () => {
    aPlace()
      .when({ type: 'ChangePlace', place: kira, changes: { name: 'Kira', population: 500 }, siblings: [] })
      .emits({ type: 'PlaceChanged', changes: { population: 500 }, before: { population: null } });
  });
  it('moves to another parent, and records no move to the same parent', () => {
    aPlace()
      .when({ type: 'MovePlace', place: kira, parent: kampala, siblings: [] })
      .emits({ type: 'PlaceMoved', from: 'WAK', to: 'KLA' });
    aPlace().when({ type: 'MovePlace', place: kira, parent: wakiso, siblings: [] }).changesNothing();
  });
  it('merges only into another place of its level', () => {
    aPlace().when({ type: 'MergePlace', place: wakiso, into: kira }).refuses('VALIDATION_FAILED');
    aPlace().when({ type: 'MergePlace', place: wakiso, into: wakiso }).refuses('VALIDATION_FAILED');
    aPlace()
      .when({ type: 'MergePlace', place: wakiso, into: kampala })
      .emits({ type: 'PlaceMerged', into: 'KLA' });
  });
  it('is not removed while it has listings or children', () => {
    aPlace().when({ type: 'RemovePlace', listings: 1, children: 0 }).refuses('GEO_IN_USE');
    aPlace().when({ type: 'RemovePlace', listings: 0, children: 2 }).refuses('IN_USE');
    aPlace().when({ type: 'RemovePlace', listings: 0, children: 0 }).emits({ type: 'PlaceRemoved' });
  });
  it('refuses commands after its removal', () => {
    aPlace({ type: 'PlaceRemoved' })
      .when({ type: 'MergePlace', place: wakiso, into: kampala })
      .refuses('NOT_FOUND');
  });
});

const anyPlace = fc.record({
  id: fc.constantFrom('A', 'B', 'C'),
  level: fc.constantFrom(...placeLevels),
  name: fc.string(),
  parentId: fc.constantFrom('A', 'B'),
});
const siblings = fc.array(fc.string(), { maxLength: 3 });
const commands: fc.Arbitrary<PlaceCommand> = fc.oneof(
  fc.record({ type: fc.constant('AddPlace' as const), place: anyPlace, parent: anyPlace, siblings }),
  fc.record({ type: fc.constant('ChangePlace' as const), place: anyPlace, changes: anyPlace, siblings }),
  fc.record({ type: fc.constant('MovePlace' as const), place: anyPlace, parent: anyPlace, siblings }),
  fc.record({ type: fc.constant('MergePlace' as const), place: anyPlace, into: anyPlace }),
  fc.record({ type: fc.constant('RemovePlace' as const), listings: fc.nat(2), children: fc.nat(2) }),
);
const events: fc.Arbitrary<PublishedPlaceEvent> = fc.oneof(
  fc.record({ type: fc.constant('PlaceAdded' as const), place: anyPlace }),
  fc.record({ type: fc.constant('PlaceMoved' as const), from: fc.string(), to: fc.string() }),
  fc.record({ type: fc.constant('PlaceMerged' as const), into: fc.string() }),
  fc.constant({ type: 'PlaceRemoved' as const }),
);

describe('the laws of a place', () => obeysDeciderLaws(place, commands, events));
