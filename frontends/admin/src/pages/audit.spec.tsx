import type { RecordedEntry } from '@ardhi/contracts/analytics/audit.routes';
import { seriousViolations } from '@ardhi/kit/testing/axe';
import { visit } from '@ardhi/kit/testing/visit';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { anAdmin, aPage } from '../testing/an-admin.ts';
import * as audit from './audit.page.tsx';

const [amina, brian] = ['01J8Z6Y5E4D3C2B1A0ZYXWVTSR', '01J8Z6Y5E4D3C2B1A0ZYXWVTSV'];
const entry: RecordedEntry = {
  seq: 7,
  at: '2026-11-20T08:00:00.000Z',
  actor: { id: amina, name: 'Amina' },
  role: 'USER',
  onBehalfOf: { id: brian, name: 'Brian Okello' },
  action: 'changeUserStatus',
  summary: 'Suspends a user with immediate effect or reinstates them.',
  object: `user-${brian}`,
  changes: [{ stream: `user-${brian}`, before: 3, after: 4, events: ['UserSuspended'] }],
  moreChanges: 2,
  reason: 'Asked for by the police',
  ip: '41.210.5.0/24',
  requestId: 'b7a1c2',
  prevHash: '00',
  hash: 'ab12',
};
const routes = [{ path: '/admin/audit', ...audit }];

describe('the audit log', () => {
  it('shows who did what as whom, and what changed once an entry is opened', async () => {
    await using visiting = await visit(routes, '/admin/audit', () => ({ body: aPage([entry]) }), anAdmin);
    expect(screen.getByRole('link', { name: 'Amina' }).getAttribute('href')).toContain(`?actor=${amina}`);
    expect(screen.getByRole('link', { name: 'Brian Okello' })).toBeDefined();
    expect(screen.getByText('Asked for by the police')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: /^Details of 7 / }));
    expect(screen.getByText(/version 3 to 4: UserSuspended/)).toBeDefined();
    expect(screen.getByText('41.210.5.0/24')).toBeDefined();
    expect(await seriousViolations(visiting.page)).toEqual([]);
  });

  it.each([
    [{ ok: true, entries: 41 }, 'All 41 entries are as they were recorded.'],
    [{ ok: false, entries: 6, brokenAt: 7 }, 'Entry 7 is missing or is not as it was recorded.'],
  ])('says what a check found: %o', async (found, sentence) => {
    const answer = (path: string) => ({ body: path.includes('verify') ? found : aPage([entry]) });
    await using _ = await visit(routes, '/admin/audit', ({ path }) => answer(path), anAdmin);
    await userEvent.click(screen.getByRole('button', { name: 'Check all entries' }));
    expect(await screen.findByText(sentence)).toBeDefined();
  });
});
