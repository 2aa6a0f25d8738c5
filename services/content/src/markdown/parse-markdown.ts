import type { RichLine, TextRun } from '@ardhi/contracts/content/blocks';
import MarkdownIt, { type Token } from 'markdown-it';

type Format = Omit<TextRun, 'text'>;

/** Lines of formatted text, and the addresses of links that were left out because they are not safe. */
export interface ParsedMarkdown {
  readonly lines: readonly RichLine[];
  readonly unsafeLinks: readonly string[];
}

/** Schemes of addresses that a link may have besides paths of this site. */
const safeSchemes = ['https:', 'http:', 'mailto:', 'tel:'];

/** True if a link may point there: a path of this site, or an address with a safe scheme. */
export function isSafeLink(href: string): boolean {
  if (/[\p{Cc}\s\\]/u.test(href)) return false;
  if (/^\/(?!\/)|^#/.test(href)) return true;
  const url = URL.parse(href);
  return url !== null && safeSchemes.includes(url.protocol);
}

/**
 * CommonMark in a time that grows with the text only: what is nested deeper than a reader could tell is left out. HTML has
 * no meaning. Every address is kept as it was written, so that unsafe ones can be named.
 */
const commonMark = new MarkdownIt('commonmark', { html: false, maxNesting: 20 });
commonMark.validateLink = () => true;
commonMark.normalizeLink = (url) => url;

/**
 * Parses CommonMark (markdown-it) into lines without markup. HTML is shown as the text that it is. Pictures are replaced by
 * their descriptions, since a page has blocks for them.
 */
export function parseMarkdown(text: string): ParsedMarkdown {
  const writer = lineWriter();
  for (const token of commonMark.parse(text, {})) writer.add(token);
  return { lines: writer.lines, unsafeLinks: writer.unsafeLinks };
}

/** A quote or a list item around a line. An item is one line: its paragraphs are appended to it with breaks. */
type Container = { readonly kind: 'QUOTE' } | { readonly kind: 'ITEM'; readonly line: Line };

/** A line that grows. */
interface Line extends RichLine {
  readonly runs: TextRun[];
}

/** Turns the tokens of blocks into lines. */
function lineWriter() {
  const lines: Line[] = [];
  const unsafeLinks: string[] = [];
  const containers: Container[] = [];
  const lists: ('ITEM' | 'NUMBERED')[] = [];
  let headingDepth: number | undefined;

  function startLine(kind: RichLine['kind'], depth = 0, runs: TextRun[] = []): Line {
    const line: Line = { kind, depth, runs };
    lines.push(line);
    return line;
  }

  function addInline({ children }: Token): void {
    const { runs, links } = runsOf(children ?? []);
    unsafeLinks.push(...links);
    const container = containers.at(-1);
    if (headingDepth !== undefined) startLine('HEADING', headingDepth, runs);
    else if (container?.kind === 'ITEM') appendParagraph(container.line, runs);
    else startLine(container?.kind ?? 'PARAGRAPH', 0, runs);
  }

  const handlers: Readonly<Record<string, (token: Token) => void>> = {
    bullet_list_open: () => lists.push('ITEM'),
    bullet_list_close: () => lists.pop(),
    ordered_list_open: () => lists.push('NUMBERED'),
    ordered_list_close: () => lists.pop(),
    list_item_open: () =>
      containers.push({ kind: 'ITEM', line: startLine(lists.at(-1) ?? 'ITEM', lists.length) }),
    list_item_close: () => containers.pop(),
    blockquote_open: () => containers.push({ kind: 'QUOTE' }),
    blockquote_close: () => containers.pop(),
    heading_open({ tag }) {
      headingDepth = Math.min(Math.max(Number(tag.slice(1)), 2), 3);
    },
    heading_close() {
      headingDepth = undefined;
    },
    inline: addInline,
    code_block: ({ content }) => startLine('CODE', 0, [{ text: content.replace(/\n$/, '') }]),
    fence: ({ content }) => startLine('CODE', 0, [{ text: content.replace(/\n$/, '') }]),
    hr: () => startLine('RULE'),
  };
  return { lines, unsafeLinks, add: (token: Token) => handlers[token.type]?.(token) };
}

/** Appends a paragraph of a list item; the second and later ones begin on a new line. */
function appendParagraph({ runs }: Line, [first, ...others]: readonly TextRun[]): void {
  if (first === undefined) return;
  runs.push(runs.length > 0 ? { ...first, break: true } : first, ...others);
}

/** The runs of a text, and the addresses of its links that are left out. */
function runsOf(tokens: readonly Token[]): { readonly runs: TextRun[]; readonly links: readonly string[] } {
  const runs: TextRun[] = [];
  const links: string[] = [];
  let format: Format = {};
  let breaks = false;

  function addText(text: string, more: Format = {}): void {
    if (text === '') return;
    const last = runs.at(-1);
    const run = { ...format, ...more, text, ...(breaks && { break: true as const }) };
    if (last !== undefined && !breaks && hasSameFormat(last, run))
      runs[runs.length - 1] = { ...last, text: last.text + text };
    else runs.push(run);
    breaks = false;
  }

  function openLink(href: string): void {
    if (isSafeLink(href)) format = { ...format, href };
    else links.push(href);
  }

  const without = (name: keyof Format) => {
    const { [name]: _, ...rest } = format;
    format = rest;
  };
  const handlers: Readonly<Record<string, (token: Token) => void>> = {
    strong_open() {
      format = { ...format, bold: true };
    },
    strong_close: () => without('bold'),
    em_open() {
      format = { ...format, italic: true };
    },
    em_close: () => without('italic'),
    link_open: (token) => openLink(String(token.attrGet('href') ?? '')),
    link_close: () => without('href'),
    code_inline: ({ content }) => addText(content, { code: true }),
    image: (token) => addText((token.children ?? []).map(({ content }) => content).join('')),
    text: ({ content }) => addText(content),
    softbreak: () => addText('\n'),
    hardbreak() {
      breaks = true;
    },
  };
  for (const token of tokens) handlers[token.type]?.(token);
  return { runs, links };
}

const hasSameFormat = (a: TextRun, b: TextRun): boolean =>
  a.bold === b.bold && a.italic === b.italic && a.code === b.code && a.href === b.href;
