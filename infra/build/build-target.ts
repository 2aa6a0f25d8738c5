import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { rspack, type StatsCompilation } from '@rspack/core';
import type { BuildTarget } from './build-targets.ts';
import { compressFiles } from './compress-files.ts';
import { inputKey } from './input-key.ts';
import { root, site } from './site-folder.ts';

/** The result of a build, as recorded in the signed manifest. */
export interface BuiltTarget {
  readonly name: string;
  readonly version: string;
  /** URL path of the build; it contains the hash of the inputs, so its files are immutable. */
  readonly path: string;
  readonly entry: string;
  /** sha384 of every file, by name. */
  readonly files: Readonly<Record<string, string>>;
  /** sha256 of every file, as embedded in entry scripts: half the size of sha384; preload links must use the same hash. */
  readonly carried: Readonly<Record<string, string>>;
  /** Files needed initially besides the entry. */
  readonly initial: readonly string[];
  /** Files of each lazily loaded screen, by the file name before `.page.tsx`. */
  readonly screens: Readonly<Record<string, readonly string[]>>;
}

const recordFile = 'part.json';

/** Drafts stay outside the site, which others copy and tidy up while a build runs; it is the same file system. */
const drafts = join(root, '.cache/drafts');

/**
 * Builds a target unless the same inputs were built before. Processes may build the same target at once: each has a draft
 * of its own, and the first to finish provides the result of all. @throws Error with the messages of the compiler
 */
export async function buildTarget(part: BuildTarget): Promise<{ built: BuiltTarget; isRebuilt: boolean }> {
  const version = inputKey(part);
  const path = `/remotes/${part.name}/${version}/`;
  const folder = join(site, path);
  const built = await readRecord(folder);
  if (built !== undefined) return { built, isRebuilt: false };
  await mkdir(drafts, { recursive: true });
  const draft = await mkdtemp(join(drafts, `${part.name}-${version}-`));
  try {
    await buildDraft(part, { version, path, draft });
    return await moveIntoPlace(draft, folder);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** The record of a finished build; undefined without one. */
async function readRecord(folder: string): Promise<BuiltTarget | undefined> {
  const record = join(folder, recordFile);
  return existsSync(record) ? JSON.parse(await readFile(record, 'utf8')) : undefined;
}

/** Compiles a target into the draft folder, with its record. */
async function buildDraft(
  part: BuildTarget,
  { version, path, draft }: { readonly version: string; readonly path: string; readonly draft: string },
): Promise<void> {
  const stats = await compile(part, { folder: draft, publicPath: path });
  const built: BuiltTarget = {
    name: part.name,
    version,
    path,
    entry: part.entry,
    files: await hashFiles(draft, 'sha384'),
    carried: await hashFiles(draft, 'sha256'),
    initial: initialFiles(stats, part.entry),
    screens: screenFiles(stats),
  };
  if (part.name !== 'ardhi_server') await compressFiles(draft);
  await writeFile(join(draft, recordFile), JSON.stringify(built));
}

/** Moves a draft into the site, unless another process finished the same build first. */
async function moveIntoPlace(
  draft: string,
  folder: string,
): Promise<{ built: BuiltTarget; isRebuilt: boolean }> {
  await mkdir(dirname(folder), { recursive: true });
  const isRebuilt = await rename(draft, folder).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOTEMPTY' || error.code === 'EEXIST') return false;
      throw error;
    },
  );
  const built = await readRecord(folder);
  if (built === undefined) throw new Error(`${folder} has no ${recordFile}: remove it and build again.`);
  return { built, isRebuilt };
}

/** Statistics that `initialFiles` and `screenFiles` read. */
export const statsOptions = {
  all: false,
  chunks: true,
  chunkOrigins: true,
  entrypoints: true,
  errors: true,
  ids: true,
} as const;

async function compile(
  part: BuildTarget,
  output: { folder: string; publicPath: string },
): Promise<StatsCompilation> {
  const compiler = rspack(part.configure(output));
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) return reject(error);
        const result = stats?.toJson(statsOptions);
        if (result === undefined || result.errors?.length)
          return reject(new Error(result?.errors?.map(({ message }) => message).join('\n')));
        resolve(result);
      });
    });
  });
}

async function hashFiles(folder: string, kind: 'sha256' | 'sha384'): Promise<Record<string, string>> {
  const names = (await readdir(folder)).toSorted();
  const hashFile = async (name: string) => {
    const bytes = await readFile(join(folder, name));
    return [name, `${kind}-${createHash(kind).update(bytes).digest('base64')}`] as const;
  };
  return Object.fromEntries(await Promise.all(names.map(hashFile)));
}

/** Files that the first page of a target needs besides its entry. */
export const initialFiles = (stats: StatsCompilation, entry: string): string[] => {
  const ofEntries = Object.values(stats.entrypoints ?? {}).flatMap(({ assets }) =>
    (assets ?? []).map(({ name }) => name),
  );
  const ofExposed = (stats.chunks ?? [])
    .filter(({ names }) => names?.includes('routes'))
    .flatMap(({ files }) => files ?? []);
  return [...new Set([...ofEntries, ...ofExposed])].filter((name) => name !== entry);
};

/** Files of each lazily loaded screen, by the file name before `.page.tsx`. */
export function screenFiles(stats: StatsCompilation): Record<string, string[]> {
  const screens: Record<string, string[]> = {};
  for (const { origins, files } of stats.chunks ?? []) {
    for (const { request } of origins ?? []) {
      const name = /([\w-]+)\.page\.tsx$/.exec(request ?? '')?.[1];
      if (name !== undefined) screens[name] = [...new Set([...(screens[name] ?? []), ...(files ?? [])])];
    }
  }
  return screens;
}
