import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageRenderer } from '@ardhi/gateway/pages/page-renderer';
import { type SignedManifest, verificationKey, verifyManifest } from '../build/signed-manifest.ts';

type Manifest = SignedManifest['list'];
/** The server bundle, as `frontends/shell/src/server/page.tsx` exports it. */
interface Renderer {
  shows(path: string): boolean;
  renderPage(
    request: Parameters<PageRenderer['render']>[0],
    site: SiteSettings & { parts: Manifest['parts'] },
  ): ReturnType<PageRenderer['render']>;
}

/** Settings of this installation that pages need. */
interface SiteSettings {
  readonly publicUrl: string;
  /** True if /kit shows the component examples. */
  readonly examples: boolean;
  /** True if pages register the service worker. */
  readonly offline: boolean;
  /** Additional address that receives the session token. */
  readonly tokenSyncUrl?: string | undefined;
  /** The external OpenID provider, when accounts are not stored here. */
  readonly provider?: { readonly issuer: string; readonly clientId: string } | undefined;
}

interface PageRendererOptions extends SiteSettings {
  /** Folder of the built front end. */
  readonly site: string;
  /** Called with the reason why a new manifest was rejected. */
  readonly onRejected: (reason: unknown) => void;
}

interface LoadedManifest {
  readonly manifest: Manifest;
  readonly renderer: Renderer;
  readonly modifiedMs: number;
}

/**
 * Renders pages with the server bundle of the signed manifest. A remote that is deployed alone is used from the next
 * page on: the manifest is reloaded when its file changes, and one that is unsigned, older or has wrong hashes is rejected.
 */
export async function openPageRenderer({
  site,
  onRejected,
  ...settings
}: PageRendererOptions): Promise<PageRenderer> {
  const file = join(site, 'remotes.json');
  let loaded = await loadManifest(site, (await stat(file)).mtimeMs);

  async function current(): Promise<LoadedManifest> {
    const modifiedMs = (await stat(file)).mtimeMs;
    if (modifiedMs === loaded.modifiedMs) return loaded;
    try {
      loaded = await loadManifest(site, modifiedMs, loaded.manifest.notBefore);
    } catch (error) {
      onRejected(error);
      loaded = { ...loaded, modifiedMs };
    }
    return loaded;
  }

  return {
    hasPage: (path) => loaded.renderer.shows(path),
    async render(request) {
      const { manifest, renderer } = await current();
      return renderer.renderPage(request, { parts: manifest.parts, ...settings });
    },
  };
}

async function loadManifest(site: string, modifiedMs: number, inUse?: string): Promise<LoadedManifest> {
  const signed: SignedManifest = JSON.parse(await readFile(join(site, 'remotes.json'), 'utf8'));
  const manifest = verifyManifest(signed, verificationKey(), inUse);
  const server = manifest.parts.find(({ name }) => name === 'ardhi_server');
  if (server === undefined) throw new Error('The manifest of remotes lists no server bundle.');
  const bundle = join(site, server.path, server.entry);
  const hash = createHash('sha384')
    .update(await readFile(bundle))
    .digest('base64');
  if (server.files[server.entry] !== `sha384-${hash}`)
    throw new Error('The hash of the server bundle differs from the manifest.');
  return { manifest, renderer: await import(pathToFileURL(bundle).href), modifiedMs };
}
