import './remotes/lend-federation.ts';
import { boot } from './boot.tsx';
import { trustOnlyOurs } from './trust.ts';

trustOnlyOurs();
const root = document.getElementById('root');
if (root !== null) void boot(root);
