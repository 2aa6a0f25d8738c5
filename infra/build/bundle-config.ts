import { join, resolve } from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import kit from '../../frontends/kit/package.json' with { type: 'json' };
import { routeModules } from './route-loader.ts';
import { sharedKitModules } from './shared-modules.ts';
import { frontends, root } from './site-folder.ts';

/** Supported browsers: ES2020, native dialog and CSS layers, without polyfills. */
const browsers = 'chrome >= 93, edge >= 93, firefox >= 98, safari >= 15.4';

/**
 * Rewrites relative imports of facade modules inside the kit to imports by package name, so that federation
 * resolves them to the shell's copy.
 */
const facadeImportsByName = new rspack.NormalModuleReplacementPlugin(/^\.{1,2}\//, (request) => {
  const wanted = resolve(request.context, request.request);
  const found = sharedKitModules.find((name) => wanted === facadeFile(name));
  if (found !== undefined) request.request = found;
});

const router = join(root, 'node_modules/react-router/dist/production');

/** Messages are parsed at build time; the router's package exports its development build only. */
const forBrowsers = {
  '@formatjs/icu-messageformat-parser$': '@formatjs/icu-messageformat-parser/no-parser.js',
  'react-router$': join(router, 'index.mjs'),
  'react-router/dom$': join(router, 'dom-export.mjs'),
};

const fastRefresh = [
  new rspack.EntryPlugin(frontends, join(import.meta.dirname, 'react-renderers.js'), {}),
  new ReactRefreshRspackPlugin(),
];

const facadeFile = (name: (typeof sharedKitModules)[number]) =>
  join(frontends, 'kit', kit.exports[name.replace('@ardhi/kit', '.') as keyof typeof kit.exports]);

/** Sources of a bundle, and the address where it is served. */
export interface BundleOptions {
  /** Unique among the bundles that share a page. */
  readonly name: string;
  /** Absolute path of the folder that it is written to. */
  readonly folder: string;
  /** URL path under which the output is served. */
  readonly publicPath: string;
  /** True if it renders pages on the server. */
  readonly server?: true;
  /** Readable output with source maps and, in browsers, Fast Refresh; see infra/build/dev-server.ts. */
  readonly development?: boolean;
}

/** The configuration shared by all front-end bundles; class names depend on the file alone, so that server and browser agree. */
export function bundleConfig(options: BundleOptions): Configuration {
  const { name, folder, publicPath, server, development = false } = options;
  const hasFastRefresh = development && !server;
  return {
    name,
    mode: development ? 'development' : 'production',
    context: frontends,
    target: server ? 'node26' : ['web', 'es2020'],
    devtool: development && 'cheap-module-source-map',
    output: {
      path: folder,
      publicPath,
      uniqueName: name,
      clean: !development,
      filename: '[name].js',
      chunkFilename: '[id].js',
      cssFilename: '[name].css',
      cssChunkFilename: '[id].css',
      assetModuleFilename: '[name].[contenthash:8][ext]',
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: 5_000,
    },
    resolve: { extensions: ['.tsx', '.ts', '.js', '.mjs'], alias: server ? {} : forBrowsers },
    module: moduleRules(options),
    // Pages share only what is worth a request of its own: many small files compress worse than a few with some code twice.
    optimization: { minimizer: minimizers(), splitChunks: { minSize: 40_000 } },
    plugins: [...(server ? [] : [facadeImportsByName]), ...(hasFastRefresh ? fastRefresh : [])],
    performance: { hints: false },
    // Remotes load in any order; the layers of the style sheets decide.
    ignoreWarnings: development ? [/Conflicting order/] : [],
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  };
}

/** How each kind of file becomes part of a bundle. */
const moduleRules = ({
  server,
  development = false,
}: BundleOptions): NonNullable<Configuration['module']> => ({
  rules: [
    {
      test: routeModules,
      type: 'javascript/esm',
      use: [{ loader: join(import.meta.dirname, 'route-loader.ts') }],
    },
    {
      test: /\.tsx?$/,
      exclude: routeModules,
      type: 'javascript/esm',
      use: [
        {
          loader: 'builtin:swc-loader',
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: {
                react: { runtime: 'automatic', development, refresh: development && !server },
              },
            },
            env: { targets: server ? 'node 26' : browsers },
          },
        },
        { loader: join(import.meta.dirname, 'message-loader.ts') },
      ],
    },
    { test: /\.css$/, type: 'css/auto' },
    { test: /\.(woff2|svg|webp|png)$/, type: 'asset/resource' },
  ],
  generator: {
    'css/auto': { localIdentName: '[local]-[hash:base64:6]', exportsOnly: server ?? false },
  },
  // maplibre-gl names its worker in an expression (maplibre/maplibre-gl-js#8060).
  parser: { javascript: { exprContextCritical: false }, 'css/auto': { namedExports: false } },
});

const minimizers = () => [
  new rspack.SwcJsMinimizerRspackPlugin({
    extractComments: false,
    minimizerOptions: {
      ecma: 2020,
      compress: { passes: 3, ecma: 2020 },
      format: { comments: false },
    },
  }),
  // Without targets it duplicates logical properties per language direction: eight times the bytes, and wrong
  // for English pages in right-to-left mode.
  new rspack.LightningCssMinimizerRspackPlugin({
    minimizerOptions: { targets: browsers, exclude: { dirSelector: true } },
  }),
];
