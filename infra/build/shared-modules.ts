import shell from '../../frontends/shell/package.json' with { type: 'json' };

/**
 * What holds state or context and so may exist only once on a page, and the icons, which every screen would bring again
 * (2 kB each): the shell brings it, remotes borrow it.
 */
export const facade = [
  '@ardhi/kit/client/client-context',
  '@ardhi/kit/i18n/intl.tsx',
  '@ardhi/kit/router/router.tsx',
  '@ardhi/kit/session/session-context.tsx',
  '@ardhi/kit/toasts/toasts.tsx',
  '@ardhi/kit/ui/icon.tsx',
] as const;

const own = { singleton: true, requiredVersion: '0.1.0', version: '0.1.0', strictVersion: true };
const library = (name: 'react' | 'react-dom') => {
  const version = shell.dependencies[name];
  return { singleton: true, requiredVersion: version, version, strictVersion: true };
};

const shared = {
  react: library('react'),
  'react/jsx-runtime': library('react'),
  'react-dom': library('react-dom'),
  ...Object.fromEntries(facade.map((name) => [name, own])),
};

type Shared = Record<string, typeof own & { eager?: boolean; import?: false }>;
const each = (more: { eager?: boolean; import?: false }): Shared =>
  Object.fromEntries(Object.entries(shared).map(([name, one]) => [name, { ...one, ...more }]));

/** In the shell's first file, so that nothing waits for it. */
export const brought = each({ eager: true });
/** Never in a remote's own files. */
export const borrowed = each({ import: false });
