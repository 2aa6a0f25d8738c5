import { join } from 'node:path';
import { type Compiler, rspack } from '@rspack/core';
import { frontends } from './site-folder.ts';

const commonJsPath = /^(?!data:)(.*@module-federation[^?]*)\.cjs$/;
const federationCore = join(frontends, 'shell/src/remotes/federation-core.ts');

/**
 * Module Federation's plugin uses the CommonJS build of its bundler runtime, which cannot be tree-shaken; this plugin uses the ES build,
 * and our core instead of the general runtime (75 kB for snapshots, hooks and module systems that our pages do not use).
 */
export const shellFederationPlugin = {
  apply(compiler: Compiler) {
    const asModule = (path: string) => path.replace(commonJsPath, '$1.js');
    new rspack.NormalModuleReplacementPlugin(commonJsPath, (resource) => {
      resource.request = asModule(resource.request);
    }).apply(compiler);
    new rspack.NormalModuleReplacementPlugin(/^@module-federation\/runtime$|^\.\/init\.js$/, (resource) => {
      if (resource.context.includes('webpack-bundler-runtime')) resource.request = federationCore;
    }).apply(compiler);
    compiler.hooks.afterPlugins.tap({ name: 'federation-of-the-shell', stage: 1_000 }, () => {
      const alias = (compiler.options.resolve.alias || {}) as Record<string, unknown>;
      for (const [name, path] of Object.entries(alias)) {
        if (typeof path === 'string') alias[name] = asModule(path);
      }
    });
  },
};
