import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTarget } from './build-target.ts';
import type { BuildTarget } from './build-targets.ts';
import { root, site } from './site-folder.ts';

describe('the build of a target', () => {
  let sources = '';
  // The name is outside the targets of the site, so the builds of other specs leave it alone.
  const name = `ardhi_spec_${process.pid}` as BuildTarget['name'];
  const drafts = async () =>
    (await readdir(join(root, '.cache/drafts'))).filter((folder) => folder.startsWith(name));

  const target = (file: string): BuildTarget => ({
    name,
    folders: [],
    entry: 'main.js',
    configure: ({ folder, publicPath }) => ({
      mode: 'production',
      context: sources,
      entry: { main: `./${file}` },
      output: { path: folder, publicPath, clean: true, filename: '[name].js' },
    }),
  });

  beforeAll(async () => {
    sources = await mkdtemp(join(tmpdir(), 'ardhi-target-'));
    await writeFile(join(sources, 'whole.js'), 'globalThis.built = true;');
    await writeFile(join(sources, 'broken.js'), 'import "./missing.js";');
  });
  afterAll(async () => {
    await rm(sources, { recursive: true });
    await rm(join(site, 'remotes', name), { recursive: true, force: true });
  });

  it('leaves no folder behind when it fails, and can be repeated', async () => {
    await expect(buildTarget(target('broken.js'))).rejects.toThrow('missing.js');
    expect(await drafts()).toEqual([]);
    await expect(readdir(join(site, 'remotes', name))).rejects.toThrow('ENOENT');
  });

  it('has the same result for all that build it at once', async () => {
    const results = await Promise.all(Array.from({ length: 4 }, () => buildTarget(target('whole.js'))));
    expect(results.filter(({ isRebuilt }) => isRebuilt)).toHaveLength(1);
    const [{ built }] = results as [(typeof results)[number]];
    expect(results.map((result) => result.built)).toEqual([built, built, built, built]);
    expect(await readFile(join(site, built.path, built.entry), 'utf8')).toContain('built');
    expect(await drafts()).toEqual([]);
    expect(await buildTarget(target('whole.js'))).toEqual({ built, isRebuilt: false });
  });
});
