import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rspack, type StatsCompilation } from '@rspack/core';
import { inputKey } from './input-key.ts';
import { packFiles } from './pack-files.ts';
import { type Part, site } from './parts.ts';

/** What a build came to, as the signed list repeats it. */
export interface BuiltPart {
  readonly name: string;
  readonly version: string;
  /** Folder on this origin; named by what went into it, so its files never change. */
  readonly path: string;
  readonly entry: string;
  /** sha384 of every file, by name. */
  readonly files: Readonly<Record<string, string>>;
  /** sha256 of the same, as entry scripts carry them: half the bytes, and links ahead of them must say the same. */
  readonly carried: Readonly<Record<string, string>>;
  /** What the first use needs besides the entry. */
  readonly initial: readonly string[];
  /** Files of each lazily loaded screen, by the name before `.page.tsx`. */
  readonly screens: Readonly<Record<string, readonly string[]>>;
}

const recordName = 'part.json';

/** Builds a part unless these very inputs were built before. */
export async function buildPart(part: Part): Promise<{ built: BuiltPart; fresh: boolean }> {
  const key = inputKey(part);
  const path = `/remotes/${part.name}/${key}/`;
  const folder = join(site, path);
  const record = join(folder, recordName);
  if (existsSync(record)) return { built: JSON.parse(await readFile(record, 'utf8')), fresh: false };
  const draft = `${folder.slice(0, -1)}.draft`;
  const stats = await compile(part, { folder: draft, publicPath: path });
  const files = await hashes(draft, 'sha384');
  const built: BuiltPart = {
    name: part.name,
    version: key,
    path,
    entry: part.entry,
    files,
    carried: await hashes(draft, 'sha256'),
    initial: initialFiles(part, stats),
    screens: screenFiles(stats),
  };
  if (part.name !== 'ardhi_server') await packFiles(draft);
  await writeFile(join(draft, recordName), JSON.stringify(built));
  await rm(folder, { recursive: true, force: true });
  await rename(draft, folder);
  return { built, fresh: true };
}

async function compile(part: Part, place: { folder: string; publicPath: string }): Promise<StatsCompilation> {
  await mkdir(place.folder, { recursive: true });
  const compiler = rspack(part.configure(place));
  return new Promise((resolve, reject) => {
    compiler.run((fault, stats) => {
      compiler.close(() => {
        if (fault) return reject(fault);
        const said = stats?.toJson({
          all: false,
          chunks: true,
          chunkOrigins: true,
          entrypoints: true,
          errors: true,
          ids: true,
        });
        if (said === undefined || said.errors?.length)
          return reject(new Error(said?.errors?.map(({ message }) => message).join('\n')));
        resolve(said);
      });
    });
  });
}

async function hashes(folder: string, kind: 'sha256' | 'sha384'): Promise<Record<string, string>> {
  const names = (await readdir(folder)).toSorted();
  const one = async (name: string) => {
    const bytes = await readFile(join(folder, name));
    return [name, `${kind}-${createHash(kind).update(bytes).digest('base64')}`] as const;
  };
  return Object.fromEntries(await Promise.all(names.map(one)));
}

const initialFiles = (part: Part, stats: StatsCompilation): string[] => {
  const ofEntries = Object.values(stats.entrypoints ?? {}).flatMap(({ assets }) =>
    (assets ?? []).map(({ name }) => name),
  );
  const ofExposed = (stats.chunks ?? [])
    .filter(({ names }) => names?.includes('routes'))
    .flatMap(({ files }) => files ?? []);
  return [...new Set([...ofEntries, ...ofExposed])].filter((name) => name !== part.entry);
};

function screenFiles(stats: StatsCompilation): Record<string, string[]> {
  const screens: Record<string, string[]> = {};
  for (const { origins, files } of stats.chunks ?? []) {
    for (const { request } of origins ?? []) {
      const name = /([\w-]+)\.page\.tsx$/.exec(request ?? '')?.[1];
      if (name !== undefined) screens[name] = [...new Set([...(screens[name] ?? []), ...(files ?? [])])];
    }
  }
  return screens;
}
