import { createHash } from 'node:crypto';
import { cp, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Configuration, type MultiStats, rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { initialFiles, screenFiles, statsOptions } from './build-target.ts';
import { type BuildTarget, buildTargets } from './build-targets.ts';
import { writeDeclarations } from './css-module-types.ts';
import { signingKey, signManifest, writeVerificationKey } from './signed-manifest.ts';
import { frontends, root } from './site-folder.ts';

/** Folder of the page renderer and the manifest of the dev server; SITE_DIR of the product behind it. */
export const devSite = join(root, '.cache/dev-site');

interface DevServerOptions {
  readonly host: string;
  readonly port: number;
  /** Origin of the product, which answers everything but scripts and styles. */
  readonly product: string;
  readonly now: () => string;
}

export interface DevServer {
  close(): Promise<void>;
}

const isServerTarget = ({ name }: BuildTarget) => name === 'ardhi_server';
const browserTargets = buildTargets.filter((target) => !isServerTarget(target));

/**
 * Serves the shell and the remotes from memory with Fast Refresh, and everything else from the product. The page
 * renderer is rebuilt beside them, so that a reloaded page shows the same sources. Resolves when both are built.
 */
export async function openDevServer({ host, port, product, now }: DevServerOptions): Promise<DevServer> {
  await mkdir(devSite, { recursive: true });
  await cp(join(frontends, 'public/static'), devSite, { recursive: true });
  const publish = manifestPublisher(now);
  const browserCompiler = rspack(browserTargets.map(browserConfig));
  const server = new RspackDevServer(
    {
      host,
      port,
      hot: true,
      compress: false,
      setupExitSignals: false,
      // The page's policy allows no script URLs besides our own and no HTML from strings.
      client: { overlay: false, logging: 'warn' },
      static: false,
      devMiddleware: { stats: 'errors-only' },
      proxy: [
        { context: (path) => !path.startsWith('/remotes/') && path !== '/ws', target: product, xfwd: false },
      ],
    },
    browserCompiler,
  );
  const firstBuild = new Promise<void>((resolve) => {
    browserCompiler.hooks.done.tap('dev-server', (stats) => {
      if (!stats.hasErrors()) void publish({ browser: stats }).then(resolve);
    });
  });
  browserCompiler.hooks.done.tap('types of CSS modules', writeDeclarations);
  const watcher = await watchRenderer((bundle) => publish({ renderer: bundle }));
  await server.start();
  await firstBuild;
  return {
    async close() {
      await server.stop();
      await watcher.close();
    },
  };
}

const pathOf = (name: string, version: string) => `/remotes/${name}/${version}/`;

const browserConfig = (target: BuildTarget): Configuration =>
  target.configure({
    folder: join(devSite, pathOf(target.name, 'dev')),
    publicPath: pathOf(target.name, 'dev'),
    development: true,
  });

/** Rebuilds the page renderer when its sources change. Resolves after the first build. */
async function watchRenderer(onBuilt: (bundle: Buffer) => Promise<void>) {
  const target = buildTargets.find(isServerTarget);
  if (target === undefined) throw new Error('There is no build target for the page renderer.');
  const folder = join(devSite, 'renderer');
  const compiler = rspack(target.configure({ folder, publicPath: '/', development: true }));
  return new Promise<{ close(): Promise<void> }>((resolve) => {
    const watching = compiler.watch({}, async (error, stats) => {
      if (error !== null || stats === undefined || stats.hasErrors()) {
        process.stderr.write(`${error?.message ?? stats?.toString('errors-only')}\n`);
        return;
      }
      await onBuilt(await readFile(join(folder, target.entry)));
      resolve({ close: () => new Promise((closed) => watching?.close(() => closed())) });
    });
  });
}

interface Build {
  readonly browser?: MultiStats;
  readonly renderer?: Buffer;
}

/** Writes the manifest of the newest builds as soon as there is one of each. */
function manifestPublisher(now: () => string): (build: Build) => Promise<void> {
  let latest: Build = {};
  let writing: Promise<void> = Promise.resolve();
  return (build) => {
    latest = { ...latest, ...build };
    writing = writing.then(() => writeManifest(latest, now()));
    return writing;
  };
}

async function writeManifest({ browser, renderer }: Build, now: string): Promise<void> {
  if (browser === undefined || renderer === undefined) return;
  const parts = [
    ...browserTargets.map((target, i) => browserPart(target, browser, i)),
    await rendererPart(renderer),
  ];
  const file = join(devSite, 'remotes.json');
  await writeFile(`${file}.draft`, JSON.stringify(signManifest({ notBefore: now, parts }, signingKey())));
  await rename(`${file}.draft`, file);
  writeVerificationKey();
}

/** Without hashes and preloaded scripts: the files of the dev server change between two requests. */
function browserPart({ name, entry }: BuildTarget, { stats }: MultiStats, index: number) {
  const compiled = stats[index]?.toJson(statsOptions) ?? {};
  const isStyle = (file: string) => file.endsWith('.css');
  return {
    name,
    version: 'dev',
    path: pathOf(name, 'dev'),
    entry,
    files: {},
    carried: {},
    initial: initialFiles(compiled, entry).filter(isStyle),
    screens: Object.fromEntries(
      Object.entries(screenFiles(compiled)).map(([screen, files]) => [screen, files.filter(isStyle)]),
    ),
  };
}

/** A folder per content, because Node loads a module of one path only once. */
async function rendererPart(bundle: Buffer) {
  const version = createHash('sha256').update(bundle).digest('hex').slice(0, 16);
  const entry = 'page.mjs';
  const path = pathOf('ardhi_server', version);
  const folder = join(devSite, path);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, entry), bundle);
  const files = { [entry]: `sha384-${createHash('sha384').update(bundle).digest('base64')}` };
  return { name: 'ardhi_server', version, path, entry, files, carried: {}, initial: [], screens: {} };
}
