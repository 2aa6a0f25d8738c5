import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readMessages } from '../build/messages.ts';
import { root } from '../tasks/tasks.ts';
import {
  bannedDeclarations,
  bannedIdentifiers,
  bannedMessageWords,
  bannedPaths,
  remainingUses,
} from './banned-words.ts';
import { codeOnly, identifiersOf } from './source-identifiers.ts';

const declaration = /\b(?:interface|type|class)\s+(\w+)/g;
const listed = (table: Readonly<Record<string, string>>, name: string): boolean => Object.hasOwn(table, name);

/** Banned names that a source file declares or uses, with repetitions. */
function bannedNames(source: string): string[] {
  const declared = [...codeOnly(source).matchAll(declaration)].map(([, name = '']) => name);
  return [
    ...declared.filter((name) => listed(bannedDeclarations, name)),
    ...identifiersOf(source).filter((name) => listed(bannedIdentifiers, name)),
  ];
}

const bannedPath = (path: string) => bannedPaths.find(({ pattern }) => pattern.test(path));

/** Sources known to git, new ones included; the word lists name what they ban. */
const sources = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '--', '*.ts', '*.tsx', '*.mjs', '*.js'],
  { cwd: root, encoding: 'utf8', maxBuffer: 16_000_000 },
)
  .split('\n')
  .filter((path) => path !== '' && path !== 'infra/checks/banned-words.ts' && existsSync(join(root, path)));

const bannedMessageWord = (id: string) => bannedMessageWords[id.split('.')[0] ?? ''];

describe('the vocabulary', () => {
  it('bans names in no more places than are left to rename', () => {
    const uses = new Map<string, string[]>();
    for (const path of sources)
      for (const name of bannedNames(readFileSync(join(root, path), 'utf8')))
        uses.set(name, [...(uses.get(name) ?? []), path]);
    const tooMany = [...uses]
      .filter(([name, paths]) => paths.length > (remainingUses[name] ?? 0))
      .map(([name, paths]) => {
        const instead = bannedDeclarations[name] ?? bannedIdentifiers[name];
        return `${name} (${paths.length} uses, use ${instead}): ${[...new Set(paths)].join(', ')}`;
      });
    expect(tooMany).toEqual([]);
    expect(sources.length).toBeGreaterThan(1_500);
  });

  it('bans private words in message ids', () => {
    const named = Object.keys(readMessages()).filter((id) => bannedMessageWord(id) !== undefined);
    expect(named).toEqual([]);
    expect(bannedMessageWord('house.logo')).toBe('agencyPage');
  });

  it('bans folder and file names', () => {
    expect(sources.filter((path) => bannedPath(path) !== undefined)).toEqual([]);
  });

  it.each(Object.keys(bannedDeclarations))(
    'finds a planted type %s, but not in comments or strings',
    (name) => {
      expect(bannedNames(`export interface ${name} { readonly id: string }`)).toEqual([name]);
      expect(bannedNames(`// interface ${name}\nconst text = 'interface ${name}';`)).toEqual([]);
    },
  );

  it.each(Object.keys(bannedIdentifiers))(
    'finds a planted identifier %s, but not in comments or strings',
    (name) => {
      expect(bannedNames(`const { ${name} } = options;`)).toEqual([name]);
      expect(bannedNames(`const text = \`a \${object.${name}} b\`;`)).toEqual([name]);
      expect(
        bannedNames(`/* ${name} */ const text = "${name}"; const found = /'${name}/.test(text);`),
      ).toEqual([]);
    },
  );

  it.each([
    'services/leads/src/around/media.ts',
    'frontends/public/src/house/page.tsx',
    'services/engines/src/mongo/mongo-words.ts',
    'services/leads/src/heard-users.ts',
    'frontends/agent/src/desk/more.tsx',
    'services/listings/src/listing/folding.ts',
  ])('finds the planted path %s', (path) => {
    expect(bannedPath(path)).toBeDefined();
  });

  it('lists only banned names as left to rename', () => {
    for (const [name, count] of Object.entries(remainingUses)) {
      expect([name, listed(bannedDeclarations, name) || listed(bannedIdentifiers, name)]).toEqual([
        name,
        true,
      ]);
      expect(count).toBeGreaterThan(0);
    }
  });
});
