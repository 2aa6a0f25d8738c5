import { given } from '@ardhi/kernel/testing/given';
import { describe, it } from 'vitest';
import { roster } from './roster.ts';

const theAdmins = given(roster);
const appointed = (userId: string) => ({ type: 'AdminAppointed' as const, userId });

describe('the roster of AFRI_ADMINs', () => {
  it('never loses its last one', () => {
    theAdmins(appointed('amina')).when({ type: 'Dismiss', userId: 'amina' }).refuses('LAST_ADMIN');
  });
  it('lets one of two go', () => {
    theAdmins(appointed('amina'), appointed('brian'))
      .when({ type: 'Dismiss', userId: 'amina' })
      .emits({ type: 'AdminDismissed', userId: 'amina' });
  });
  it('has nobody twice', () => {
    theAdmins(appointed('amina')).when({ type: 'Appoint', userId: 'amina' }).changesNothing();
  });
});
