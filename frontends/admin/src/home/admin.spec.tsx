import type { Asked, Said } from '@ardhi/kit/testing/answering';
import { seriousFindings } from '@ardhi/kit/testing/axe';
import { visit } from '@ardhi/kit/testing/visit.tsx';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aPage, queryOf } from '../testing/an-admin.ts';
import * as admin from './admin.page.tsx';

const totals = ({ path }: Asked): Said => {
  const { overdue, status } = queryOf(path);
  const total = overdue === 'true' ? 2 : status === 'PENDING' ? 1 : 0;
  return { body: { ...aPage([], { total }), counts: { OPEN: 5, CLAIMED: 1 } } };
};

describe('the overview of administration', () => {
  it('counts what waits, each figure leading to what it counts', async () => {
    await using visiting = await visit([{ path: '/admin', ...admin }], '/admin', totals);
    const leads = screen
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')?.replace(/\d{4}-\d\d-\d\d/, 'today')]);
    expect(leads).toEqual([
      ['5 listings wait for a decision', '/admin/moderation?state=OPEN'],
      ['2 decisions are overdue', '/admin/moderation?overdue=true'],
      ['1 listing is being looked at', '/admin/moderation?state=CLAIMED'],
      ['0 listings on the market changed too much', '/admin/properties?flag=RECHECK'],
      ['1 agency waits for approval', '/admin/broker-agencies?status=PENDING'],
      ['0 new users', '/admin/users?from=today'],
      ['0 new listings', '/admin/properties?from=today'],
    ]);
    expect(await seriousFindings(visiting.page)).toEqual([]);
  });
});
