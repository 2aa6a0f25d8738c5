import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { binaries, root } from '../tasks/tasks.ts';

const tempFolders: string[] = [];
afterEach(() => {
  for (const folder of tempFolders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** Creates a temporary project with some files and our node_modules. */
function createProject(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'ardhi-guard-'));
  tempFolders.push(folder);
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

function runTool(program: string, args: readonly string[], cwd: string) {
  const finished = spawnSync(process.execPath, [join(root, program), ...args], { cwd, encoding: 'utf8' });
  return { code: finished.status, output: `${finished.stdout}${finished.stderr}` };
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
      'a floating promise',
      'noFloatingPromises',
      'const later = async () => 1;\nexport const now = () => {\n  later();\n};\n',
    ],
    ['a default export', 'noDefaultExport', 'export default 1;\n'],
    [
      'a focused test',
      'noFocusedTests',
      "import { it } from 'vitest';\n\nit.only('runs alone', () => {});\n",
    ],
    [
      'a function of more than 60 lines that does not say why',
      'noExcessiveLinesPerFunction',
      `export function long(): number {\n  let sum = 0;\n${'  sum += 1;\n'.repeat(60)}  return sum;\n}\n`,
    ],
    [
      'a file of more than 250 lines that does not say why',
      'noExcessiveLinesPerFile',
      Array.from({ length: 251 }, (_, i) => `export const value${i} = ${i};\n`).join(''),
    ],
  ])('refuses %s', (_, rule, text) => {
    const folder = createProject({ '.biome.json': rules, 'planted.ts': text });
    const { code, output } = runTool(binaries.biome, ['check', '.'], folder);
    expect(output).toContain(rule);
    expect(code).toBe(1);
  });

  it('refuses two files that import each other', () => {
    const folder = createProject({
      '.biome.json': rules,
      'one.ts': "import { two } from './two.ts';\n\nexport const one = () => two;\n",
      'two.ts': "import { one } from './one.ts';\n\nexport const two = () => one;\n",
    });
    const { code, output } = runTool(binaries.biome, ['check', '.'], folder);
    expect(output).toContain('noImportCycles');
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
  ])('refuses %s', (_, errorCode, text) => {
    const folder = createProject({ 'tsconfig.json': JSON.stringify(compiler), 'planted.ts': text });
    const { code, output } = runTool(binaries.tsc, ['-p', '.'], folder);
    expect(output).toContain(errorCode);
    expect(code).not.toBe(0);
  });
});

describe('the search for unused code', () => {
  it('reports an unused file, an unused export and an unused dependency', () => {
    const folder = createProject({
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
    const { code, output } = runTool(binaries.knip, ['--strict', '--no-progress'], folder);
    expect(output).toContain('lonely.ts');
    expect(output).toContain('unused');
    expect(output).toContain('zod');
    expect(code).not.toBe(0);
  });
});
