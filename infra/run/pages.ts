import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Pages } from '@ardhi/gateway/pages';
import { checkList, type SignedList, signingKey } from '../build/signed-list.ts';

type List = SignedList['list'];
/** The server's bundle, as `frontends/shell/src/server/page.tsx` exports it. */
interface Renderer {
  shows(path: string): boolean;
  renderPage(
    request: Parameters<Pages['render']>[0],
    site: Said & { parts: List['parts'] },
  ): ReturnType<Pages['render']>;
}

/** What pages are told of this installation. */
interface Said {
  readonly publicUrl: string;
  /** Shows the kit's living examples at /kit. */
  readonly examples: boolean;
  /** Where pages sync tokens to, if anywhere besides our own address. */
  readonly tokenSyncUrl?: string | undefined;
  /** The OpenID provider that keeps accounts, where we do not. */
  readonly provider?: { readonly issuer: string; readonly clientId: string } | undefined;
}

interface PageOptions extends Said {
  /** Folder of the built front end. */
  readonly site: string;
  /** Told why a new list is not used. */
  readonly complain: (why: unknown) => void;
}

interface Edition {
  readonly list: List;
  readonly renderer: Renderer;
  readonly changed: number;
}

/**
 * Renders pages with the bundle that the signed list names. A remote that is deployed alone shows up with the next
 * page: the list is read again when its file changes, and a list that is unsigned, older or names other bytes is not used.
 */
export async function openPages({ site, complain, ...said }: PageOptions): Promise<Pages> {
  const file = join(site, 'remotes.json');
  let edition = await open(site, (await stat(file)).mtimeMs);

  async function current(): Promise<Edition> {
    const changed = (await stat(file)).mtimeMs;
    if (changed === edition.changed) return edition;
    try {
      edition = await open(site, changed, edition.list.notBefore);
    } catch (error) {
      complain(error);
      edition = { ...edition, changed };
    }
    return edition;
  }

  return {
    shows: (path) => edition.renderer.shows(path),
    async render(request) {
      const { list, renderer } = await current();
      return renderer.renderPage(request, { parts: list.parts, ...said });
    },
  };
}

async function open(site: string, changed: number, inUse?: string): Promise<Edition> {
  const signed: SignedList = JSON.parse(await readFile(join(site, 'remotes.json'), 'utf8'));
  const list = checkList(signed, signingKey(), inUse);
  const server = list.parts.find(({ name }) => name === 'ardhi_server');
  if (server === undefined) throw new Error('The list of remotes names no server bundle.');
  const bundle = join(site, server.path, server.entry);
  const hash = createHash('sha384')
    .update(await readFile(bundle))
    .digest('base64');
  if (server.files[server.entry] !== `sha384-${hash}`)
    throw new Error('The server bundle is not the listed one.');
  return { list, renderer: await import(pathToFileURL(bundle).href), changed };
}
