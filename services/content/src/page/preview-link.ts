import type { ContentType } from '@ardhi/contracts/content/page';
import { refuse } from '@ardhi/kernel/base/refusal';
import { timingSafeEquals } from '@ardhi/kernel/base/timing-safe';
import { macWith } from '@ardhi/kernel/email/mac-with';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';

const lifetimeMs = 24 * 3_600_000;
type Tools = Pick<ServiceContext, 'keys' | 'clock'>;

/** The version of a page that a preview link opens. */
export interface PreviewedVersion {
  readonly pageId: string;
  readonly version: number;
}

const mac = ({ keys }: Pick<Tools, 'keys'>, body: string) => macWith(keys, 'content.previews', body);

/** A token that opens one version of a page for 24 hours. */
export async function previewToken(
  tools: Tools,
  { pageId, version }: PreviewedVersion,
): Promise<{ token: string; expiresAt: string }> {
  const expires = tools.clock.epoch() + lifetimeMs;
  const body = Buffer.from(`${pageId} ${version} ${expires}`).toString('base64url');
  return { token: `${body}.${await mac(tools, body)}`, expiresAt: new Date(expires).toISOString() };
}

/** Version that a token opens. @throws Refusal GONE when it is forged or older than 24 hours */
export async function readPreviewToken(tools: Tools, token: string): Promise<PreviewedVersion> {
  const [body = '', signature = ''] = token.split('.');
  if (!timingSafeEquals(signature, await mac(tools, body))) return refuse('GONE');
  const [pageId = '', version, expires] = Buffer.from(body, 'base64url').toString('utf8').split(' ');
  return Number(expires) > tools.clock.epoch() ? { pageId, version: Number(version) } : refuse('GONE');
}

/** Pages with an address of their own; a page without one is shown like an article. */
const ownAddress = ['about', 'advertisement', 'contact', 'faq', 'help', 'privacy', 'terms', 'pricing'];

/** The path of the screen that shows a page. */
export function pathOf(slug: string, type: ContentType): string {
  if (type === 'FAQ') return '/faq';
  return type === 'PAGE' && ownAddress.includes(slug) ? `/${slug}` : `/blog/${slug}`;
}

/** The path of the screen that shows a preview; the questions and the prices have none on their own screens. */
export const previewPathOf = (slug: string, type: ContentType): string =>
  type === 'FAQ' || slug === 'pricing' ? `/blog/${slug}` : pathOf(slug, type);
