import { initContainerEntry } from '../../node_modules/@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';

// Replaces Module Federation's runtime in every remote: the shell provides its copy, which is loaded before any
// remote. Each build gets its own instance and state, and the container entry function, which the
// shell's build omits.
const lent = globalThis.__ARDHI_FEDERATION__;

// biome-ignore lint/style/noDefaultExport: it replaces a module with a default export.
export default {
  ...lent,
  instance: undefined,
  initOptions: undefined,
  bundlerRuntimeOptions: {},
  bundlerRuntime: { ...lent.bundlerRuntime, S: {}, initContainerEntry },
};
