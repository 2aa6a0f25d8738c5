import type { Circle } from '@ardhi/contracts/accounts/circle';
import { describe, expect, it } from 'vitest';
import { renderStatement } from './render-statement.ts';
import { statementSections } from './statement-sections.ts';

const at = '2026-11-20T08:15:00.000Z';
const sample: Circle = {
  id: 'circle',
  name: 'A plot for Mother',
  createdAt: at,
  rule: { approvals: 2 },
  organiserId: 'umar',
  you: 'umar',
  link: 'https://ardhi.test/circles/join/x',
  members: [
    { id: 'umar', name: 'Umar Mugisha', state: 'JOINED', hasAccount: true, since: at },
    { id: 'rose', name: 'Aunt Rose', role: 'TREASURER', state: 'JOINED', hasAccount: false, since: at },
    { id: 'gone', name: '', state: 'LEFT', hasAccount: false, since: at },
  ],
  items: [
    { listingId: 'plot', by: 'gone', at, note: 'Near the stage.', votes: [{ by: 'rose', vote: 'YES' }] },
  ],
  messages: [{ id: 'm', by: 'rose', at, text: 'Who goes?\nI cannot.' }],
  proposals: [
    {
      id: 'p',
      by: 'rose',
      at,
      kind: 'PAY',
      amount: { amount: 150_000, currency: 'UGX' },
      text: 'The surveyor.',
      needed: 2,
      state: 'APPROVED',
      decidedAt: '2026-11-21T09:00:00.000Z',
      answers: [
        { by: 'umar', approve: true, at },
        { by: 'rose', approve: true, at },
      ],
    },
  ],
};

describe('the statement of a circle', () => {
  it('says who is in it, what they chose and what they decided', () => {
    const [members, shortlist, proposals, messages] = statementSections(sample).map(({ entries }) => entries);
    expect(members).toEqual([
      { title: 'Umar Mugisha', lines: ['organiser, 2026-11-20'] },
      { title: 'Aunt Rose', lines: ['treasurer, without an account, 2026-11-20'] },
    ]);
    expect(shortlist).toEqual([
      {
        title: 'A listing that is no longer shown',
        lines: ['Somebody who is no longer here, 2026-11-20: Near the stage.', 'Yes: Aunt Rose'],
      },
    ]);
    expect(proposals).toEqual([
      {
        title: 'Payment: UGX 150,000',
        lines: [
          'The surveyor.',
          'Aunt Rose on 2026-11-20. 2 approvals are needed.',
          'Approved on 2026-11-21; approved by Umar Mugisha, Aunt Rose',
        ],
      },
    ]);
    expect(messages).toEqual([{ title: 'Aunt Rose, 2026-11-20 11:15', lines: ['Who goes?', 'I cannot.'] }]);
  });

  it('is the same PDF each time, with as many pages as it needs', async () => {
    const pagesOf = (file: Buffer) => file.toString('latin1').match(/\/Type \/Page\b/g)?.length;
    const once = await renderStatement(sample, at);
    expect(once.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await renderStatement(sample, at)).equals(once)).toBe(true);
    expect(pagesOf(once)).toBe(1);
    const message = { id: 'm', by: 'rose', at, text: 'A long story. '.repeat(20) };
    const long = { ...sample, messages: Array.from({ length: 40 }, () => message) };
    expect(pagesOf(await renderStatement(long, at))).toBeGreaterThan(1);
  });
});
