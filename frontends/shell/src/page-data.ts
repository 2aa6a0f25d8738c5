import type { OidcProviderConfig } from '@ardhi/kit/session/oidc-client';
import type { HydrationState } from 'react-router-dom';

/** One remote of the page; the server has verified the signed manifest. */
export interface RemoteEntry {
  readonly name: string;
  /** Path of its entry script on this origin. */
  readonly entry: string;
  /** sha384 of that script, which contains the hashes of its own chunks. */
  readonly integrity: string;
}

/** Data of the server for the first script, as JSON in the page, because CSP forbids inline scripts. */
export interface PageData {
  readonly remotes: readonly RemoteEntry[];
  /** URL configured to receive tokens. */
  readonly tokenSyncUrl?: string;
  /** The external OpenID provider, if configured. */
  readonly provider?: OidcProviderConfig;
  /** This installation has the service worker. */
  readonly offline?: true;
  /** In development: the kit examples page exists. */
  readonly examples?: true;
  /** Only where the server rendered the screen. */
  readonly hydration?: HydrationState;
}

export const pageDataId = 'ardhi-page';

export const readPageData = (page: Document): PageData =>
  JSON.parse(page.getElementById(pageDataId)?.textContent ?? '{"remotes":[]}');

/** JSON that cannot end its script element. */
export const writePageData = (data: PageData): string =>
  JSON.stringify(data)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
