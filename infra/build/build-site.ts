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
  const before = await listed();
  if (JSON.stringify(before) !== JSON.stringify(built))
    await publish(signList({ notBefore: now, parts: built }, signingKey()));
  await Promise.all(built.map((part) => sweep(part, before)));
  await copyPlainFiles();
  return outcomes.filter(({ fresh }) => fresh).map((one) => one.built.name);
}

const listFile = join(site, 'remotes.json');

/** The parts that pages have named until now. */
async function listed(): Promise<readonly BuiltPart[]> {
  if (!existsSync(listFile)) return [];
  const { list }: SignedList = JSON.parse(await readFile(listFile, 'utf8'));
  return list.parts;
}

async function publish(signed: SignedList): Promise<void> {
  await writeFile(`${listFile}.draft`, JSON.stringify(signed));
  await rename(`${listFile}.draft`, listFile);
}

/** The build that pages named before stays for the tabs that are open, else the last one; older ones go. */
async function sweep(built: BuiltPart, before: readonly BuiltPart[]): Promise<void> {
  const folder = join(site, 'remotes', built.name);
  const others = (await readdir(folder)).filter((name) => name !== built.version);
  const dated = await Promise.all(
    others.map(async (name) => ({ name, at: (await stat(join(folder, name))).mtimeMs })),
  );
  const wasNamed = ({ name }: { readonly name: string }) =>
    Number(before.some((part) => part.name === built.name && part.version === name));
  const old = dated.toSorted((a, b) => wasNamed(b) - wasNamed(a) || b.at - a.at).slice(1);
  await Promise.all(old.map(({ name }) => rm(join(folder, name), { recursive: true })));
}

/** Icons and the web app manifest: served as they are, from the root. */
async function copyPlainFiles(): Promise<void> {
  const from = join(frontends, 'public/static');
  if (existsSync(from)) await cp(from, site, { recursive: true });
}
