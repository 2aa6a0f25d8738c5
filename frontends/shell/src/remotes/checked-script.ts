import type { RemoteEntry } from '../page-data.ts';

/** Paths of our own content-hashed folders: no other host, no parent folder. */
const ownScriptPath = /^\/remotes\/\w+\/\w+\/[\w.-]+\.js$/;

/** The script element of a remote with its integrity hash, which federation does not support itself (security.md §1.14). @throws Error for a foreign path */
export function checkedScript({ entry, integrity }: RemoteEntry): HTMLScriptElement {
  if (!ownScriptPath.test(entry)) throw new Error('This script is not one of ours.');
  const script = document.createElement('script');
  script.src = location.origin + entry;
  script.integrity = integrity;
  script.crossOrigin = 'anonymous';
  script.async = true;
  return script;
}
