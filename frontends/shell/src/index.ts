import './remotes/lend-federation.ts';
import { trustOnlyOurs } from './trust.ts';
import { turn } from './turn.ts';

trustOnlyOurs();

/** Reading React, reading the router, reading the rest and taking over the page are tasks of their own. */
async function start(root: HTMLElement): Promise<void> {
  await turn();
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await turn();
  await import(/* webpackMode: "eager" */ '@ardhi/kit/router/router.tsx');
  await turn();
  const { boot } = await import(/* webpackMode: "eager" */ './boot.tsx');
  await turn();
  await boot(root);
}

const root = document.getElementById('root');
if (root !== null) void start(root);
