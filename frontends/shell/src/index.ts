import './remotes/share-federation-runtime.ts';
import { installTrustedTypesPolicy } from './trusted-types.ts';
import { yieldToMain } from './yield-to-main.ts';

installTrustedTypesPolicy();

/** Evaluates React, the router and the rest, and hydrates the page, in separate tasks. */
async function start(root: HTMLElement): Promise<void> {
  await yieldToMain();
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await yieldToMain();
  await import(/* webpackMode: "eager" */ '@ardhi/kit/router');
  await yieldToMain();
  const { boot } = await import(/* webpackMode: "eager" */ './boot.tsx');
  await yieldToMain();
  await boot(root);
}

const root = document.getElementById('root');
if (root !== null) void start(root);
