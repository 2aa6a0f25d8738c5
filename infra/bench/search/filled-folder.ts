import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Outside the checkout, because PostgreSQL runs as another user. */
const root = join(tmpdir(), 'ardhi-bench-search');
const project = join(import.meta.dirname, '..', '..', '..');
const marker = 'filled';

/** Sources that determine the data of every system. */
const marketSources = ['infra/bench/search/market.ts', 'infra/seed/seeded-random.ts'];

/** Data folder of one system, and whether an earlier run has filled it. */
export interface FilledFolder {
  readonly folder: string;
  /** Seconds that filling took; undefined when the folder is not filled yet. */
  readonly seconds: number | undefined;
  /** Marks the folder as filled; an unmarked folder is filled again. */
  markFilled(seconds: number): void;
}

/**
 * The folder of one system with a market of this size. Later runs reuse the folder; it is filled again when
 * the market or the given sources (glob patterns relative to the project root) change.
 */
export function filledFolder(name: string, size: number, sources: readonly string[]): FilledFolder {
  mkdirSync(root, { recursive: true, mode: 0o755 });
  const prefix = `${name}-${size}-`;
  const own = `${prefix}${recipeOf([...marketSources, ...sources])}`;
  const folder = join(root, own);
  for (const other of readdirSync(root))
    if (other.startsWith(prefix) && !(other === own && existsSync(join(folder, marker))))
      rmSync(join(root, other), { recursive: true, force: true });
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  const mark = join(folder, marker);
  return {
    folder,
    seconds: existsSync(mark) ? Number(readFileSync(mark, 'utf8')) : undefined,
    markFilled: (seconds) => writeFileSync(mark, String(seconds)),
  };
}

/** Hash of all files that a recipe names. @throws Error when a pattern names none */
function recipeOf(patterns: readonly string[]): string {
  const hash = createHash('sha256');
  for (const pattern of patterns) {
    const files = globSync(pattern, { cwd: project }).toSorted();
    if (files.length === 0) throw new Error(`a recipe names ${pattern}, which is not there`);
    for (const file of files.filter((each) => !each.endsWith('.spec.ts')))
      hash.update(file).update(readFileSync(join(project, file)));
  }
  return hash.digest('hex').slice(0, 12);
}
