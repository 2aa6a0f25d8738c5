import type { Provider } from '@ardhi/kit/session/oidc-door';
import type { HydrationState } from 'react-router-dom';

/** One remote as the page was told of it; the server has checked the signed list before. */
export interface RemoteEntry {
  readonly name: string;
  /** Path of its entry script on this origin. */
  readonly entry: string;
  /** sha384 of that script; its own chunks carry theirs. */
  readonly integrity: string;
}

/** What the server says to the first script, as JSON in the page: scripts in the page itself are forbidden by CSP. */
export interface PageData {
  readonly remotes: readonly RemoteEntry[];
  /** Where settings want tokens to be synced to. */
  readonly tokenSyncUrl?: string;
  /** The OpenID provider that keeps accounts, where we do not keep them ourselves. */
  readonly provider?: Provider;
  /** While developing: the page of living examples is there. */
  readonly examples?: true;
  /** Only where the server rendered the screen. */
  readonly hydration?: HydrationState;
}

export const pageDataId = 'ardhi-page';

export const readPageData = (page: Document): PageData =>
  JSON.parse(page.getElementById(pageDataId)?.textContent ?? '{"remotes":[]}');

/** JSON that cannot end the script element it stands in. */
export const writePageData = (data: PageData): string =>
  JSON.stringify(data)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
