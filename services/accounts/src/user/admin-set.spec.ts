import { given } from '@ardhi/testing/given';
import { describe, it } from 'vitest';
import { adminSet } from './admin-set.ts';

const givenAdminSet = given(adminSet);
const appointed = (userId: string) => ({ type: 'AdminAppointed' as const, userId });

describe('the set of AFRI_ADMINs', () => {
  it('refuses to dismiss the last admin', () => {
    givenAdminSet(appointed('amina')).when({ type: 'Dismiss', userId: 'amina' }).refuses('LAST_ADMIN');
  });
  it('dismisses one of two admins', () => {
    givenAdminSet(appointed('amina'), appointed('brian'))
      .when({ type: 'Dismiss', userId: 'amina' })
      .emits({ type: 'AdminDismissed', userId: 'amina' });
  });
  it('appoints an admin once', () => {
    givenAdminSet(appointed('amina')).when({ type: 'Appoint', userId: 'amina' }).changesNothing();
  });
});
