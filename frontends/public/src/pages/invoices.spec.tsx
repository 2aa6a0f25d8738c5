import { seriousViolations } from '@ardhi/kit/testing/axe';
import type { RecordedRequest, StubResponse } from '@ardhi/kit/testing/test-server';
import { visit } from '@ardhi/kit/testing/visit';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import * as invoices from './invoices.page.tsx';
import * as verify from './verify.page.tsx';

const routes = [
  { path: '/invoices', ...invoices },
  { path: '/verify', ...verify },
];
const found = (more: object = {}) => ({ items: [], total: 0, page: 1, pageSize: 20, totalPages: 0, ...more });
const answering =
  (body: object, status = 200) =>
  (_: RecordedRequest): StubResponse => ({ status, body });

describe('the page of invoices', () => {
  it.each([
    ['INVOICE', 'No invoices in 2025.'],
    ['RECEIPT', 'No receipts in 2025.'],
    ['CREDIT_NOTE', 'No credit notes in 2025.'],
  ])('names the kind of which there are none (%s)', async (kind, sentence) => {
    await using visiting = await visit(routes, `/invoices?year=2025&kind=${kind}`, answering(found()));
    expect(screen.getByText(sentence)).toBeDefined();
    expect(await seriousViolations(visiting.page)).toEqual([]);
  });

  it.each([
    ['PAID', { state: 'PAID', on: '2026-05-03', method: 'MPESA' }, 'Paid in full on 3 May 2026 by M-Pesa'],
    ['PAID', { state: 'PAID', on: '2026-05-03', method: 'CASH' }, 'Paid in full on 3 May 2026 in cash'],
    ['PAID', { state: 'PAID', on: '2026-05-03' }, 'Paid in full on 3 May 2026'],
    ['ISSUED', { state: 'UNPAID' }, 'To be paid by 16 May 2026'],
    ['CREDITED', { state: 'CREDITED', on: '2026-05-09' }, 'Credited in full on 9 May 2026'],
    [
      'PAID',
      { state: 'PARTLY_CREDITED', on: '2026-05-09', credited: { amount: 7_000, currency: 'UGX' } },
      'UGX\u00a07,000 of it credited on 9 May 2026',
    ],
    ['PAID', { state: 'PAID' }, undefined],
    ['VOID', { state: 'VOID' }, undefined],
  ])('says since when and how an invoice is settled (%s %o)', async (status, settlement, sentence) => {
    const total = { amount: 177_000, currency: 'UGX' };
    const invoice = {
      ...{ id: '01M7ZFGBQT36JRFSZHTR86K55Y', number: 'UG-2026-000123', kind: 'INVOICE', lines: [] },
      ...{ issuedOn: '2026-05-02', dueOn: '2026-05-16', status, settlement, totals: { gross: total } },
    };
    const answer = answering(found({ items: [invoice], total: 1, totalPages: 1 }));
    await using visiting = await visit(routes, '/invoices?year=2026', answer);
    const cell = screen.getByRole('row', { name: /UG-2026-000123/ }).querySelector('td:nth-of-type(4)');
    expect(cell?.querySelectorAll('span > span').item(1)?.textContent).toBe(sentence);
    expect(await seriousViolations(visiting.page)).toEqual([]);
  });

  it('goes to the last page instead of one after it', async () => {
    await using visiting = await visit(
      routes,
      '/invoices?year=2025&kind=RECEIPT&page=9',
      answering(found({ totalPages: 2, total: 21 })),
    );
    expect(new URLSearchParams(visiting.router.state.location.search).get('page')).toBe('2');
  });

  it('asks for the kind, the year and the scope of its address', async () => {
    const user = { id: '01J8Z6Y5E4D3C2B1A0ZYXWVT01', name: 'Amina', role: 'SUPER_AGENT' } as never;
    await using visiting = await visit(routes, '/invoices?year=2025', answering(found()), user);
    fireEvent.change(screen.getByLabelText('Year'), { target: { value: '2024' } });
    await waitFor(() => expect(screen.getByText('No invoices in 2024.')).toBeDefined());
    fireEvent.click(screen.getByRole('link', { name: 'Receipts' }));
    await waitFor(() => expect(screen.getByText('No receipts in 2024.')).toBeDefined());
    expect(visiting.server.requests.at(-1)?.path).toMatch(/year=2024&kind=RECEIPT/);
  });
});

describe('the check of a document', () => {
  const path = '/verify?number=UG-2026-RC-000001&code=ABCDE-FGHJK';
  const valid = (more: object = {}) => ({
    valid: true,
    kind: 'RECEIPT',
    status: 'PAID',
    issuedOn: '2026-11-20',
    seller: 'Ardhi Development',
    gross: { amount: 177_000, currency: 'UGX' },
    ...more,
  });
  const toneOf = (text: RegExp) => screen.getByText(text).closest('[data-tone]')?.getAttribute('data-tone');

  it('names the kind of a genuine document and its number at the tax authority', async () => {
    const fiscal = { system: 'EFRIS', documentNo: '123456', verificationCode: '', qr: '', state: 'CLEARED' };
    await using visiting = await visit(routes, path, answering(valid({ fiscal })));
    expect(toneOf(/This document is genuine/)).toBe('good');
    expect(screen.getByText(/^Receipt UG-2026-RC-000001 ·/)).toBeDefined();
    expect(screen.getByText('Number at the tax authority: 123456')).toBeDefined();
    expect(await seriousViolations(visiting.page)).toEqual([]);
  });

  it.each([
    ['VOID', /We issued this document, but it is void\./],
    ['CREDITED', /We issued this document, but its amount was credited\./],
  ])('warns of one that is no longer owed (%s)', async (status, sentence) => {
    await using _ = await visit(routes, path, answering(valid({ kind: 'INVOICE', status })));
    expect(toneOf(sentence)).toBe('warning');
    expect(screen.queryByText(/This document is genuine/)).toBeNull();
  });

  it('says when a document is not ours', async () => {
    await using _ = await visit(routes, path, answering({ valid: false }));
    expect(screen.getByText(/We did not issue a document/)).toBeDefined();
  });

  it('keeps the form when there were too many checks', async () => {
    const body = { code: 'RATE_LIMITED', message: 'Too many requests. Try again in a minute.' };
    await using _ = await visit(routes, path, answering(body, 429));
    expect(screen.getByText('Too many requests. Try again in a minute.')).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('Number of the document').value).toBe('UG-2026-RC-000001');
  });

  it('is asked for as the document has it, however it was typed or copied', async () => {
    await using visiting = await visit(routes, '/verify', answering(valid()));
    await userEvent.type(screen.getByLabelText('Number of the document'), ' ug-2026–rc-000001 ');
    await userEvent.type(screen.getByLabelText('Code'), 'abcde fgOl0');
    await userEvent.click(screen.getByRole('button', { name: 'Check the document' }));
    await screen.findByText(/This document is genuine/);
    expect(visiting.server.requests.map(({ path }) => path)).toEqual([
      '/api/invoices/verify?number=UG-2026-RC-000001&code=ABCDEFG010',
    ]);
  });

  it('says beside each field what is wrong with it, asks nothing, and keeps what was typed', async () => {
    await using visiting = await visit(routes, '/verify', answering(valid()));
    const number = screen.getByLabelText<HTMLInputElement>('Number of the document');
    await userEvent.type(screen.getByLabelText('Code'), 'ABCDE-FGHJK');
    await userEvent.type(number, '000001{Enter}');
    expect(await screen.findByText(/Enter the whole number/)).toBeDefined();
    expect(screen.queryByText(/The code has ten letters/)).toBeNull();
    expect([number.value, document.activeElement]).toEqual(['000001', number]);
    await userEvent.clear(screen.getByLabelText('Code'));
    await userEvent.click(screen.getByRole('button', { name: 'Check the document' }));
    expect(await screen.findByText(/The code has ten letters/)).toBeDefined();
    expect(visiting.server.requests).toEqual([]);
    expect(await seriousViolations(visiting.page)).toEqual([]);
  });

  it('shows the number and the code of a new address in its form', async () => {
    await using visiting = await visit(routes, path, answering({ valid: false }));
    await visiting.router.navigate('/verify?number=UG-2026-000002&code=ABCDE-FGHJK');
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLInputElement>('Number of the document').value).toBe('UG-2026-000002'),
    );
  });
});
