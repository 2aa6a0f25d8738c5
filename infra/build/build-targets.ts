import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Configuration, rspack } from '@rspack/core';
import { type BundleOptions, bundleConfig } from './bundle-config.ts';
import { remoteShared, shellShared } from './shared-modules.ts';
import { shellFederationPlugin } from './shell-federation-plugin.ts';
import { frontends } from './site-folder.ts';

/** Name of a bundle; browsers see it as the name of the remote. */
export type BuildTargetName = 'ardhi_shell' | 'ardhi_public' | 'ardhi_agent' | 'ardhi_admin' | 'ardhi_server';

export type BuildOutput = Pick<BundleOptions, 'folder' | 'publicPath' | 'development'>;

/** A front-end bundle that is built and deployed independently. */
export interface BuildTarget {
  readonly name: BuildTargetName;
  /** Input folders under frontends/, besides the kit. */
  readonly folders: readonly string[];
  /** The entry file. */
  readonly entry: string;
  readonly configure: (output: BuildOutput) => Configuration;
}

/** Entry scripts contain the hashes of their chunks; their own hash is signed. Files of the dev server change all the time. */
const integrity = ({ development = false }: BuildOutput) =>
  new rspack.SubresourceIntegrityPlugin({
    hashFuncNames: ['sha256'],
    htmlPlugin: false,
    enabled: !development,
  });

const useSharedFederation = new rspack.NormalModuleReplacementPlugin(
  /webpack-bundler-runtime(?!.*initContainerEntry)/,
  join(import.meta.dirname, 'shared-federation-runtime.js'),
);

/** A remote: only its exposed module, without a page. */
const remote = (name: BuildTargetName, from: string): BuildTarget => ({
  name,
  folders: [from],
  entry: 'remoteEntry.js',
  configure: (output) => {
    const base = bundleConfig({ name, ...output });
    return {
      ...base,
      entry: {},
      plugins: [
        ...(base.plugins ?? []),
        integrity(output),
        useSharedFederation,
        new ModuleFederationPlugin({
          name,
          filename: 'remoteEntry.js',
          exposes: { './routes': { import: `./${from}/src/routes.tsx`, name: 'routes' } },
          shared: remoteShared,
          manifest: false,
          dts: false,
          experiments: { optimization: { target: 'web', disableSnapshot: true, disableRemote: true } },
        }),
      ],
    };
  },
});

const shell: BuildTarget = {
  name: 'ardhi_shell',
  folders: ['shell'],
  entry: 'shell.js',
  configure: (output) => {
    const base = bundleConfig({ name: 'ardhi_shell', ...output });
    return {
      ...base,
      entry: { shell: './shell/src/index.ts' },
      plugins: [
        ...(base.plugins ?? []),
        integrity(output),
        shellFederationPlugin,
        new ModuleFederationPlugin({
          name: 'ardhi_shell',
          shared: shellShared,
          manifest: false,
          dts: false,
          experiments: { optimization: { target: 'web', disableSnapshot: true, disableRemote: true } },
        }),
      ],
    };
  },
};

/** Browser-only libraries; the server renders placeholders. */
const browserOnly = Object.fromEntries(
  ['maplibre-gl', 'pmtiles', 'echarts', 'echarts-for-react'].map((name) => [name, false as const]),
);

/** Renders public screens inside the shell's layout; one bundle, because both need the same React instance. */
const server: BuildTarget = {
  name: 'ardhi_server',
  folders: ['shell', 'public'],
  entry: 'page.mjs',
  configure: (output) => {
    const base = bundleConfig({ name: 'ardhi_server', server: true, ...output });
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

/** All bundles of the front end. */
export const buildTargets: readonly BuildTarget[] = [
  shell,
  remote('ardhi_public', 'public'),
  remote('ardhi_agent', 'agent'),
  remote('ardhi_admin', 'admin'),
  server,
];
