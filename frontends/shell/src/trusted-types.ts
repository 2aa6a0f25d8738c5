/** Paths of our own scripts: the service worker, and those in content-hashed folders. */
const ownScriptPath = /^\/(?:sw\.js|remotes\/\w+\/\w+\/[\w.-]+\.m?js)$/;

/** The URL if it is one of our own scripts; undefined rejects it. */
export const trustedScriptUrl = (address: string): string | undefined => {
  const { origin, pathname, search } = new URL(address, location.origin);
  return origin === location.origin && search === '' && ownScriptPath.test(pathname) ? address : undefined;
};

/** Text without elements is allowed as HTML: libraries use it to clear elements and to write attributions. */
export const trustedHtml = (markup: string): string | undefined =>
  markup.includes('<') ? undefined : markup;

interface PolicyFactory {
  createPolicy(
    name: 'default',
    rules: Readonly<Record<string, (text: string) => string | undefined>>,
  ): unknown;
}

/**
 * Installs the default Trusted Types policy for script URLs and HTML; the page enforces it by its header
 * `require-trusted-types-for`. Strings are never evaluated, and no other policy can be created.
 */
export const installTrustedTypesPolicy = (
  { trustedTypes } = globalThis as { readonly trustedTypes?: PolicyFactory },
): void =>
  void trustedTypes?.createPolicy('default', {
    createScriptURL: trustedScriptUrl,
    createHTML: trustedHtml,
  });
