import type { APIRequestContext, Page } from '@playwright/test';
import { problemsOf } from '../support/axe.ts';
import { createAccount } from '../support/new-account.ts';
import { url } from '../support/product-url.ts';
import { demoPassword, signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

/** Calls the API as the admin of the demo world. */
async function adminCalls(request: APIRequestContext) {
  const data = { email: 'admin@ardhi.test', password: demoPassword };
  const { token } = await (await request.post(url('/api/auth/login'), { data })).json();
  return async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => {
    const answer = await request.fetch(url(path), {
      method,
      headers: { authorization: `Bearer ${token}` },
      ...(body !== undefined && { data: body }),
    });
    expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
    return answer.json();
  };
}

/** Two agencies of one firm; an agent works for the first. */
async function twoAgencies(
  request: APIRequestContext,
  firm: string,
): Promise<{ from: string; into: string }> {
  const call = await adminCalls(request);
  const { items } = await call('GET', '/api/geo/autocomplete?q=uganda&levels=COUNTRY');
  const found = async (displayName: string): Promise<string> => {
    const { id } = await call('POST', '/api/admin/broker/agencies', {
      type: 'AGENCY',
      legalName: displayName,
      displayName,
      email: 'office@firm.test',
      countryId: items[0].id,
      addressLine: 'Plot 4, Kira Road',
    });
    const approval = { status: 'ACTIVE', reason: 'The papers are in order.' };
    await call('POST', `/api/admin/broker/agencies/${id}/status`, approval);
    return id;
  };
  const from = await found(`${firm} East`);
  const into = await found(`${firm} West`);
  const email = `${firm.toLowerCase()}@ardhi.test`;
  await createAccount(request, email, `Agent of ${firm}`);
  const [agent] = (await call('GET', `/api/admin/users?q=${encodeURIComponent(email)}`)).items;
  await call('PUT', `/api/admin/users/${agent.id}`, {
    role: 'AGENT',
    agencyId: from,
    reason: 'Works there.',
  });
  return { from, into };
}

async function countMerge(page: Page, from: string, into: string) {
  await page.goto(url(`/admin/agency-admin-tools?agency=${from}`));
  const merge = page.getByRole('region', { name: 'Merge into another agency' });
  await merge.getByLabel('Find the agency that remains').fill(into);
  await merge.getByLabel('Agency that remains', { exact: true }).selectOption({ label: into });
  await merge.getByRole('button', { name: 'Count what moves' }).click();
  return merge;
}

test('an admin merges two agencies of one firm, and the page of the old one leads to the other; an assistant may not', async ({
  page,
  browser,
  request,
}) => {
  test.slow();
  const firm = `Firm${Date.now().toString(36)}`;
  const { from, into } = await twoAgencies(request, firm);

  const assistant = await (await browser.newContext()).newPage();
  await signIn(assistant, 'assistant@ardhi.test');
  const refused = await countMerge(assistant, from, `${firm} West`);
  await expect(refused.getByRole('alert')).toContainText('permission');
  await expect(refused.getByRole('button', { name: 'Merge agencies' })).toBeHidden();

  await signIn(page, 'admin@ardhi.test');
  const merge = await countMerge(page, from, `${firm} West`);
  await expect(merge.getByText('Entitlements with something left')).toBeVisible();
  expect(await problemsOf(page, '/admin/agency-admin-tools')).toEqual([]);
  await merge.getByRole('button', { name: 'Merge agencies' }).click();
  const dialog = page.getByRole('dialog', { name: `Merge ${firm} East into ${firm} West?` });
  await expect(dialog.getByText(/^1 agent, 0 listings/)).toBeVisible();
  expect(await problemsOf(page, 'the confirmation of a merge')).toEqual([]);
  await dialog.getByLabel('Reason').fill('One firm, registered twice.');
  await dialog.getByRole('button', { name: 'Merge agencies' }).click();

  await expect(merge.getByText(/It is done\./)).toBeVisible();
  await expect(merge.getByText(/1 of 1 steps\./)).toBeVisible();
  await expect(merge.getByText('This agency was merged into')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Agency and owner' }).getByText('Closed')).toBeVisible();
  expect(await problemsOf(page, 'the result of a merge')).toEqual([]);

  await page.goto(url(`/agencies/${from}`));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`${firm} West`);
  await expect(page).not.toHaveURL(new RegExp(from));
  await page.goto(url(`/admin/agency-admin-tools?agency=${into}`));
  await expect(page.getByText(`${firm} West`).first()).toBeVisible();
  await page.goto(url('/admin/audit'));
  await expect(page.getByText(/^Merges an agency into another one/).first()).toBeVisible();
  await expect(page.getByText('One firm, registered twice.').first()).toBeVisible();
});
