import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { binaries, root } from '../tasks/tasks.ts';
import { applyChanges, copyRepository, parseRecipes, perform, runTool } from './recipes.ts';

const recipes = parseRecipes(await readFile(join(root, 'infra/docs/recipes.md'), 'utf8'));
const paths = [...new Set(recipes.flatMap(({ steps }) => steps.map(({ path }) => path)))];
const workspaces = [
  ...new Set(paths.filter((path) => /\.tsx?$/.test(path)).map((path) => path.split('/')[0] ?? '')),
];
const checks = [...new Set(recipes.flatMap((recipe) => recipe.checks))];
const specFiles = checks.filter((check) => !check.startsWith('-'));
const flags = checks.filter((check) => check.startsWith('-'));

describe('the recipes', () => {
  let folder = '';
  type Run = ReturnType<typeof runTool>;
  let types: readonly Run[] = [];
  let lint: Run;
  let specs: Run;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ardhi-recipes-'));
    await copyRepository(folder);
    for (const recipe of recipes) await perform(recipe, folder);
    const config = ['--root', '.', '--config', 'infra/checks/vitest.config.ts'];
    specs = runTool(folder, binaries.vitest, [
      'run',
      ...config,
      '--reporter=verbose',
      ...specFiles,
      ...flags,
    ]);
    types = workspaces.map((workspace) => runTool(folder, binaries.tsc, ['-p', workspace]));
    const formatted = paths.filter((path) => !path.endsWith('.md'));
    lint = runTool(folder, binaries.biome, ['check', '--diagnostic-level=error', ...formatted]);
  });
  afterAll(async () => {
    await Promise.allSettled([...types, lint, specs]);
    await rm(folder, { recursive: true, force: true });
  });

  it('add a page, a call, a message, an event and an aggregate, each with its own checks', () => {
    expect(recipes.map(({ title }) => title.replace(/^Add an? /, '')).toSorted()).toEqual([
      'aggregate',
      'call',
      'event',
      'message',
      'page',
    ]);
    for (const recipe of recipes) expect(recipe.checks, recipe.title).not.toEqual([]);
    // Code that a recipe plants is tried by a spec of its own.
    const planted = paths.filter((path) => /\.spec\.tsx?$/.test(path));
    expect(planted.filter((path) => !specFiles.includes(path))).toEqual([]);
    expect(planted).toHaveLength(4);
  });

  it('compile in every workspace that they touch', async () => {
    expect(workspaces.toSorted()).toEqual(['frontends', 'infra', 'services']);
    for (const run of types) expect(await run).toEqual({ isOk: true, output: '' });
  });

  it('are formatted, and keep the rules of the linter', async () => {
    const { isOk, output } = await lint;
    expect(isOk ? '' : output).toBe('');
  });

  it('pass the checks that they name', async () => {
    const { isOk, output } = await specs;
    expect(isOk ? '' : output).toBe('');
    for (const path of specFiles) expect(output).toContain(path);
  });
});

describe('a step of a recipe', () => {
  const text = ['import one;', 'import two;', '', 'list(', '  one,', ');', ''].join('\n');

  it('adds after a line, and replaces lines', () => {
    const changes = [' import one;', '+import more;', '-  one,', '+  more,', ''].join('\n');
    expect(applyChanges(text, changes)).toBe(
      ['import one;', 'import more;', 'import two;', '', 'list(', '  more,', ');', ''].join('\n'),
    );
    expect(applyChanges(text, ' list…\n+  zero,\n')).toContain('list(\n  zero,\n  one,');
  });

  it('does not fit a text without its lines, or with its lines in another order', async () => {
    expect(() => applyChanges(text, ' import three;\n+x\n')).toThrow('no line "import three;"');
    expect(() => applyChanges(text, ' list(\n-import two;\n')).toThrow('no line "import two;"');
    const [recipe] = parseRecipes('## Add a thing\n\n```diff package.json\n-not there\n```\n');
    await expect(recipe && perform(recipe, root)).rejects.toThrow(
      'Add a thing: package.json: there is no line "not there"',
    );
  });

  it('does not overwrite a file', async () => {
    const [recipe] = parseRecipes('## Add a thing\n\n```json package.json\n{}\n```\n');
    await expect(recipe && perform(recipe, root)).rejects.toThrow('EEXIST');
  });
});
