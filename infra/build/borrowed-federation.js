import { initContainerEntry } from '../../node_modules/@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';

// Stands in every remote in place of federation's own runtime: the shell lends its copy, which is there before any
// remote. What each build keeps for itself is made anew: its instance, its state, and the way into a container, which the
// shell's own build left out.
const lent = globalThis.__ARDHI_FEDERATION__;

// biome-ignore lint/style/noDefaultExport: it replaces a module that has one.
export default {
  ...lent,
  instance: undefined,
  initOptions: undefined,
  bundlerRuntimeOptions: {},
  bundlerRuntime: { ...lent.bundlerRuntime, S: {}, initContainerEntry },
};
