import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { RemoteEntry } from '../page-data.ts';

/** A folder of ours, named by its content; never another host, never a way up. */
const ours = /^\/remotes\/\w+\/\w+\/[\w.-]+\.js$/;

/** Federation itself knows no integrity (security.md §1.14): only listed scripts run, only with the listed bytes. */
export const checkedScript = (remotes: readonly RemoteEntry[]): ModuleFederationRuntimePlugin => ({
  name: 'checked-script',
  createScript({ url }) {
    const known = remotes.find(({ entry }) => entry === new URL(url, location.origin).pathname);
    if (known === undefined || !ours.test(known.entry)) throw new Error('This script is not on the list.');
    const script = document.createElement('script');
    script.src = location.origin + known.entry;
    script.integrity = known.integrity;
    script.crossOrigin = 'anonymous';
    script.async = true;
    return { script, timeout: 5_000 };
  },
});
