import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { RemoteEntry } from '../page-data.ts';

/** Federation itself knows no integrity (security.md §1.14): only listed scripts run, only with the listed bytes. */
export const checkedScript = (remotes: readonly RemoteEntry[]): ModuleFederationRuntimePlugin => ({
  name: 'checked-script',
  createScript({ url }) {
    const known = remotes.find(({ entry }) => entry === new URL(url, location.origin).pathname);
    if (known === undefined) throw new Error('This script is not on the list.');
    const script = document.createElement('script');
    script.src = known.entry;
    script.integrity = known.integrity;
    script.crossOrigin = 'anonymous';
    script.async = true;
    return { script, timeout: 5_000 };
  },
});
