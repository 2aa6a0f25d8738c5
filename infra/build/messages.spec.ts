import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { messageFiles, readMessages } from './messages.ts';
import { frontends } from './site-folder.ts';

type Node = { readonly type: string; readonly [key: string]: unknown };

const screens = globSync('{shell,public,agent,admin,kit}/src/**/*.tsx', { cwd: frontends }).filter(
  (file) => !/\.spec\.tsx$|\/testing\/|\/examples\//.test(file),
);
const sources = globSync('{shell,public,agent,admin,kit}/src/**/*.{ts,tsx}', { cwd: frontends }).filter(
  (file) => !/\.spec\.tsx?$|\/testing\/|\/examples\//.test(file),
);

/** The product's own name is the same in every language. */
const brandName = /^Ardhi$/;
const isText = (text: unknown) =>
  typeof text === 'string' && /\p{L}{2,}/u.test(text) && !brandName.test(text.trim());
const textAttributes = new Set(['aria-label', 'alt', 'placeholder', 'title', 'label', 'caption']);

function* nodesIn(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const one of value) yield* nodesIn(one);
  else if (typeof value === 'object' && value !== null) {
    if ('type' in value) yield value as Node;
    for (const inner of Object.values(value)) yield* nodesIn(inner);
  }
}

/** Text that a user would see or hear but a translator would not. */
function untranslatedText(file: string, text: string): string[] {
  const { program } = parseSync(file, text);
  const found: string[] = [];
  for (const node of nodesIn(program)) {
    if (node.type === 'JSXText') found.push(...literalText(node));
    if (node.type === 'JSXElement' || node.type === 'JSXFragment')
      found.push(...nodeList(node['children']).flatMap((child) => literalText(child['expression'] as Node)));
    if (node.type === 'CallExpression' && (node['callee'] as Node)['name'] === 'toast')
      found.push(...nodeList(node['arguments']).slice(1).flatMap(literalText));
    if (node.type !== 'JSXAttribute') continue;
    const name = (node['name'] as { name?: unknown }).name;
    if (typeof name === 'string' && textAttributes.has(name))
      found.push(...literalText(unwrapped(node['value'] as Node)).map((sentence) => `${name}=${sentence}`));
  }
  return found;
}

const nodeList = (value: unknown) => (Array.isArray(value) ? (value as Node[]) : []);
const unwrapped = (node: Node | null) =>
  node?.type === 'JSXExpressionContainer' ? (node['expression'] as Node) : (node ?? undefined);

/** Literal text of a text node, a template or a conditional; calls and identifiers are not followed. */
function literalText(node: Node | undefined): string[] {
  switch (node?.type) {
    case 'JSXText':
    case 'Literal':
      return isText(node['value']) ? [String(node['value']).trim()] : [];
    case 'TemplateLiteral':
      return nodeList(node['quasis'])
        .map(({ value }) => (value as { readonly cooked?: unknown }).cooked)
        .filter(isText)
        .map(String);
    case 'ConditionalExpression':
      return [node['consequent'], node['alternate']].flatMap((one) => literalText(one as Node));
    case 'LogicalExpression':
      return literalText(node['right'] as Node);
    default:
      return [];
  }
}

/** English that is the same in every language, or that no user reads. */
const isNoSentence = (text: string) =>
  /^Natural Earth · GeoNames · ©|^Noto Sans|^(?:Arc 1960|WGS 84), UTM/.test(text) ||
  /^SAME [A-Z_]+$/.test(text) ||
  ['certificate of title', 'LR number', 'The caller aborted the call.'].includes(text);

const looksLikeSentence = (text: string) =>
  /^\p{Lu}\p{L}*[’',]? .*\p{L}/u.test(text) ||
  /^\p{Lu}.*[.?!…]$/su.test(text) ||
  / (?:is|are|has|and|the|of|to|in) /.test(text) ||
  /^(?:is|has|needs|names|must be) /.test(text);

/** True if a part of a source is for developers: errors that are thrown, log lines, imports and types. */
const isForDevelopers = ({ type, callee }: Node) =>
  ['ImportDeclaration', 'TSLiteralType', 'ThrowStatement'].includes(type) ||
  (type === 'NewExpression' && String((callee as Node)['name']).endsWith('Error')) ||
  (type === 'CallExpression' && ((callee as Node)['object'] as Node | undefined)?.['name'] === 'console');

/** English sentences in string literals and templates, wherever they are used: they belong to a catalogue. */
function sentencesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(sentencesIn);
  if (typeof value !== 'object' || value === null) return [];
  const node = value as Node;
  if (isForDevelopers(node)) return [];
  const text =
    node.type === 'TemplateLiteral'
      ? nodeList(node['quasis'])
          .map((quasi) => (quasi['value'] as { readonly cooked: string }).cooked)
          .join('{}')
      : node.type === 'Literal' && node['value'];
  const found = typeof text === 'string' && looksLikeSentence(text) && !isNoSentence(text) ? [text] : [];
  return [...found, ...Object.values(node).flatMap(sentencesIn)];
}

/** Ids of messages in a source file: of `FormattedMessage`, of descriptors, and of what looks like either. */
const messageIdsIn = (text: string, ids: ReadonlySet<string>): readonly string[] => [
  ...[...text.matchAll(/<FormattedMessage\s+id="([^"]+)"/g)].map(([, id = '']) => id),
  ...[...text.matchAll(/\bid:\s*'([^']+)'/g)].map(([, id = '']) => id).filter((id) => ids.has(id)),
];

/** Texts that have several ids on purpose, because other languages need several words. */
const intendedHomonyms: readonly string[] = [];

/** Ids of a catalogue as its lines have them. */
const idsIn = (text: string) => [...text.matchAll(/^ *"([^"]+)":/gm)].map(([, id = '']) => id);

const repeated = (texts: readonly string[]) => [
  ...new Set(texts.filter((text, i) => texts.indexOf(text) < i)),
];

describe('the text of the front end', () => {
  it('consists of messages with ids', () => {
    const untranslated = screens.flatMap((file) =>
      untranslatedText(file, readFileSync(join(frontends, file), 'utf8')).map(
        (sentence) => `${file}: ${sentence}`,
      ),
    );
    expect(untranslated).toEqual([]);
  });

  it('has no sentence in a string: not in a title, a validation or an error', () => {
    const found = sources.flatMap((file) =>
      sentencesIn(parseSync(file, readFileSync(join(frontends, file), 'utf8')).program).map(
        (sentence) => `${file}: ${sentence}`,
      ),
    );
    expect(found).toEqual([]);
  });

  it('is in one catalogue, where each text has one id', () => {
    const entries = messageFiles.flatMap((file) => Object.entries(JSON.parse(readFileSync(file, 'utf8'))));
    const ids = entries.map(([id]) => id);
    expect(ids.length).toBeGreaterThan(1_000);
    expect(repeated(ids)).toEqual([]);
    expect(repeated(entries.map(([, text]) => String(text)))).toEqual(intendedHomonyms);
  });

  it('has each id once in its file, of which JSON would keep the last one only', () => {
    expect(repeated(idsIn('{\n  "a": "One",\n  "b": "Two",\n  "a": "Three"\n}'))).toEqual(['a']);
    for (const file of messageFiles) {
      const text = readFileSync(file, 'utf8');
      expect(idsIn(text).toSorted()).toEqual(Object.keys(JSON.parse(text)).toSorted());
    }
  });

  it('is used: every id of the catalogue is shown somewhere, and every id shown is in it', () => {
    const ids = new Set(readMessages().keys());
    const used = new Set(
      sources.flatMap((file) => messageIdsIn(readFileSync(join(frontends, file), 'utf8'), ids)),
    );
    expect([...ids].filter((id) => !used.has(id))).toEqual([]);
    expect([...used].filter((id) => !ids.has(id))).toEqual([]);
  });

  it('has no sentence beside an id in the source', () => {
    const found = sources.filter((file) =>
      /defaultMessage(=|:) ?["'`]/.test(readFileSync(join(frontends, file), 'utf8')),
    );
    expect(found).toEqual([]);
  });

  it('is reported when it is not a message', () => {
    expect(untranslatedText('a.tsx', 'export const A = () => <p title="Go away">Hello there</p>;')).toEqual([
      'title=Go away',
      'Hello there',
    ]);
    const chosen = "const A = () => <p aria-label={on ? 'Is on' : off}>{many && 'So many'}{`No rows`}</p>;";
    expect(untranslatedText('a.tsx', chosen).toSorted()).toEqual(
      ['No rows', 'So many', 'aria-label=Is on'].toSorted(),
    );
    expect(untranslatedText('a.tsx', "toast('error', 'It failed.')")).toEqual(['It failed.']);
    const sentences = (text: string) => sentencesIn(parseSync('a.tsx', text).program);
    expect(sentences("const handle = { head: () => ({ title: 'Review queue' }) };")).toEqual([
      'Review queue',
    ]);
    expect(sentences("z.regex(/a/, 'is not a code'); show(`Add at most ${n}.`);")).toEqual([
      'is not a code',
      'Add at most {}.',
    ]);
    expect(sentences("throw new Error('No route matches it.'); const id = 'common.save';")).toEqual([]);
  });
});
