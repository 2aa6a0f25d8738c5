import { existsSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../tasks/tasks.ts';
import { documents, files, type Name, names, paths, read } from './documents.ts';

const basenames = new Set(files.map((file) => posix.basename(file)));
const known = (row: string) => names.some((name) => documents[name].rows.has(row));

/** 'A5-A7, L64 and 65' as ['A5', 'A6', 'A7', 'L64', 'L65']. */
function expandRows(list: string): string[] {
  const rows: string[] = [];
  for (const [, separator = '', letter, digits] of list.matchAll(/([-–]| to )?([A-Z]?)(\d+)/g)) {
    const [, lastLetter = '', lastDigits = ''] = /([A-Z]?)(\d+)/.exec(rows.at(-1) ?? '') ?? [];
    const from = separator === '' ? Number(digits) : Number(lastDigits) + 1;
    for (let row = from; row <= Number(digits); row++) rows.push(`${letter || lastLetter}${row}`);
  }
  return rows;
}

const list = /(?:[A-Z]\d+(?:(?:, | and |[-–]| to )[A-Z]?\d+)*)/.source;
const documentName = /(?<![\w/."'])(specification|spec|model|api|promises|security|performance)/i.source;
const sectionReference = new RegExp(
  `${documentName}(?:\\.md)?(?:\\]\\([^)]*\\))? §(\\d+(?:\\.\\d+)*)(?: (${list})\\b)?(?: "([^"]+)")?`,
  'gi',
);
const rowReference = new RegExp(`${documentName}(?:\\.md)? (${list})\\b`, 'gi');
const bareRows = new RegExp(`\\((${list})\\)|\\brows? (${list}|\\d+)\\b`, 'g');
const fileReference = /(?<![\w/.*-]|\]\()([a-z][\w-]*\.md)\b/g;
/** Only comments of code name documents; its strings may name any file. */
const proseOf = (text: string, file: string) =>
  file.endsWith('.md') ? text : (text.match(/\/\*[\s\S]*?\*\/|\/\/ .*$/gm) ?? []).join('\n');

/** References that lead nowhere. A § without a document's name means the file itself. */
function unresolved(text: string, file: string): string[] {
  const self = names.find((name) => paths[name] === file);
  const lost: string[] = [];
  const nameOf = (name: string) => (name.toLowerCase() === 'spec' ? 'specification' : name.toLowerCase());
  const check = (what: string, holds: boolean) => !holds && lost.push(what);
  for (const [whole, name = '', section = '', rows = '', quoted] of text.matchAll(sectionReference)) {
    const document = documents[nameOf(name) as Name];
    const sectionText = document.sections.get(section);
    check(whole, sectionText !== undefined && expandRows(rows).every((row) => document.rows.has(row)));
    if (quoted !== undefined)
      check(whole, sectionText?.toLowerCase().includes(quoted.toLowerCase()) === true);
  }
  for (const [whole, name = '', rows = ''] of text.matchAll(rowReference))
    check(
      whole,
      expandRows(rows).every((row) => documents[nameOf(name) as Name].rows.has(row)),
    );
  for (const [whole, inBrackets = '', afterRow = ''] of text.matchAll(bareRows))
    check(whole, expandRows(inBrackets + afterRow).every(known));
  for (const [whole, named = ''] of proseOf(text, file).matchAll(fileReference))
    check(whole, basenames.has(named));
  const rest = text.replace(sectionReference, '').replace(/\(?RFC \d+\)? §[\d.]+/g, '');
  for (const [whole, section = ''] of rest.matchAll(/§ ?(\d[\d.]*\d|\d)/g))
    check(whole, self !== undefined && documents[self].sections.has(section));
  return lost;
}

/** Paths in back-quotes and links of a markdown file that no tracked file or folder has; globs and `src/` may be left out. */
function missingPaths(text: string, file: string): string[] {
  const quoted = [...text.matchAll(/(?<!`)`([^`\s]+)`(?!`)/g)].map(([, path = '']) => path);
  const links = [...text.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, link = '']) => link);
  const looksLikePath =
    /^(?![/@<])[\w.{}*,<>-]+(?:\/[\w.{}*,<>-]+)+\/?$|^[\w.-]+\.(?:ts|tsx|mjs|md|json|jsonl|yaml)$/;
  const lost = quoted.filter((path) => looksLikePath.test(path) && !pathExists(path, file));
  return [...lost, ...links.filter((link) => !existsSync(join(root, dirname(file), link)))];
}

/** Paths that the build creates. */
const built = ['frontends/dist', 'remotes.json'];
const tracked = files.map((file) => `/${file.replaceAll('/src/', '/')}`);
function pathExists(path: string, from: string): boolean {
  if (
    built.includes(path) ||
    path.startsWith('.cache/') ||
    existsSync(join(root, path)) ||
    existsSync(join(root, dirname(from), path))
  )
    return true;
  const pattern = path
    .replace(/\/$/, '')
    .replace(/^\.\//, '')
    .replaceAll('/src/', '/')
    .replace(/^src\//, '')
    .replace(/[.+?^$()|[\]\\]/g, '\\$&')
    .replace(/\{([^}]*)\}/g, (_, choices: string) => `(?:${choices.replaceAll(',', '|')})`)
    .replace(/\*+|<[^>]*>/g, '[^/]*');
  return tracked.some((file) => new RegExp(`/${pattern}(?:/|$)`).test(file));
}

const statesItself = (text: string) =>
  /^# \d+\. .+\n\n(?:Accepted, |Replaced by \[\d+\]\(\S+\); accepted, )\d{4}-\d\d-\d\d\.\n/.test(text);

describe('a decision', () => {
  const decisions = files.filter((file) => /^infra\/decisions\/\d{4}-.*\.md$/.test(file));

  it('states below its title whether it holds, and the day of it', () => {
    expect(decisions.length).toBeGreaterThan(100);
    const lacking = decisions.filter((file) => !statesItself(read(file)));
    expect(lacking).toEqual([]);
    expect(statesItself('# 7. Boats\n\nWe take boats.\n')).toBe(false);
  });
});

describe('references to the documents', () => {
  const sources = files.filter(
    (file) => /\.(?:tsx?|mjs|js|md|ya?ml)$/.test(file) && !file.endsWith('references.spec.ts'),
  );

  it('lead from every source and document to a section or row that exists', () => {
    const lost = sources.flatMap((file) => unresolved(read(file), file).map((each) => `${file}: ${each}`));
    expect(lost).toEqual([]);
  });

  it('name only paths that exist', () => {
    const pages = files.filter((file) =>
      /^infra\/(?:docs|decisions)\/.*\.md$|(?:^|\/)README\.md$/.test(file),
    );
    expect(pages.flatMap((file) => missingPaths(read(file), file).map((path) => `${file}: ${path}`))).toEqual(
      [],
    );
  });

  it.each([
    'model §4.99',
    'model §4.2.99',
    'model §5 B99',
    'spec §12',
    'api.md §1 "Weather"',
    'api.md L999',
    'promises.md A5-A99',
    'security.md §2.99',
    'performance.md G99',
    '(L999)',
    'rows A73 to A89',
    'row 999',
    'as it says (§5)',
    'see unwritten.md',
  ])('that lead nowhere are found: %s', (planted) => {
    expect(unresolved(`/** What it does (${planted}). */`, 'planted.ts')).not.toEqual([]);
  });

  it.each([
    '`infra/docs/unwritten.md`',
    '`kernel/no-such-file.ts`',
    '`no-such-file.ts`',
    '[here](unwritten.md)',
  ])('to missing paths are found: %s', (planted) => {
    expect(missingPaths(planted, 'infra/docs/README.md')).toHaveLength(1);
  });
});
