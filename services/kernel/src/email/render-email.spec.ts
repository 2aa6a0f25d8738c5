import { emailViolations } from '@ardhi/testing/email-violations';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EmailBody } from './email-body.ts';
import { renderEmail } from './render-email.ts';

const publicUrl = 'https://ardhi.example';
const stop = { label: 'Never again to this address', url: `${publicUrl}/api/emails/stop/abc` };
const rendered = (body: EmailBody, subject = 'Is it still available?') =>
  renderEmail(body, { subject, publicUrl, stop });
const violations = (body: EmailBody, subject = 'Hello') =>
  emailViolations({ id: 'x', to: 'amina@ardhi.test', subject, ...rendered(body, subject) }, publicUrl);

const body: EmailBody = {
  paragraphs: ['Hello Amina,', 'Two lines\nof text.'],
  cards: [
    {
      reason: 'New',
      price: 'UGX 85,000,000',
      title: 'Land in Goma',
      facts: 'Mukono · 1,012 m²',
      url: `${publicUrl}/properties/01H`,
      picture: `${publicUrl}/media/1-320.webp`,
    },
  ],
  button: { label: 'Answer now', url: `${publicUrl}/h/abc?a=1&b=2` },
  notes: ['The link expires in 7 days.'],
  links: [{ label: 'All your listings', url: `${publicUrl}/agent/properties` }],
};

describe('the template of emails', () => {
  it('writes plain text in the order of the HTML', () => {
    expect(rendered(body).text).toBe(
      [
        'Hello Amina,',
        'Two lines\nof text.',
        `New: UGX 85,000,000\nLand in Goma\nMukono · 1,012 m²\n${publicUrl}/properties/01H`,
        `Answer now:\n${publicUrl}/h/abc?a=1&b=2`,
        'The link expires in 7 days.',
        `All your listings: ${publicUrl}/agent/properties`,
        `Never again to this address: ${publicUrl}/api/emails/stop/abc`,
      ].join('\n\n'),
    );
    expect(violations(body)).toEqual([]);
  });

  it('shows the address of the button in short', () => {
    expect(rendered(body).html).toContain('>ardhi.example/h/abc?a=1&amp;b=2</a>');
  });

  it('has no button where there is none', () => {
    const { html, text } = rendered({ paragraphs: ['Hello'], button: 'ANY_ADDRESS' });
    expect(html).not.toContain('class="button"');
    expect(text).toBe(`Hello\n\nNever again to this address: ${stop.url}`);
  });

  it('leaves out pictures of others', () => {
    const [card] = body.cards ?? [];
    const cards = card === undefined ? [] : [{ ...card, picture: 'https://tracker.example/1.gif' }];
    expect(rendered({ ...body, cards }).html).not.toContain('<img');
    expect(violations({ ...body, cards })).toEqual([]);
  });

  it('shows what people typed without markup and without links to others', () => {
    const { html, text } = rendered({ ...body, paragraphs: ['<img src=x> & https://evil.test/a'] });
    expect(html).toContain('&lt;img src=x&gt; &amp; https[:]//evil[.]test/a');
    expect(text).toContain('<img src=x> & https[:]//evil[.]test/a');
  });

  it('keeps its promises whatever people typed', () => {
    const typed = fc
      .string({ maxLength: 200, unit: 'binary' })
      .filter((text) => !/undefined|\[object|\{/.test(text));
    fc.assert(
      fc.property(typed, typed, (name, message) => {
        expect(violations({ ...body, paragraphs: [name, message], notes: [message] })).toEqual([]);
      }),
    );
  });
});
