import { type Compiler, rspack } from '@rspack/core';

const common = /^(?!data:)(.*@module-federation[^?]*)\.cjs$/;

/** Federation's plugin points at the CommonJS copy of its runtime, which cannot be shaken; the ES copy is 7 KB less. */
export const federationAsModules = {
  apply(compiler: Compiler) {
    const asModule = (path: string) => path.replace(common, '$1.js');
    new rspack.NormalModuleReplacementPlugin(common, (found) => {
      found.request = asModule(found.request);
    }).apply(compiler);
    compiler.hooks.afterPlugins.tap({ name: 'federation-as-modules', stage: 1_000 }, () => {
      const alias = (compiler.options.resolve.alias || {}) as Record<string, unknown>;
      for (const [name, path] of Object.entries(alias)) {
        if (typeof path === 'string') alias[name] = asModule(path);
      }
    });
  },
};
