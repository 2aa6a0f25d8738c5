import { describe, expect, it } from 'vitest';
import { isSafeLink, parseMarkdown } from './parse-markdown.ts';

const lines = (text: string) => parseMarkdown(text).lines;
const texts = (text: string) => lines(text).map(({ runs }) => runs.map((run) => run.text).join(''));

/** Beginnings of what took other parsers the square of its length. */
const repeated = [
  ...['*a_', '>', '[', '`', '**a ', 'a**b', '<', '![[]()', '_a __b', '[a](<b', '- ', '* a\n  ', '1. ', '&'],
  ...['[a]: /b\n', '\\', '[a](b', ']', '*', '***a', '!', '<a', '<!--', '<?', '[a][', '[](', '(', '[a]((((('],
  ...['`a``', '>\n', '> - ', '\n', '    ', '\t', '#', '# a\n', 'a\n===\n', '---\n', '~~~\n', '```\n', '[\\'],
  ...['http://a ', '"', '![', '**_', '_*a*_', 'x*y', '[a](b)', '[a]', ' \n', '*a **a ', '- a\n', '<a href="'],
];
/** The most characters of a text of a page. */
const maxLength = 30_000;

describe('Markdown', () => {
  it('becomes lines of formatted runs', () => {
    expect(lines('A **bold** and *slanted* [link](/plots) with `code`.')).toEqual([
      {
        kind: 'PARAGRAPH',
        depth: 0,
        runs: [
          { text: 'A ' },
          { text: 'bold', bold: true },
          { text: ' and ' },
          { text: 'slanted', italic: true },
          { text: ' ' },
          { text: 'link', href: '/plots' },
          { text: ' with ' },
          { text: 'code', code: true },
          { text: '.' },
        ],
      },
    ]);
  });

  it('keeps lists with their depth, quotes, headings, code and rules', () => {
    const text = '# One\n\n- a\n  - b\n\n1. c\n\n> d\n\n```\ne\n```\n\n---\n';
    expect(lines(text).map(({ kind, depth }) => [kind, depth])).toEqual([
      ['HEADING', 2],
      ['ITEM', 1],
      ['ITEM', 2],
      ['NUMBERED', 1],
      ['QUOTE', 0],
      ['CODE', 0],
      ['RULE', 0],
    ]);
  });

  it('breaks lines where two spaces or a new paragraph of an item say so', () => {
    expect(lines('a  \nb')[0]?.runs).toEqual([{ text: 'a' }, { text: 'b', break: true }]);
    expect(lines('- a\n\n  b')[0]?.runs).toEqual([{ text: 'a' }, { text: 'b', break: true }]);
  });

  it('is parsed in a time that grows with its length only', () => {
    // All together in less than a second; each would take a minute otherwise.
    for (const start of repeated)
      expect(parseMarkdown(start.repeat(maxLength / start.length)).lines.length).toBeLessThan(maxLength);
  });

  it('leaves out what is nested deeper than a reader could tell', () => {
    expect(lines('>'.repeat(15_000))).toEqual([]);
    expect(texts(`${'- '.repeat(9)}a`).at(-1)).toBe('a');
  });

  it('shows HTML as the text that it is', () => {
    expect(texts('<script>alert(1)</script>')).toEqual(['<script>alert(1)</script>']);
    expect(texts('a <b>bold</b> word')).toEqual(['a <b>bold</b> word']);
  });

  it('leaves out the address of an unsafe link and names it', () => {
    const parsed = parseMarkdown('[x](javascript:alert(1)) and [y][1]\n\n[1]: data:text/html,z');
    expect(parsed.lines[0]?.runs.filter(({ href }) => href !== undefined)).toEqual([]);
    expect(parsed.unsafeLinks).toEqual(['javascript:alert(1)', 'data:text/html,z']);
  });

  it('shows the description of a picture in its place', () => {
    expect(texts('![a beacon](https://evil.test/x.png)')).toEqual(['a beacon']);
  });

  it.each(['/plots', '#top', 'https://ulii.org', 'mailto:a@ardhi.test', 'tel:+256700000000'])(
    'allows a link to %s',
    (href) => expect(isSafeLink(href)).toBe(true),
  );
  it.each([
    '//evil.test',
    '/\\evil.test',
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'plots',
  ])('allows no link to %j', (href) => expect(isSafeLink(href)).toBe(false));
});
