/** Files of our own site, in folders named by their content. */
const ours = /^\/remotes\/\w+\/\w+\/[\w.-]+\.m?js$/;

/** Scripts and workers come from our own folders; undefined refuses. */
export const trustedAddress = (address: string): string | undefined => {
  const { origin, pathname, search } = new URL(address, location.origin);
  return origin === location.origin && search === '' && ours.test(pathname) ? address : undefined;
};

/** Text that opens no element is text wherever it is put; libraries clear elements and write credits in such. */
export const trustedMarkup = (markup: string): string | undefined =>
  markup.includes('<') ? undefined : markup;

interface PolicyFactory {
  createPolicy(
    name: 'default',
    rules: Readonly<Record<string, (text: string) => string | undefined>>,
  ): unknown;
}

/**
 * What libraries may hand to the page as script addresses and markup; the page itself demands to be asked (its header
 * `require-trusted-types-for`). Text is never run, and no other policy can be made.
 */
export const trustOnlyOurs = (
  { trustedTypes } = globalThis as { readonly trustedTypes?: PolicyFactory },
): void =>
  void trustedTypes?.createPolicy('default', {
    createScriptURL: trustedAddress,
    createHTML: trustedMarkup,
  });
