import federation from '@module-federation/webpack-bundler-runtime';

/** Remotes borrow the shell's copy of federation's runtime instead of bringing one each. */
Object.assign(globalThis, { __ARDHI_FEDERATION__: federation });
