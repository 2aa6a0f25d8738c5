import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Configuration, rspack } from '@rspack/core';
import { bundle, frontends } from './bundle.ts';
import { federationOfTheShell } from './federation-of-the-shell.ts';
import { borrowed, brought } from './shared-modules.ts';

export type PartName = 'ardhi_shell' | 'ardhi_public' | 'ardhi_agent' | 'ardhi_admin' | 'ardhi_server';

/** One thing that is built and deployed on its own. */
export interface Part {
  readonly name: PartName;
  /** Folders under frontends/ whose files go into it, besides the kit. */
  readonly from: readonly string[];
  /** The file that everything else hangs on. */
  readonly entry: string;
  readonly configure: (place: { folder: string; publicPath: string }) => Configuration;
}

/** Entry scripts carry the hashes of their chunks; their own hash is signed. */
const integrity = new rspack.SubresourceIntegrityPlugin({
  hashFuncNames: ['sha256'],
  htmlPlugin: false,
  enabled: true,
});

const borrowFederation = new rspack.NormalModuleReplacementPlugin(
  /webpack-bundler-runtime(?!.*initContainerEntry)/,
  join(import.meta.dirname, 'borrowed-federation.js'),
);

/** Only the exposed module: a remote has no page of its own. */
const remote = (name: PartName, from: string): Part => ({
  name,
  from: [from],
  entry: 'remoteEntry.js',
  configure: (place) => {
    const base = bundle({ name, ...place });
    return {
      ...base,
      entry: {},
      plugins: [
        ...(base.plugins ?? []),
        integrity,
        borrowFederation,
        new ModuleFederationPlugin({
          name,
          filename: 'remoteEntry.js',
          exposes: { './routes': { import: `./${from}/src/routes.tsx`, name: 'routes' } },
          shared: borrowed,
          manifest: false,
          dts: false,
          experiments: { optimization: { target: 'web', disableSnapshot: true, disableRemote: true } },
        }),
      ],
    };
  },
});

const shell: Part = {
  name: 'ardhi_shell',
  from: ['shell'],
  entry: 'shell.js',
  configure: (place) => {
    const base = bundle({ name: 'ardhi_shell', ...place });
    return {
      ...base,
      entry: { shell: './shell/src/index.ts' },
      plugins: [
        ...(base.plugins ?? []),
        integrity,
        federationOfTheShell,
        new ModuleFederationPlugin({
          name: 'ardhi_shell',
          shared: brought,
          manifest: false,
          dts: false,
          experiments: { optimization: { target: 'web', disableSnapshot: true, disableRemote: true } },
        }),
      ],
    };
  },
};

/** Libraries that only a browser can use; the server draws what stands in their place. */
const browserOnly = Object.fromEntries(
  ['maplibre-gl', 'pmtiles', 'echarts', 'echarts-for-react'].map((name) => [name, false as const]),
);

/** Renders the public screens inside the shell's frame; one bundle, because one React must run both. */
const server: Part = {
  name: 'ardhi_server',
  from: ['shell', 'public'],
  entry: 'page.mjs',
  configure: (place) => {
    const base = bundle({ name: 'ardhi_server', server: true, ...place });
    return {
      ...base,
      entry: { page: './shell/src/server/page.tsx' },
      resolve: {
        ...base.resolve,
        alias: { ...browserOnly, 'ardhi_public/routes': join(frontends, 'public/src/routes.tsx') },
      },
      output: {
        ...base.output,
        filename: '[name].mjs',
        chunkFilename: '[name].mjs',
        module: true,
        library: { type: 'module' },
      },
      optimization: { ...base.optimization, splitChunks: false },
      plugins: [...(base.plugins ?? []), new rspack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
    };
  },
};

export const parts: readonly Part[] = [
  shell,
  remote('ardhi_public', 'public'),
  remote('ardhi_agent', 'agent'),
  remote('ardhi_admin', 'admin'),
  server,
];

export const site = join(frontends, 'dist');
