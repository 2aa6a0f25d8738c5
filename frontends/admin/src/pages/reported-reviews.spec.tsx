import { seriousViolations } from '@ardhi/kit/testing/axe';
import type { StubResponse } from '@ardhi/kit/testing/test-server';
import { visit } from '@ardhi/kit/testing/visit';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { anAdmin, aPage } from '../testing/an-admin.ts';
import * as reportedReviews from './reported-reviews.page.tsx';

const routes = [{ path: '/admin/moderation/reviews', ...reportedReviews }];
const id = '01J8Z6Y5E4D3C2B1A0ZYXWVTSR';
const reported = {
  ...{ id, agentId: '01J8Z6Y5E4D3C2B1A0ZYXWVTSA', agent: 'Anna Answering', author: 'Cosmas C.', rating: 1 },
  ...{ text: '<b>Never</b> came.', at: '2026-11-01T08:00:00.000Z' },
  reports: [
    { at: '2026-11-02T08:00:00.000Z', reason: 'This never happened.' },
    { at: '2026-11-03T08:00:00.000Z', reason: 'Insulting.' },
  ],
};
const open = (items: readonly object[] = [reported], decided: StubResponse = { status: 204 }) =>
  visit(
    routes,
    '/admin/moderation/reviews',
    ({ method }) => (method === 'GET' ? { body: aPage(items) } : decided),
    anAdmin,
  );

/** Decides about the only review in its dialog, with a reason. */
async function decide(action: string, question: string) {
  await userEvent.click(screen.getByRole('button', { name: /^Details of/ }));
  await userEvent.click(await screen.findByRole('button', { name: action }));
  const dialog = within(await screen.findByRole('dialog', { name: question }));
  await userEvent.type(dialog.getByLabelText('Reason'), 'I have read both sides.');
  await userEvent.click(dialog.getByRole('button', { name: action }));
}

beforeEach(() => sessionStorage.clear());

describe('the reported reviews', () => {
  it('show what was written about whom, and every reason of a report', async () => {
    await using visiting = await open();
    expect(screen.getByText('Anna Answering')).toBeDefined();
    expect(screen.getByText('1/5 Cosmas C.: <b>Never</b> came.')).toBeDefined();
    expect(screen.getByText('This never happened. · Insulting.')).toBeDefined();
    expect(await seriousViolations(visiting.page)).toEqual([]);
  });

  it.each([
    ['Keep', 'KEEP', 'Keep this review?'],
    ['Remove', 'REMOVE', 'Remove this review?'],
  ])('are decided with a reason: %s', async (action, decision, question) => {
    await using visiting = await open();
    await decide(action, question);
    const sent = () => visiting.server.requests.find(({ method }) => method === 'POST');
    await expect.poll(() => sent()?.path).toBe(`/api/admin/reviews/${id}/decide`);
    expect(JSON.parse(sent()?.body ?? '')).toEqual({ decision, reason: 'I have read both sides.' });
    await expect
      .poll(() => visiting.server.requests.filter(({ method }) => method === 'GET').length)
      .toBeGreaterThan(1);
  });

  it('say why a decision was refused', async () => {
    const message = 'Somebody else has decided about it.';
    const body = { code: 'WRONG_STATE', message };
    await using _ = await open([reported], { status: 409, body });
    await decide('Keep', 'Keep this review?');
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
  });

  it('say that there are none', async () => {
    await using _ = await open([]);
    expect(screen.getByText('No reviews have been reported.')).toBeDefined();
  });
});
