import './remotes/lend-federation.ts';
import { boot } from './boot.tsx';
import { trustOnlyOurs } from './trust.ts';

trustOnlyOurs();
const root = document.getElementById('root');
// A task of its own: what a finger does while the script was read comes first.
if (root !== null) setTimeout(() => void boot(root));
