import { obeysDeciderLaws } from '@ardhi/testing/decider-laws';
import { given } from '@ardhi/testing/given';
import fc from 'fast-check';
import { describe, it } from 'vitest';
import { type FirstAdminLinkCommand, type FirstAdminLinkEvent, firstAdminLink } from './first-admin-link.ts';

const links = given(firstAdminLink);
const issued = (tokenHash: string, expiresAt = '2999-01-01T00:00:00.000Z'): FirstAdminLinkEvent => ({
  type: 'FirstAdminLinkIssued',
  tokenHash,
  expiresAt,
});
const use = (tokenHash: string, userId = 'amina'): FirstAdminLinkCommand => ({
  type: 'UseLink',
  tokenHash,
  userId,
});

describe('the links of the first admin', () => {
  it('work until one of them is used', () => {
    const used: FirstAdminLinkEvent = { type: 'FirstAdminLinkUsed', userId: 'amina' };
    links(issued('a'), issued('b'))
      .when(use('a'))
      .emits({ ...used, tokenHash: 'a' });
    links(issued('a'), issued('b'), used).when(use('b', 'brian')).refuses('CODE_INVALID');
    links(issued('a'), used).when(use('a')).changesNothing();
    links(issued('a'), used, issued('c'))
      .when(use('c', 'brian'))
      .emits({ ...used, userId: 'brian', tokenHash: 'c' });
    links(issued('a'), used, issued('c')).when(use('a')).changesNothing();
  });

  it('may be used again by the same person until the role is given', () => {
    const used: FirstAdminLinkEvent = { type: 'FirstAdminLinkUsed', userId: 'amina', tokenHash: 'a' };
    const completed: FirstAdminLinkEvent = { type: 'FirstAdminLinkCompleted', userId: 'amina' };
    links(issued('a'), used).when(use('a')).changesNothing();
    links(issued('a'), used).when(use('a', 'brian')).refuses('CODE_INVALID');
    links(issued('a'), issued('b'), used).when(use('b')).refuses('CODE_INVALID');
    links(issued('a'), used).when({ type: 'CompleteLink', userId: 'amina' }).emits(completed);
    links(issued('a'), used, completed).when(use('a')).refuses('CODE_INVALID');
    links(issued('a'), used, completed).when({ type: 'CompleteLink', userId: 'amina' }).changesNothing();
  });

  it('expire, and are refused when they were never issued', () => {
    links(issued('a', '2000-01-01T00:00:00.000Z')).when(use('a')).refuses('CODE_EXPIRED');
    links(issued('a')).when(use('b')).refuses('CODE_INVALID');
  });

  const letter = fc.constantFrom('a', 'b');
  obeysDeciderLaws(
    firstAdminLink,
    fc.oneof(
      letter.map((hash) => use(hash, hash)),
      letter.map((userId) => ({ type: 'CompleteLink' as const, userId })),
      letter.map((tokenHash) => ({
        type: 'IssueLink' as const,
        tokenHash,
        expiresAt: '2999-01-01T00:00:00.000Z',
      })),
    ),
    fc.oneof(
      letter.map((hash) => issued(hash)),
      letter.map((userId) => ({ type: 'FirstAdminLinkUsed' as const, userId, tokenHash: userId })),
      letter.map((userId) => ({ type: 'FirstAdminLinkCompleted' as const, userId })),
    ),
  );
});
