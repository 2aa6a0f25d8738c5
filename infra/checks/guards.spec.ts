import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { programs, root } from '../run/step.ts';

const made: string[] = [];
afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** A folder of its own with some files, seeing our packages. */
function planted(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'ardhi-guard-'));
  made.push(folder);
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

function guard(program: string, args: readonly string[], cwd: string) {
  const done = spawnSync(process.execPath, [join(root, program), ...args], { cwd, encoding: 'utf8' });
  return { code: done.status, said: `${done.stdout}${done.stderr}` };
}

const rules = JSON.stringify({
  ...JSON.parse(readFileSync(join(root, '.biome.json'), 'utf8')),
  root: true,
  vcs: { enabled: false },
});
const compiler = { extends: join(root, 'tsconfig.base.json'), include: ['*.ts'] };

describe('the linter', () => {
  it.each([
    ['a value typed any', 'noExplicitAny', 'export const loose = (value: any) => value.x;\n'],
    [
      'a promise nobody waits for',
      'noFloatingPromises',
      'const later = async () => 1;\nexport const now = () => {\n  later();\n};\n',
    ],
    ['a default export', 'noDefaultExport', 'export default 1;\n'],
    [
      'a singled-out test',
      'noFocusedTests',
      "import { it } from 'vitest';\n\nit.only('runs alone', () => {});\n",
    ],
  ])('refuses %s', (_, rule, text) => {
    const folder = planted({ '.biome.json': rules, 'planted.ts': text });
    const { code, said } = guard(programs.biome, ['check', '.'], folder);
    expect(said).toContain(rule);
    expect(code).toBe(1);
  });

  it('refuses two files that import each other', () => {
    const folder = planted({
      '.biome.json': rules,
      'one.ts': "import { two } from './two.ts';\n\nexport const one = () => two;\n",
      'two.ts': "import { one } from './one.ts';\n\nexport const two = () => one;\n",
    });
    const { code, said } = guard(programs.biome, ['check', '.'], folder);
    expect(said).toContain('noImportCycles');
    expect(code).toBe(1);
  });
});

describe('the compiler', () => {
  it.each([
    ['a wrong type', 'TS2322', "export const size: number = 'large';\n"],
    [
      'an element that may be missing',
      'TS2322',
      'const list: string[] = [];\nexport const first: string = list[0];\n',
    ],
    ['an enum', 'TS1294', 'export enum Colour {\n  Red,\n}\n'],
  ])('refuses %s', (_, fault, text) => {
    const folder = planted({ 'tsconfig.json': JSON.stringify(compiler), 'planted.ts': text });
    const { code, said } = guard(programs.tsc, ['-p', '.'], folder);
    expect(said).toContain(fault);
    expect(code).not.toBe(0);
  });
});

describe('the search for unused code', () => {
  it('finds a file nobody imports, an export nobody uses and a dependency nobody needs', () => {
    const folder = planted({
      'package.json': JSON.stringify({
        name: 'planted',
        type: 'module',
        main: 'main.ts',
        dependencies: { zod: '*' },
      }),
      'main.ts': "import { used } from './used.ts';\n\nused();\n",
      'used.ts': 'export const used = () => 1;\nexport const unused = () => 2;\n',
      'lonely.ts': 'export const lonely = 1;\n',
    });
    const { code, said } = guard(programs.knip, ['--strict', '--no-progress'], folder);
    expect(said).toContain('lonely.ts');
    expect(said).toContain('unused');
    expect(said).toContain('zod');
    expect(code).not.toBe(0);
  });
});
