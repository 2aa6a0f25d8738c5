import { describe, expect, it } from 'vitest';
import { emailViolations } from './email-violations.ts';

const ours = 'https://ardhi.example';
const email = {
  id: 'x',
  to: 'amina@ardhi.test',
  subject: 'Hello',
  text: `Open:\n${ours}/a?b=1&c=2`,
  html: `<a href="${ours}/a?b=1&amp;c=2">Open</a><img src="${ours}/media/1.webp">`,
};
const violations = (changes: Partial<typeof email>) => emailViolations({ ...email, ...changes }, ours);

describe('the check of emails in specs', () => {
  it('finds nothing in an email whose two forms agree', () => {
    expect(violations({})).toEqual([]);
    expect(emailViolations({ id: 'x', to: '+256772123456', subject: '', text: '123456' }, ours)).toEqual([]);
  });

  it.each([
    ['no HTML', { html: undefined as unknown as string }],
    ['a link that the plain text lacks', { text: 'Open' }],
    ['a picture of somebody else', { html: '<img src="https://tracker.example/1.gif">' }],
    ['a picture of a host that begins like ours', { html: `<img src="${ours}.evil.test/1.gif">` }],
    ['a style sheet of somebody else', { html: '<link rel="stylesheet" href="x">' }],
    ['more than Gmail shows', { html: 'é'.repeat(60_000) }],
    ['a missing value', { text: `${email.text} Hello undefined` }],
    ['HTML in a text message', { to: '+256772123456' }],
  ])('finds %s', (_, changes) => {
    expect(violations(changes)).toHaveLength(1);
  });
});
