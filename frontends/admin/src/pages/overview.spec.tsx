import { seriousViolations } from '@ardhi/kit/testing/axe';
import type { RecordedRequest, StubResponse } from '@ardhi/kit/testing/test-server';
import { visit } from '@ardhi/kit/testing/visit';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aPage, queryOf } from '../testing/an-admin.ts';
import * as admin from './overview.page.tsx';

const totals = ({ path }: RecordedRequest): StubResponse => {
  const { overdue, status } = queryOf(path);
  const total = overdue === 'true' ? 2 : status === 'PENDING' ? 1 : 0;
  return { body: { ...aPage([], { total }), counts: { OPEN: 5, CLAIMED: 1 } } };
};

describe('the overview of administration', () => {
  it('shows the number of pending items, each linked to its list', async () => {
    await using visiting = await visit([{ path: '/admin', ...admin }], '/admin', totals);
    const tileLinks = screen
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')?.replace(/\d{4}-\d\d-\d\d/, 'today')]);
    expect(tileLinks).toEqual([
      ['5 listings awaiting a decision', '/admin/moderation?state=OPEN'],
      ['2 decisions are overdue', '/admin/moderation?overdue=true'],
      ['1 listing under review', '/admin/moderation?state=CLAIMED'],
      ['0 listings changed too much while on the market', '/admin/properties?flag=RECHECK'],
      ['1 agency awaiting approval', '/admin/broker-agencies?status=PENDING'],
      ['0 new users', '/admin/users?from=today'],
      ['0 new listings', '/admin/properties?from=today'],
    ]);
    expect(screen.queryByText(/because of an error|waiting for the mail server/)).toBeNull();
    expect(await seriousViolations(visiting.page)).toEqual([]);
  });

  it('warns of records that are no longer updated and of emails that wait', async () => {
    const oldestAt = '2026-01-01T08:00:00.000Z';
    const answers = (request: RecordedRequest): StubResponse => {
      if (request.path.startsWith('/api/admin/parked-events')) return { body: { items: [], total: 2 } };
      if (request.path.startsWith('/api/admin/emails')) return { body: { items: [], pending: 1, oldestAt } };
      return totals(request);
    };
    await using visiting = await visit([{ path: '/admin', ...admin }], '/admin', answers);
    expect(screen.getByText(/^2 records are no longer updated because of an error/)).toBeDefined();
    expect(screen.getByText(/^1 email has been waiting for the mail server/)).toBeDefined();
    const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect([hrefOf('Show dead letters'), hrefOf('Show emails')]).toEqual([
      '/admin/dead-letters',
      '/admin/emails',
    ]);
    expect(await seriousViolations(visiting.page)).toEqual([]);
  });
});
