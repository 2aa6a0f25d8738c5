import shell from '../../frontends/shell/package.json' with { type: 'json' };

/**
 * Kit modules with state or context, which must exist once per page, and the icons, which every screen would otherwise bundle
 * (2 kB each): the shell provides them, remotes consume them.
 */
export const sharedKitModules = [
  '@ardhi/kit/client/client-context',
  '@ardhi/kit/dialog/close-on-back',
  '@ardhi/kit/i18n/intl',
  '@ardhi/kit/router',
  '@ardhi/kit/session/session-context',
  '@ardhi/kit/toasts',
  '@ardhi/kit/ui/icon',
] as const;

const kitModule = { singleton: true, requiredVersion: '0.1.0', version: '0.1.0', strictVersion: true };
const library = (name: 'react' | 'react-dom') => {
  const version = shell.dependencies[name];
  return { singleton: true, requiredVersion: version, version, strictVersion: true };
};

const shared = {
  react: library('react'),
  'react/jsx-runtime': library('react'),
  'react-dom': library('react-dom'),
  ...Object.fromEntries(sharedKitModules.map((name) => [name, kitModule])),
};

type Shared = Record<string, typeof kitModule & { eager?: boolean; import?: false }>;
const withOptions = (options: { eager?: boolean; import?: false }): Shared =>
  Object.fromEntries(Object.entries(shared).map(([name, one]) => [name, { ...one, ...options }]));

/** Shared modules of the shell, bundled in its first file. */
export const shellShared = withOptions({ eager: true });
/** Shared modules of remotes, never bundled. */
export const remoteShared = withOptions({ import: false });
