import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../tasks/tasks.ts';
import { read } from './documents.ts';

/** Requirements of levels 1 and 2 by chapter: id → level, from the list that OWASP publishes. */
const chapters: readonly {
  readonly chapter: string;
  readonly requirements: Readonly<Record<string, number>>;
}[] = JSON.parse(read('infra/checks/asvs-requirements.json'));
const levels: Readonly<Record<string, number>> = Object.assign(
  {},
  ...chapters.map(({ requirements }) => requirements),
);

const statuses = ['met', 'not applicable', 'operator', 'open'];
const page = read('infra/docs/asvs.md');

/** The cells of the rows that begin with an id. */
const rowsOf = (text: string): string[][] =>
  text
    .split('\n')
    .filter((line) => /^\| V\d/.test(line))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );

/** True if a file contains a test or group with this title, in any kind of quotes. */
function hasTitle(path: string, title: string): boolean {
  const source = read(path);
  return [`'${title}'`, `"${title}"`, `\`${title}\``].some((quoted) => source.includes(quoted));
}

/** Faults of the tests that a row names. */
function faultsOfTests(shownBy: string): string[] {
  const named = [...shownBy.matchAll(/`([^`]+)` "([^"]+)"/g)];
  const rest = shownBy.replaceAll(/`[^`]+` "[^"]+"/g, '').replaceAll(/[;\s]/g, '');
  if (named.length === 0 || rest !== '') return [`names no test, or more than tests: ${shownBy}`];
  return named.flatMap(([, path = '', title = '']) => {
    if (!/\.(?:spec|journey|contract)\.tsx?$/.test(path) || !existsSync(join(root, path)))
      return [`no test file ${path}`];
    return hasTitle(path, title) ? [] : [`no title "${title}" in ${path}`];
  });
}

/** Faults of the table. */
function faultsOf(text: string): string[] {
  const rows = rowsOf(text);
  const ids = rows.map(([id = '']) => id);
  return [
    ...Object.keys(levels)
      .filter((id) => !ids.includes(id))
      .map((id) => `${id} is missing`),
    ...ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `${id} is there twice`),
    ...ids.filter((id) => levels[id] === undefined).map((id) => `${id} is no requirement`),
    ...rows.flatMap(([id = '', level, need = '', status = '', how = '', shownBy = '', ...more]) => [
      ...(more.length > 0 ? [`${id} has too many cells`] : []),
      ...(Number(level) === levels[id] ? [] : [`${id} has another level`]),
      ...(statuses.includes(status) ? [] : [`${id} has no status`]),
      ...(status === 'open' && !how.startsWith('open') ? [`${id} does not say what is open`] : []),
      ...([need, how].every((cell) => cell.length >= 4) ? [] : [`${id} has an empty cell`]),
      ...faultsOfTests(shownBy).map((fault) => `${id} ${fault}`),
    ]),
  ];
}

describe('the list of requirements', () => {
  it('has 70 of level 1 and 183 of level 2, as ASVS 5.0.0', () => {
    const count = (level: number) => Object.values(levels).filter((one) => one === level).length;
    expect([count(1), count(2), chapters.length]).toEqual([70, 183, 17]);
  });
});

describe('the table of asvs.md', () => {
  it('has every requirement of levels 1 and 2 once, none empty, each with tests that exist', () => {
    expect(faultsOf(page)).toEqual([]);
  });

  const [row = ''] = page.split('\n').filter((line) => line.startsWith('| V1.2.4 '));
  it.each([
    ['a missing row', page.replace(`${row}\n`, ''), 'V1.2.4 is missing'],
    ['a row twice', page.replace(row, `${row}\n${row}`), 'V1.2.4 is there twice'],
    ['an unknown row', page.replace('| V1.2.4 ', '| V1.2.99 '), 'V1.2.99 is no requirement'],
    ['another level', page.replace('| V1.2.4 | 1 |', '| V1.2.4 | 2 |'), 'V1.2.4 has another level'],
    ['no status', page.replace(row, row.replace('| met |', '| |')), 'V1.2.4 has no status'],
    [
      'an empty cell',
      page.replace(row, row.replace(/\| met \| [^|]+\|/, '| met | |')),
      'V1.2.4 has an empty cell',
    ],
    [
      'no test',
      page.replace(row, row.replace(/\| `[^|]+\|$/, '| – |')),
      'V1.2.4 names no test, or more than tests: –',
    ],
    [
      'a missing file',
      page.replace(row, row.replace('e2e/bad-inputs.long.spec.ts', 'e2e/good-inputs.spec.ts')),
      'V1.2.4 no test file e2e/good-inputs.spec.ts',
    ],
    [
      'a missing title',
      page.replace(row, row.replace('never cause a 5xx', 'always cause a 5xx')),
      'V1.2.4 no title "always cause a 5xx and are refused with the error envelope" in e2e/bad-inputs.long.spec.ts',
    ],
  ])('is refused with %s', (_, planted, fault) => {
    expect(planted).not.toBe(page);
    expect(faultsOf(planted)).toContain(fault);
  });
});
