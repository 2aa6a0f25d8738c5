import { execFileSync, spawn } from 'node:child_process';
import { cp, mkdir, readdir, readFile, realpath, symlink, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { root } from '../tasks/tasks.ts';

/** A recipe's change to one file: its whole text, or a diff. */
export interface RecipeStep {
  readonly path: string;
  readonly kind: 'file' | 'change';
  readonly text: string;
}

/** One recipe of infra/docs/recipes.md. */
export interface Recipe {
  readonly title: string;
  readonly steps: readonly RecipeStep[];
  /** Arguments of `npm run spec --` in its checks: spec files and flags. */
  readonly checks: readonly string[];
}

/** Reads the recipes: a section each, whose blocks name the file that they write or change. */
export function parseRecipes(markdown: string): Recipe[] {
  return markdown
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const blocks = [...section.matchAll(/^```(\w+)(?: (\S+))?\n(.*?)^```$/gms)];
      return {
        title: section.split('\n')[0] ?? '',
        steps: blocks.flatMap(([, language, path, text = '']): RecipeStep[] =>
          path === undefined ? [] : [{ path, kind: language === 'diff' ? 'change' : 'file', text }],
        ),
        checks: blocks
          .filter(([, language]) => language === 'sh')
          .flatMap(([, , , text = '']) => [...text.matchAll(/^npm run spec -- (.*)$/gm)])
          .flatMap(([, list = '']) => list.split(' ')),
      };
    });
}

/**
 * Applies changes to a text: a line of context moves on to the next equal line (`…` is the rest of it), `-` removes the next
 * such line, `+` adds one. @throws Error that names a line which the text does not have
 */
export function applyChanges(text: string, changes: string): string {
  const lines = text.split('\n');
  let next = 0;
  for (const change of changes.split('\n').slice(0, -1)) {
    const [sign, line] = [change.charAt(0), change.slice(1)];
    if (sign === '+') {
      lines.splice(next, 0, line);
      next += 1;
      continue;
    }
    const isWanted = (one: string) => (line.endsWith('…') ? one.startsWith(line.slice(0, -1)) : one === line);
    const found = lines.findIndex((one, at) => at >= next && isWanted(one));
    if (found < 0) throw new Error(`there is no line "${line}" after line ${next}`);
    if (sign === '-') lines.splice(found, 1);
    next = sign === '-' ? found : found + 1;
  }
  return lines.join('\n');
}

/** Performs the steps of a recipe in a folder. @throws Error that names the file for a change that does not fit */
export async function perform({ title, steps }: Recipe, folder: string): Promise<void> {
  for (const { path, kind, text } of steps) {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    try {
      const changed = kind === 'file' ? text : applyChanges(await readFile(file, 'utf8'), text);
      await writeFile(file, changed, kind === 'file' ? { flag: 'wx' } : {});
    } catch (error) {
      throw new Error(`${title}: ${path}: ${(error as Error).message}`);
    }
  }
}

const generated = /^(?:node_modules|\.git|\.cache|dist|coverage|\.data.*)$/;

/**
 * Copies the sources of the repository into a repository without history; its packages are linked, except our own, which are
 * those of the copy.
 */
export async function copyRepository(folder: string): Promise<void> {
  execFileSync('git', ['init', '--quiet', folder]);
  await cp(root, folder, { recursive: true, filter: (file) => !generated.test(basename(file)) });
  for (const workspace of ['e2e', 'services/accounts'])
    await symlink(join(root, workspace, 'node_modules'), join(folder, workspace, 'node_modules'));
  const packages = join(root, 'node_modules');
  await mkdir(join(folder, 'node_modules/@ardhi'), { recursive: true });
  for (const name of await readdir(packages))
    if (name !== '@ardhi' && !/^\.(?!bin$|package-lock)/.test(name))
      await symlink(join(packages, name), join(folder, 'node_modules', name));
  for (const name of await readdir(join(packages, '@ardhi'))) await linkWorkspace(folder, name);
}

/** Links a workspace under its package name. */
async function linkWorkspace(folder: string, name: string): Promise<void> {
  const workspace = relative(root, await realpath(join(root, 'node_modules/@ardhi', name)));
  await symlink(join(folder, workspace), join(folder, 'node_modules/@ardhi', name));
}

/** Runs a tool of the packages in a folder and resolves with its output, and whether it succeeded. */
export function runTool(
  folder: string,
  tool: string,
  args: readonly string[],
): Promise<{ readonly isOk: boolean; readonly output: string }> {
  // The environment of a test runner would reach the runner inside.
  const environment = Object.entries(process.env).filter(
    ([name]) => !/^VITEST|^NODE_ENV$|^TEST$|^LEVEL$/.test(name),
  );
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(folder, tool), ...args], {
      cwd: folder,
      env: Object.fromEntries(environment),
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (bytes) => {
        output += bytes;
      });
    child.on('error', reject);
    child.on('close', (code) => resolve({ isOk: code === 0, output }));
  });
}
