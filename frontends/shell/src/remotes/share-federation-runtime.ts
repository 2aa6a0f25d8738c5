import federation from '@module-federation/webpack-bundler-runtime';

/** Shares the shell's copy of the federation runtime with the remotes. */
Object.assign(globalThis, { __ARDHI_FEDERATION__: federation });
