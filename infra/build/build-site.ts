import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BuiltPart, buildPart } from './build-part.ts';
import { frontends } from './bundle.ts';
import { parts, site } from './parts.ts';
import { type SignedList, signingKey, signList } from './signed-list.ts';

/** Builds what changed and signs the list of all parts; answers with the names of what was built. */
export async function buildSite(now: string): Promise<readonly string[]> {
  await mkdir(site, { recursive: true });
  const outcomes = await Promise.all(parts.map(buildPart));
  const built = outcomes.map((one) => one.built);
  if (!(await isListed(built))) await publish(signList({ notBefore: now, parts: built }, signingKey()));
  await Promise.all(built.map(sweep));
  await copyPlainFiles();
  return outcomes.filter(({ fresh }) => fresh).map((one) => one.built.name);
}

const listFile = join(site, 'remotes.json');

async function isListed(built: readonly BuiltPart[]): Promise<boolean> {
  if (!existsSync(listFile)) return false;
  const { list }: SignedList = JSON.parse(await readFile(listFile, 'utf8'));
  return JSON.stringify(list.parts) === JSON.stringify(built);
}

async function publish(signed: SignedList): Promise<void> {
  await writeFile(`${listFile}.draft`, JSON.stringify(signed));
  await rename(`${listFile}.draft`, listFile);
}

/** The build before stays for the tabs that are open; older ones go. */
async function sweep(built: BuiltPart): Promise<void> {
  const folder = join(site, 'remotes', built.name);
  const others = (await readdir(folder)).filter((name) => name !== built.version);
  const dated = await Promise.all(
    others.map(async (name) => ({ name, at: (await stat(join(folder, name))).mtimeMs })),
  );
  const old = dated.toSorted((a, b) => b.at - a.at).slice(1);
  await Promise.all(old.map(({ name }) => rm(join(folder, name), { recursive: true })));
}

/** Icons and the web app manifest: served as they are, from the root. */
async function copyPlainFiles(): Promise<void> {
  const from = join(frontends, 'public/static');
  if (existsSync(from)) await cp(from, site, { recursive: true });
}
