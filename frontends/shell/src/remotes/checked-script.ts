import type { RemoteEntry } from '../page-data.ts';

/** A folder of ours, named by its content; never another host, never a way up. */
const ours = /^\/remotes\/\w+\/\w+\/[\w.-]+\.js$/;

/** Federation itself knows no integrity (security.md §1.14): only listed scripts run, only with the listed bytes. */
export function checkedScript({ entry, integrity }: RemoteEntry): HTMLScriptElement {
  if (!ours.test(entry)) throw new Error('This script is not one of ours.');
  const script = document.createElement('script');
  script.src = location.origin + entry;
  script.integrity = integrity;
  script.crossOrigin = 'anonymous';
  script.async = true;
  return script;
}
