import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BuiltTarget, buildTarget } from './build-target.ts';
import { buildTargets } from './build-targets.ts';
import { type SignedManifest, signingKey, signManifest, writeVerificationKey } from './signed-manifest.ts';
import { frontends, site } from './site-folder.ts';

/** Builds what changed, signs the manifest of all targets, and returns the names of the rebuilt targets. */
export async function buildSite(now: string): Promise<readonly string[]> {
  await mkdir(site, { recursive: true });
  const results = await Promise.all(buildTargets.map(buildTarget));
  const built = results.map((result) => result.built);
  const previous = await readManifest();
  if (JSON.stringify(previous) !== JSON.stringify(built))
    await publish(signManifest({ notBefore: now, parts: built }, signingKey()));
  writeVerificationKey();
  await Promise.all(built.map((part) => removeOldBuilds(part, previous)));
  await copyStaticFiles();
  return results.filter(({ isRebuilt: fresh }) => fresh).map((result) => result.built.name);
}

const manifestFile = join(site, 'remotes.json');

/** The targets of the manifest in use. */
async function readManifest(): Promise<readonly BuiltTarget[]> {
  if (!existsSync(manifestFile)) return [];
  const { list }: SignedManifest = JSON.parse(await readFile(manifestFile, 'utf8'));
  return list.parts;
}

async function publish(signed: SignedManifest): Promise<void> {
  const draft = `${manifestFile}.${process.pid}.draft`;
  await writeFile(draft, JSON.stringify(signed));
  await rename(draft, manifestFile);
}

/** Keeps the previous build for open tabs and removes older ones. */
async function removeOldBuilds(built: BuiltTarget, previous: readonly BuiltTarget[]): Promise<void> {
  const folder = join(site, 'remotes', built.name);
  const others = (await readdir(folder)).filter((name) => name !== built.version);
  const dated = await Promise.all(
    others.map(async (name) => ({ name, modifiedMs: (await stat(join(folder, name))).mtimeMs })),
  );
  const wasListed = ({ name }: { readonly name: string }) =>
    Number(previous.some((part) => part.name === built.name && part.version === name));
  const obsolete = dated
    .toSorted((a, b) => wasListed(b) - wasListed(a) || b.modifiedMs - a.modifiedMs)
    .slice(1);
  await Promise.all(obsolete.map(({ name }) => rm(join(folder, name), { recursive: true })));
}

/**
 * Copies icons and the web app manifest, which are served unchanged from the root. Those that are there already stay: copying
 * takes a file away for a moment, from whoever serves or reads it.
 */
async function copyStaticFiles(): Promise<void> {
  const from = join(frontends, 'public/static');
  if (existsSync(from)) await cp(from, site, { recursive: true, filter: isMissingOrOther });
}

async function isMissingOrOther(from: string, to: string): Promise<boolean> {
  const content = async (file: string) => ((await stat(file)).isFile() ? readFile(file) : undefined);
  if (!existsSync(to)) return true;
  const [wanted, present] = await Promise.all([content(from), content(to)]);
  return wanted === undefined || present === undefined || !wanted.equals(present);
}
