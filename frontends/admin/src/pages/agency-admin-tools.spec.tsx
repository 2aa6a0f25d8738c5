import { seriousViolations } from '@ardhi/kit/testing/axe';
import type { RecordedRequest } from '@ardhi/kit/testing/test-server';
import { visit } from '@ardhi/kit/testing/visit';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { aPage } from '../testing/an-admin.ts';
import * as tools from './agency-admin-tools.page.tsx';

const path = '/admin/agency-admin-tools';
const routes = [{ path, ...tools }];
const id = (last: string) => `01J8Z6Y5E4D3C2B1A0ZYXWVTS${last}`;
const ugx = (amount: number) => ({ amount, currency: 'UGX' });
const kira = { type: 'AGENCY', id: id('A'), name: 'Kira Homes', email: 'office@kira.test' };
const najjera = { type: 'AGENCY', id: id('B'), name: 'Najjera Land', email: 'office@najjera.test' };
const invoice = {
  id: id('N'),
  number: 'UG-2026-000012',
  orderId: id('R'),
  kind: 'INVOICE',
  status: 'ISSUED',
  issuedOn: '2026-11-20',
  dueOn: '2026-12-04',
  totals: { net: ugx(150_000), tax: ugx(27_000), gross: ugx(177_000), paid: ugx(0) },
  fiscal: {
    system: 'EFRIS',
    ...{ documentNo: '', verificationCode: '', qr: '' },
    state: 'REJECTED',
    reason: 'The TIN of the buyer is unknown.',
  },
};
const job = { id: id('J'), kind: 'RECOMPUTE_ENTITLEMENTS', state: 'QUEUED', done: 0 };
const agency = {
  id: kira.id,
  displayName: 'Kira Homes',
  status: 'ACTIVE',
  commands: ['SUSPEND', 'CLOSE', 'TRANSFER_OWNERSHIP', 'MERGE'],
  ownerUserId: id('P'),
  counts: { agents: 2, listings: 9 },
};
const team = [
  { userId: id('P'), name: 'Olive Owner', status: 'ACTIVE' },
  { userId: id('Q'), name: 'Brian Agent', status: 'ACTIVE' },
  { userId: id('S'), name: 'Sam Suspended', status: 'SUSPENDED' },
];
const counts = {
  moved: { members: 2, listings: 9, leads: 1, viewings: 0, grants: 3 },
  ended: { invitations: 1, joinRequests: 0 },
};
const respond = ({ path: asksFor, method }: RecordedRequest) => {
  if (/(?:transfer-ownership|freeze)$/.test(asksFor)) return { body: agency };
  if (asksFor.endsWith('/merge'))
    return { body: { ...counts, job: { ...job, kind: 'MERGE_AGENCIES', total: 15 } } };
  if (asksFor.includes('/agency-tools/')) return { status: 202, body: job };
  if (asksFor.includes('/api/jobs/')) return { body: { ...job, state: 'DONE', done: 3, total: 3 } };
  if (asksFor.includes('/receivers')) return { body: aPage([kira, najjera]) };
  if (asksFor.includes('/agents')) return { body: aPage(team) };
  if (asksFor.includes('/subscriptions')) return { body: aPage([]) };
  if (asksFor.endsWith('/open-work')) return { body: { listings: 9, agents: 2, leads: 1, viewings: 0 } };
  if (asksFor.includes('/broker/agencies/')) return { body: agency };
  return { body: method === 'POST' ? invoice : aPage([invoice]) };
};
const posted = (requests: readonly RecordedRequest[]) =>
  requests
    .filter(({ method }) => method === 'POST')
    .map(({ path: sentTo, body }) => [sentTo, JSON.parse(String(body))]);
afterEach(() => sessionStorage.clear());

describe('the tools for an agency', () => {
  it('begin with the choice of one', async () => {
    await using _ = await visit(routes, path, respond);
    expect(await screen.findByText('Choose an agency.')).toBeDefined();
    await userEvent.click(screen.getByRole('link', { name: 'Kira Homes' }));
    expect(await screen.findByText('UG-2026-000012')).toBeDefined();
  });

  /** Opens the details of the only document. */
  async function openDocument() {
    const visiting = await visit(routes, `${path}?agency=${kira.id}&status=ISSUED`, respond);
    await userEvent.click(await screen.findByRole('button', { name: /etails/ }));
    return visiting;
  }

  it.each([
    ['Email it again', 'RESEND'],
    ['Submit again', 'RESUBMIT_FISCAL'],
  ])('have a document handled again: %s', async (label, action) => {
    await using visiting = await openDocument();
    expect(screen.getByText('The TIN of the buyer is unknown.')).toBeDefined();
    expect(await seriousViolations(visiting.page)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: label }));
    await waitFor(() =>
      expect(posted(visiting.server.requests)).toEqual([
        [`/api/admin/invoices/${invoice.id}`, { do: action }],
      ]),
    );
  });

  it('make an invoice void with a reason', async () => {
    await using visiting = await openDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Make void' }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('Reason'), 'Made out to the wrong agency.');
    await userEvent.click(dialog.getByRole('button', { name: 'Make void' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(posted(visiting.server.requests)).toEqual([
      [`/api/admin/invoices/${invoice.id}`, { do: 'VOID', reason: 'Made out to the wrong agency.' }],
    ]);
  });

  it('make a member the owner, with a reason, but nobody who is suspended', async () => {
    await using visiting = await visit(routes, `${path}?agency=${kira.id}`, respond);
    const form = within(await screen.findByRole('region', { name: 'Transfer ownership' }));
    const select = form.getByLabelText('Member who becomes the owner');
    expect(
      within(select)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Choose', 'Brian Agent']);
    expect(await seriousViolations(visiting.page)).toEqual([]);
    await userEvent.selectOptions(select, 'Brian Agent');
    await userEvent.type(form.getByLabelText('Reason'), 'The owner has died.');
    await userEvent.click(form.getByRole('button', { name: 'Transfer ownership' }));
    await waitFor(() =>
      expect(posted(visiting.server.requests)).toEqual([
        [
          '/api/admin/agency-tools/transfer-ownership',
          { agencyId: kira.id, toUserId: id('Q'), reason: 'The owner has died.' },
        ],
      ]),
    );
  });

  it('freeze it, after saying what that does', async () => {
    await using visiting = await visit(routes, `${path}?agency=${kira.id}`, respond);
    await userEvent.click(await screen.findByRole('button', { name: 'Freeze' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Freeze Kira Homes?' }));
    expect(
      await dialog.findByText(/^Kira Homes has 9 listings on the market, 2 active agents/),
    ).toBeDefined();
    await userEvent.type(dialog.getByLabelText('Reason'), 'Stolen titles.');
    await userEvent.click(dialog.getByRole('button', { name: 'Freeze' }));
    await waitFor(() =>
      expect(posted(visiting.server.requests)).toEqual([
        ['/api/admin/agency-tools/freeze', { agencyId: kira.id, frozen: true, reason: 'Stolen titles.' }],
      ]),
    );
  });

  /** The section of a merge, with the other agency chosen and counted. */
  async function countMerge() {
    const section = within(await screen.findByRole('region', { name: 'Merge into another agency' }));
    const select = section.getByLabelText('Agency that remains');
    await within(select).findByRole('option', { name: 'Najjera Land' });
    expect(within(select).queryByRole('option', { name: 'Kira Homes' })).toBeNull();
    await userEvent.selectOptions(select, 'Najjera Land');
    await userEvent.click(section.getByRole('button', { name: 'Count what moves' }));
    return section;
  }

  it('merge it into another one after counting what moves, with a reason, and say how far that is', async () => {
    await using visiting = await visit(routes, `${path}?agency=${kira.id}`, respond);
    const section = await countMerge();
    expect(await section.findByText('Entitlements with something left')).toBeDefined();
    expect(await seriousViolations(visiting.page)).toEqual([]);
    await userEvent.click(section.getByRole('button', { name: 'Merge agencies' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Merge Kira Homes into Najjera Land?' }));
    expect(
      dialog.getByText(/^2 agents, 9 listings, 1 lead, 0 viewings and 3 entitlements move to Najjera Land/),
    ).toBeDefined();
    await userEvent.type(dialog.getByLabelText('Reason'), 'One firm.');
    await userEvent.click(dialog.getByRole('button', { name: 'Merge agencies' }));
    expect(await screen.findByText(/3 of 3 steps/)).toBeDefined();
    const agencies = { fromId: kira.id, intoId: najjera.id };
    expect(posted(visiting.server.requests)).toEqual([
      ['/api/admin/agency-tools/merge', { ...agencies, dryRun: true }],
      ['/api/admin/agency-tools/merge', { ...agencies, dryRun: false, reason: 'One firm.' }],
    ]);
  });

  it('say why it cannot be merged', async () => {
    const refused = { code: 'WRONG_STATE', message: 'This is SUSPENDED.' };
    await using _ = await visit(routes, `${path}?agency=${kira.id}`, (request) =>
      request.path.endsWith('/merge') ? { status: 409, body: refused } : respond(request),
    );
    const section = await countMerge();
    expect(await section.findByText('This is SUSPENDED.')).toBeDefined();
    expect(section.queryByRole('button', { name: 'Merge agencies' })).toBeNull();
  });

  it.each([
    ['FROM', id('J'), 'This agency is being merged into'],
    ['INTO', id('J'), 'is being merged into this agency'],
    ['FROM', undefined, 'This agency was merged into'],
  ])('name the other agency of a merge: %s, job %s', async (side, jobId, sentence) => {
    const merge = {
      side,
      other: { id: najjera.id, name: 'Najjera Land' },
      ...(jobId !== undefined && { jobId }),
    };
    await using _ = await visit(routes, `${path}?agency=${kira.id}`, (request) =>
      request.path.includes('/broker/agencies/') && !/agents|open-work/.test(request.path)
        ? { body: { ...agency, status: jobId === undefined ? 'CLOSED' : 'ACTIVE', merge } }
        : respond(request),
    );
    const section = within(await screen.findByRole('region', { name: 'Merge into another agency' }));
    expect(section.getByText(new RegExp(sentence))).toBeDefined();
    expect(section.getByRole('link', { name: 'Najjera Land' }).getAttribute('href')).toContain(najjera.id);
    expect(section.queryByRole('button', { name: 'Count what moves' })).toBeNull();
    if (jobId !== undefined) expect(await section.findByText(/3 of 3 steps/)).toBeDefined();
  });

  it('freeze, reopen and transfer only where the answer lists it', async () => {
    const shown = async (commands: readonly string[]) => {
      await using _ = await visit(routes, `${path}?agency=${kira.id}`, (request) => {
        const answer = respond(request);
        return answer.body === agency ? { body: { ...agency, commands } } : answer;
      });
      await screen.findByText('Olive Owner');
      return ['Freeze', 'Unfreeze', 'Transfer ownership', 'Count what moves'].filter(
        (name) => screen.queryByRole('button', { name }) !== null,
      );
    };
    expect(await shown(['APPROVE', 'CLOSE'])).toEqual([]);
    expect(await shown(['SUSPEND', 'TRANSFER_OWNERSHIP'])).toEqual(['Freeze', 'Transfer ownership']);
    expect(await shown(['REOPEN'])).toEqual(['Unfreeze']);
    expect(await shown(['MERGE'])).toEqual(['Count what moves']);
  });

  it('recompute what it has in the background, and say how far that is', async () => {
    await using visiting = await visit(routes, `${path}?agency=${kira.id}`, respond);
    await userEvent.click(await screen.findByRole('button', { name: 'Recompute entitlements' }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Recompute entitlements' }));
    expect(await screen.findByText(/3 of 3 steps/)).toBeDefined();
    expect(posted(visiting.server.requests)).toEqual([
      ['/api/admin/agency-tools/recompute-entitlements', { agencyId: kira.id }],
    ]);
  });
});
