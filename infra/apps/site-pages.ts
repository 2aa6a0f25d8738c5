import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { PageRenderer } from '@ardhi/gateway/pages/page-renderer';
import type { Log } from '@ardhi/kernel/base/log';
import type { Config } from '@ardhi/kernel/runtime/config';
import { root } from '../tasks/tasks.ts';
import { openPageRenderer } from './page-renderer.ts';

/** The folder of the built front end. */
export const siteFolder = ({ SITE_DIR }: Pick<Config, 'SITE_DIR'>): string => resolve(root, SITE_DIR);

/** Opens the pages of the built front end with the settings of this installation. @throws Error when nothing has been built */
export async function openSitePages(config: Config, log: Log): Promise<PageRenderer> {
  const site = siteFolder(config);
  if (!existsSync(join(site, 'remotes.json'))) {
    throw new Error('The front end is not built yet. Run npm run build, or npm start, which builds it.');
  }
  return openPageRenderer({
    site,
    publicUrl: config.publicUrl,
    examples: config.NODE_ENV === 'development',
    offline: config.OFFLINE_PAGES === 'on',
    tokenSyncUrl: config.TOKEN_SYNC_URL,
    provider:
      config.IDENTITY === 'oidc'
        ? { issuer: config.issuer, clientId: config.CLIENT_ID ?? config.audience }
        : undefined,
    onRejected: (error) => log.error({ error }, 'remotes.manifest.rejected'),
  });
}
