import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { frontends } from './bundle.ts';

type Node = { readonly type: string; readonly [key: string]: unknown };

const screens = globSync('{shell,public,agent,admin,kit}/src/**/*.tsx', { cwd: frontends }).filter(
  (file) => !/\.spec\.tsx$|\/testing\/|\/examples\//.test(file),
);
const sources = globSync('{shell,public,agent,admin,kit}/src/**/*.{ts,tsx}', { cwd: frontends }).filter(
  (file) => !/\.spec\.tsx?$|\/testing\/|\/examples\//.test(file),
);

/** The product's own name is the same in every language. */
const brand = /^Ardhi$/;
const isWord = (text: unknown) =>
  typeof text === 'string' && /\p{L}{2,}/u.test(text) && !brand.test(text.trim());
const spoken = new Set(['aria-label', 'alt', 'placeholder', 'title', 'label', 'caption']);

function* nodesIn(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const one of value) yield* nodesIn(one);
  else if (typeof value === 'object' && value !== null) {
    if ('type' in value) yield value as Node;
    for (const inner of Object.values(value)) yield* nodesIn(inner);
  }
}

/** Words that a reader would see or hear and that no translator would. */
function bareWords(file: string, text: string): string[] {
  const { program } = parseSync(file, text);
  const found: string[] = [];
  for (const node of nodesIn(program)) {
    if (node.type === 'JSXText') found.push(...saidBy(node));
    if (node.type === 'JSXElement' || node.type === 'JSXFragment')
      found.push(...inside(node['children']).flatMap((child) => saidBy(child['expression'] as Node)));
    if (node.type === 'CallExpression' && (node['callee'] as Node)['name'] === 'toast')
      found.push(...inside(node['arguments']).slice(1).flatMap(saidBy));
    if (node.type !== 'JSXAttribute') continue;
    const name = (node['name'] as { name?: unknown }).name;
    if (typeof name === 'string' && spoken.has(name))
      found.push(...saidBy(unwrapped(node['value'] as Node)).map((words) => `${name}=${words}`));
  }
  return found;
}

const inside = (value: unknown) => (Array.isArray(value) ? (value as Node[]) : []);
const unwrapped = (node: Node | null) =>
  node?.type === 'JSXExpressionContainer' ? (node['expression'] as Node) : (node ?? undefined);

/** The words of a text, of a template and of what is chosen among; what a call or a name stands for is not looked into. */
function saidBy(node: Node | undefined): string[] {
  switch (node?.type) {
    case 'JSXText':
    case 'Literal':
      return isWord(node['value']) ? [String(node['value']).trim()] : [];
    case 'TemplateLiteral':
      return inside(node['quasis'])
        .map(({ value }) => (value as { readonly cooked?: unknown }).cooked)
        .filter(isWord)
        .map(String);
    case 'ConditionalExpression':
      return [node['consequent'], node['alternate']].flatMap((one) => saidBy(one as Node));
    case 'LogicalExpression':
      return saidBy(node['right'] as Node);
    default:
      return [];
  }
}

const messagesIn = (text: string) =>
  [
    ...text.matchAll(/id: '([\w.-]+)',\s*defaultMessage:\s*(['"`])([\s\S]*?[^\\])\2/g),
    ...text.matchAll(/id="([\w.-]+)"\s*defaultMessage=(")([^"]*)"/g),
  ].map(([, id = '', , words = '']) => ({ id, words: words.replace(/\s+/g, ' ') }));

describe('the words of the front end', () => {
  it('are all messages with an id', () => {
    const bare = screens.flatMap((file) =>
      bareWords(file, readFileSync(join(frontends, file), 'utf8')).map((words) => `${file}: ${words}`),
    );
    expect(bare).toEqual([]);
  });

  it('mean one thing under one id', () => {
    const known = new Map<string, string>();
    const clashes: string[] = [];
    for (const file of sources) {
      for (const { id, words } of messagesIn(readFileSync(join(frontends, file), 'utf8'))) {
        if ((known.get(id) ?? words) !== words) clashes.push(`${file}: ${id}`);
        known.set(id, words);
      }
    }
    expect(known.size).toBeGreaterThan(20);
    expect(clashes).toEqual([]);
  });

  it('would not pass if one were bare', () => {
    expect(bareWords('a.tsx', 'export const A = () => <p title="Go away">Hello there</p>;')).toEqual([
      'title=Go away',
      'Hello there',
    ]);
    const chosen = "const A = () => <p aria-label={on ? 'Is on' : off}>{many && 'So many'}{`No rows`}</p>;";
    expect(bareWords('a.tsx', chosen).toSorted()).toEqual(
      ['No rows', 'So many', 'aria-label=Is on'].toSorted(),
    );
    expect(bareWords('a.tsx', "toast('error', 'It failed.')")).toEqual(['It failed.']);
  });
});
