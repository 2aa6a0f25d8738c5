import { given } from '@ardhi/testing/given';
import { describe, it } from 'vitest';
import { type AdminSetEvent, adminSet } from './admin-set.ts';

const givenAdminSet = given(adminSet);
const now = '2026-01-02T00:00:00.000Z';
const as = (actor: string, at = now) => ({ now: at, actor, role: 'AFRI_ADMIN' as const });
const proposal = {
  id: 'p1',
  userId: 'clare',
  role: 'AFRI_ADMIN' as const,
  reason: 'runs Kenya',
  by: 'amina',
  createdAt: '2026-01-01T00:00:00.000Z',
  expiresAt: '2026-01-08T00:00:00.000Z',
};
const proposed = { type: 'AdminChangeProposed' as const, ...proposal };
const consented = { type: 'AdminChangeConsented' as const, id: 'p1', by: 'brian' };
const appointed = (userId: string) => ({ type: 'AdminAppointed' as const, userId });

describe('the set of AFRI_ADMINs', () => {
  it('refuses to dismiss the last admin', () => {
    givenAdminSet(appointed('amina')).when({ type: 'Dismiss', userId: 'amina' }).refuses('LAST_ADMIN');
  });
  it('dismisses one of two admins for the system', () => {
    givenAdminSet(appointed('amina'), appointed('brian'))
      .when({ type: 'Dismiss', userId: 'amina' }, { now, actor: 'system', role: 'SYSTEM' })
      .emits({ type: 'AdminDismissed', userId: 'amina' });
  });
  it('lets a single admin appoint a second one', () => {
    givenAdminSet(appointed('amina'))
      .when({ type: 'Appoint', userId: 'brian' }, as('amina'))
      .emits(appointed('brian'));
  });
  it('appoints an admin once', () => {
    givenAdminSet(appointed('amina')).when({ type: 'Appoint', userId: 'amina' }).changesNothing();
  });
});

describe('a change of an AFRI_ADMIN', () => {
  const givenTwo = (...past: readonly AdminSetEvent[]) =>
    givenAdminSet(appointed('amina'), appointed('brian'), ...past);
  const appoint = { type: 'Appoint' as const, userId: 'clare', proposalId: 'p1' };

  it('needs the consent of a second AFRI_ADMIN', () => {
    givenTwo().when({ type: 'Appoint', userId: 'clare' }, as('amina')).refuses('CONSENT_REQUIRED');
    givenTwo().when({ type: 'Dismiss', userId: 'brian' }, as('amina')).refuses('CONSENT_REQUIRED');
    givenTwo(proposed).when(appoint, as('amina')).refuses('CONSENT_REQUIRED');
    givenTwo(proposed, consented).when(appoint, as('brian')).emits(appointed('clare'));
  });
  it('is proposed by an AFRI_ADMIN for 7 days, and not about oneself', () => {
    const propose = { type: 'ProposeChange' as const, id: 'p1', userId: 'clare', reason: 'runs Kenya' };
    const at = '2026-01-01T00:00:00.000Z';
    givenTwo()
      .when({ ...propose, role: 'AFRI_ADMIN' }, as('amina', at))
      .emits(proposed);
    givenTwo()
      .when({ ...propose, role: 'AFRI_ADMIN' }, as('clare', at))
      .refuses('FORBIDDEN');
    givenTwo()
      .when({ ...propose, userId: 'amina', role: 'USER' }, as('amina', at))
      .refuses('SELF_CHANGE');
    givenTwo()
      .when({ ...propose, userId: 'brian', role: 'AFRI_ADMIN' }, as('amina', at))
      .refuses('WRONG_STATE');
  });
  it('gets no consent from its proposer, from a stranger, for a former admin or once it expired', () => {
    const consent = { type: 'ConsentToChange' as const, id: 'p1' };
    givenTwo(proposed).when(consent, as('amina')).refuses('SELF_CHANGE');
    givenTwo(proposed).when(consent, as('clare')).refuses('FORBIDDEN');
    givenTwo(proposed).when(consent, as('brian', proposal.expiresAt)).refuses('GONE');
    givenTwo(proposed, { type: 'AdminDismissed', userId: 'amina' })
      .when(consent, as('brian'))
      .refuses('GONE');
    givenTwo(proposed).when(consent, as('brian')).emits(consented);
    givenTwo(proposed, consented).when(consent, as('brian')).changesNothing();
  });
  it('applies to the named person, once, until it expires', () => {
    givenTwo(proposed, consented)
      .when({ ...appoint, userId: 'dan' }, as('brian'))
      .refuses('CONSENT_REQUIRED');
    const late = as('brian', proposal.expiresAt);
    givenTwo(proposed, consented).when(appoint, late).refuses('CONSENT_REQUIRED');
    givenTwo(proposed, consented, { type: 'AdminChangeCompleted', id: 'p1' })
      .when(appoint, as('brian'))
      .refuses('CONSENT_REQUIRED');
    const declined = { type: 'AdminChangeDeclined' as const, id: 'p1', by: 'brian' };
    givenTwo(proposed, declined).when({ type: 'ConsentToChange', id: 'p1' }, as('brian')).refuses('GONE');
  });
});
