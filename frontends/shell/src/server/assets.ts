import type { RemoteName } from '@ardhi/kit/router/access';
import type { RemoteEntry } from '../page-data.ts';

/** A built part of the front end, as the signed list has it. */
export interface SitePart {
  readonly name: string;
  readonly path: string;
  readonly entry: string;
  readonly files: Readonly<Record<string, string>>;
  /** Hashes as entry scripts carry them; a link ahead of a chunk counts only with the same one. */
  readonly carried: Readonly<Record<string, string>>;
  readonly initial: readonly string[];
  readonly screens: Readonly<Record<string, readonly string[]>>;
}

interface Asset {
  readonly href: string;
  readonly integrity: string;
}

/** What a page links before its first script runs. */
export interface Assets {
  readonly script: Asset;
  readonly styles: readonly Asset[];
  readonly preloads: readonly Asset[];
}

const shellName = 'ardhi_shell';

/** Files of the shell, of the page's remote (if everyone may have it) and of its screens: the ids of matched routes. */
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
  const ofScreens = screens.flatMap((id) => remote.screens[id] ?? []);
  return [...new Set([remote.entry, ...remote.initial, ...ofScreens])].map((file) => assetOf(remote, file));
};

/** The remotes that a page may load, whoever asks. */
export const remotesOf = (parts: readonly SitePart[]): RemoteEntry[] =>
  parts
    .filter(({ entry, name }) => name !== shellName && entry.endsWith('.js'))
    .map((part) => ({
      name: part.name,
      entry: part.path + part.entry,
      integrity: part.files[part.entry] ?? '',
    }));

function partOf(parts: readonly SitePart[], name: string): SitePart {
  const part = parts.find((one) => one.name === name);
  if (part === undefined) throw new Error(`${name} is not among the built parts.`);
  return part;
}

const assetOf = (part: SitePart, file: string): Asset => ({
  href: part.path + file,
  integrity: (file === part.entry ? part.files : part.carried)[file] ?? '',
});
