import type { RemoteName } from '@ardhi/kit/router/access';
import type { RemoteEntry } from '../page-data.ts';

/** A built part of the front end, as in the signed manifest. */
export interface SitePart {
  readonly name: string;
  readonly path: string;
  readonly entry: string;
  readonly files: Readonly<Record<string, string>>;
  /** Integrity hashes of chunks as in the entry scripts; a preload link only matches with the same one. */
  readonly carried: Readonly<Record<string, string>>;
  readonly initial: readonly string[];
  readonly screens: Readonly<Record<string, readonly string[]>>;
}

interface Asset {
  readonly href: string;
  readonly integrity: string;
}

/** Scripts and styles that a page links before its first script runs. */
export interface Assets {
  readonly script: Asset;
  readonly styles: readonly Asset[];
  readonly preloads: readonly Asset[];
}

const shellName = 'ardhi_shell';

/** Assets of the shell, of the page's remote (if it is public) and of its screens, given as route ids. */
export function assetsOf(
  parts: readonly SitePart[],
  remote: RemoteName | undefined,
  screens: readonly string[],
): Assets {
  const shell = partOf(parts, shellName);
  const linked = [
    ...shell.initial.map((file) => assetOf(shell, file)),
    ...(remote === undefined ? [] : filesOf(partOf(parts, remote), screens)),
  ];
  const isStyle = ({ href }: Asset) => href.endsWith('.css');
  return {
    script: assetOf(shell, shell.entry),
    styles: linked.filter(isStyle),
    preloads: linked.filter((asset) => !isStyle(asset)),
  };
}

const filesOf = (remote: SitePart, screens: readonly string[]): Asset[] => {
  // Several paths may share a screen: the id of a route is then the name of the file, a colon and its own.
  const screenFiles = screens.flatMap((id) => remote.screens[id.split(':')[0] ?? id] ?? []);
  return [...new Set([remote.entry, ...remote.initial, ...screenFiles])].map((file) => assetOf(remote, file));
};

/** The remotes that a page may load. */
export const remotesOf = (parts: readonly SitePart[]): RemoteEntry[] =>
  parts
    .filter(({ entry, name }) => name !== shellName && entry.endsWith('.js'))
    .map((part) => ({
      name: part.name,
      entry: part.path + part.entry,
      integrity: part.files[part.entry] ?? '',
    }));

function partOf(parts: readonly SitePart[], name: string): SitePart {
  const part = parts.find((candidate) => candidate.name === name);
  if (part === undefined) throw new Error(`${name} is not a built part.`);
  return part;
}

const assetOf = (part: SitePart, file: string): Asset => ({
  href: part.path + file,
  integrity: (file === part.entry ? part.files : part.carried)[file] ?? '',
});
