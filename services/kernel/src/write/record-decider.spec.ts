import { given } from '@ardhi/testing/given';
import { describe, it } from 'vitest';
import { recordDecider } from './record-decider.ts';

interface Country {
  name: string;
  enabled: boolean;
}
const givenCountry = given(recordDecider<Country>('country'));
const uganda = { type: 'Entered' as const, entry: { name: 'Uganda', enabled: true } };

describe('a record decider', () => {
  it('emits only the changed fields, with their previous values', () => {
    givenCountry(uganda)
      .when({ type: 'Amend', changes: { name: 'Uganda', enabled: false } })
      .emits({ type: 'Amended', changes: { enabled: false }, before: { enabled: true } });
  });
  it('refuses to amend a record that does not exist', () => {
    givenCountry()
      .when({ type: 'Amend', changes: { enabled: false } })
      .refuses('NOT_FOUND');
  });
  it('emits nothing when no field changes', () => {
    givenCountry(uganda)
      .when({ type: 'Amend', changes: { enabled: true } })
      .changesNothing();
  });
});
