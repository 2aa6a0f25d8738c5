import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rspack, type StatsCompilation } from '@rspack/core';
import type { BuildTarget } from './build-targets.ts';
import { compressFiles } from './compress-files.ts';
import { inputKey } from './input-key.ts';
import { site } from './site-folder.ts';

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

/** Builds a target unless the same inputs were built before. */
export async function buildTarget(part: BuildTarget): Promise<{ built: BuiltTarget; isRebuilt: boolean }> {
  const version = inputKey(part);
  const path = `/remotes/${part.name}/${version}/`;
  const folder = join(site, path);
  const record = join(folder, recordFile);
  if (existsSync(record)) return { built: JSON.parse(await readFile(record, 'utf8')), isRebuilt: false };
  const draftFolder = `${folder.slice(0, -1)}.draft`;
  const stats = await compile(part, { folder: draftFolder, publicPath: path });
  const files = await hashFiles(draftFolder, 'sha384');
  const built: BuiltTarget = {
    name: part.name,
    version,
    path,
    entry: part.entry,
    files,
    carried: await hashFiles(draftFolder, 'sha256'),
    initial: initialFiles(stats, part.entry),
    screens: screenFiles(stats),
  };
  if (part.name !== 'ardhi_server') await compressFiles(draftFolder);
  await writeFile(join(draftFolder, recordFile), JSON.stringify(built));
  await rm(folder, { recursive: true, force: true });
  await rename(draftFolder, folder);
  return { built, isRebuilt: true };
}

/** What `initialFiles` and `screenFiles` read. */
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
  await mkdir(output.folder, { recursive: true });
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
