import { join } from 'node:path';
import { type Compiler, rspack } from '@rspack/core';
import { frontends } from './bundle.ts';

const common = /^(?!data:)(.*@module-federation[^?]*)\.cjs$/;
const core = join(frontends, 'shell/src/remotes/federation-core.ts');

/**
 * Federation's plugin points at the CommonJS copy of its bundler runtime, which cannot be shaken; this takes the ES copy,
 * and our core in place of the general runtime (75 kB, for snapshots, hooks and module systems that no page here has).
 */
export const federationOfTheShell = {
  apply(compiler: Compiler) {
    const asModule = (path: string) => path.replace(common, '$1.js');
    new rspack.NormalModuleReplacementPlugin(common, (found) => {
      found.request = asModule(found.request);
    }).apply(compiler);
    new rspack.NormalModuleReplacementPlugin(/^@module-federation\/runtime$|^\.\/init\.js$/, (found) => {
      if (found.context.includes('webpack-bundler-runtime')) found.request = core;
    }).apply(compiler);
    compiler.hooks.afterPlugins.tap({ name: 'federation-of-the-shell', stage: 1_000 }, () => {
      const alias = (compiler.options.resolve.alias || {}) as Record<string, unknown>;
      for (const [name, path] of Object.entries(alias)) {
        if (typeof path === 'string') alias[name] = asModule(path);
      }
    });
  },
};
