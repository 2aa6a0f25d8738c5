import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../tasks/tasks.ts';
import { applyChanges, parseRecipes } from './recipes.ts';

const recipes = parseRecipes(readFileSync(join(root, 'infra/docs/recipes.md'), 'utf8'));

/** Each recipe is compiled and run by `recipes.long.spec.ts`; this finds in a moment a line that it no longer fits. */
describe('the changes of the recipes', () => {
  it('fit the files that they change, one recipe after another', () => {
    const texts = new Map<string, string>();
    const textOf = (path: string) => texts.get(path) ?? readFileSync(join(root, path), 'utf8');
    const misfits: string[] = [];
    for (const { title, steps } of recipes)
      for (const { path, kind, text } of steps)
        try {
          texts.set(path, kind === 'file' ? text : applyChanges(textOf(path), text));
        } catch (error) {
          misfits.push(`${title}: ${path}: ${(error as Error).message}`);
        }
    expect(misfits).toEqual([]);
  });

  it('put a page into a menu', () => {
    const page = recipes.find(({ title }) => title === 'Add a page');
    expect(page?.steps.map(({ path }) => path)).toContain('frontends/shell/src/layout/footer.tsx');
  });

  it('add files that are not there yet', () => {
    const added = recipes.flatMap(({ steps }) => steps.filter(({ kind }) => kind === 'file'));
    expect(added.filter(({ path }) => existsSync(join(root, path)))).toEqual([]);
    expect(added).not.toEqual([]);
  });
});
