import type { RichLine, TextRun } from '@ardhi/contracts/content/blocks';
import type { Definition, List, PhrasingContent, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';

type Format = Omit<TextRun, 'text'>;
type Definitions = ReadonlyMap<string, string>;

/** Lines of formatted text, and the addresses of links that were left out because they are not safe. */
export interface ParsedMarkdown {
  readonly lines: readonly RichLine[];
  readonly unsafeLinks: readonly string[];
}

/** Schemes of addresses that a link may have besides paths of this site. */
const safeSchemes = ['https:', 'http:', 'mailto:', 'tel:'];

/** Whether a link may point there: a path of this site, or an address with a safe scheme. */
export function isSafeLink(href: string): boolean {
  if (/[\p{Cc}\s\\]/u.test(href)) return false;
  if (/^\/(?!\/)|^#/.test(href)) return true;
  const url = URL.parse(href);
  return url !== null && safeSchemes.includes(url.protocol);
}

/** What is known while a text is parsed. */
interface Parsing {
  readonly definitions: Definitions;
  /** Collects the addresses of links that are left out. */
  readonly unsafeLinks: string[];
}

/**
 * Parses CommonMark (mdast-util-from-markdown) into lines without markup. HTML has no meaning: it is shown as the text that
 * it is. Pictures are replaced by their descriptions, since a page has blocks for them.
 */
export function parseMarkdown(text: string): ParsedMarkdown {
  const { children } = fromMarkdown(text);
  const definitions: Definitions = new Map(
    children
      .filter((node): node is Definition => node.type === 'definition')
      .map(({ identifier, url }) => [identifier, url]),
  );
  const parsing: Parsing = { definitions, unsafeLinks: [] };
  const lines = linesOf(children, { isQuoted: false, depth: 0 }, parsing);
  return { lines, unsafeLinks: parsing.unsafeLinks };
}

/** Where a line stands. */
interface Position {
  readonly isQuoted: boolean;
  /** Depth of the list around it; 0 outside of lists. */
  readonly depth: number;
}

const linesOf = (nodes: readonly RootContent[], at: Position, parsing: Parsing): RichLine[] =>
  nodes.flatMap((node) => linesOfNode(node, at, parsing));

const line = (kind: RichLine['kind'], runs: TextRun[], depth = 0): RichLine => ({ kind, depth, runs });

function linesOfNode(node: RootContent, at: Position, parsing: Parsing): RichLine[] {
  switch (node.type) {
    case 'paragraph':
      return [line(at.isQuoted ? 'QUOTE' : 'PARAGRAPH', runsOf(node.children, {}, parsing))];
    case 'heading':
      return [line('HEADING', runsOf(node.children, {}, parsing), Math.min(Math.max(node.depth, 2), 3))];
    case 'list':
      return listLines(node, at.depth + 1, parsing);
    case 'blockquote':
      return linesOf(node.children, { ...at, isQuoted: true }, parsing);
    case 'code':
      return [line('CODE', [{ text: node.value }])];
    case 'html':
      return [line('PARAGRAPH', [{ text: node.value }])];
    case 'thematicBreak':
      return [line('RULE', [])];
    default:
      return [];
  }
}

/** The items of a list: the paragraphs of an item are one line with breaks, and inner lists follow it. */
const listLines = ({ children, ordered }: List, depth: number, parsing: Parsing): RichLine[] =>
  children.flatMap((item) => {
    const paragraphs = item.children.filter((child) => child.type === 'paragraph');
    const inner = item.children.filter((child) => child.type !== 'paragraph');
    const runs = paragraphs.flatMap((child, i) =>
      runsOf(child.children, i > 0 ? { break: true } : {}, parsing),
    );
    return [
      line(ordered === true ? 'NUMBERED' : 'ITEM', runs, depth),
      ...linesOf(inner, { isQuoted: false, depth }, parsing),
    ];
  });

const runsOf = (nodes: readonly PhrasingContent[], format: Format, parsing: Parsing): TextRun[] =>
  nodes.flatMap((node, i) => {
    const isAfterBreak = nodes[i - 1]?.type === 'break';
    return runsOfNode(node, isAfterBreak ? { ...format, break: true } : format, parsing);
  });

function runsOfNode(node: PhrasingContent, format: Format, parsing: Parsing): TextRun[] {
  switch (node.type) {
    case 'strong':
      return runsOf(node.children, { ...format, bold: true }, parsing);
    case 'emphasis':
      return runsOf(node.children, { ...format, italic: true }, parsing);
    case 'inlineCode':
      return [{ ...format, text: node.value, code: true }];
    case 'link':
      return linkedRuns(node.url, node.children, format, parsing);
    case 'linkReference':
      return linkedRuns(parsing.definitions.get(node.identifier), node.children, format, parsing);
    case 'image':
    case 'imageReference':
      return [{ ...format, text: node.alt ?? '' }];
    default:
      return 'value' in node ? [{ ...format, text: node.value }] : [];
  }
}

function linkedRuns(
  url: string | undefined,
  children: readonly PhrasingContent[],
  format: Format,
  parsing: Parsing,
): TextRun[] {
  if (url !== undefined && isSafeLink(url)) return runsOf(children, { ...format, href: url }, parsing);
  if (url !== undefined) parsing.unsafeLinks.push(url);
  return runsOf(children, format, parsing);
}
