import type { AdCreative, AdCreativeInput } from '@ardhi/contracts/content/ad-campaign';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { refuse } from '@ardhi/kernel/base/refusal';
import { refuseField } from '@ardhi/kernel/base/refuse-field';
import { requireTarget } from '@ardhi/kernel/http/target-url';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { type AdPlacementRow, adPlacements } from '../ad-placement/ad-placement.ts';
import { parseMarkdown } from '../markdown/parse-markdown.ts';
import { adPictures } from '../replicas/ad-pictures.ts';
import { advertisedListings } from '../replicas/advertised-listings.ts';

type Context = Pick<ServiceContext, 'read' | 'config'>;

/** An address that leads out of the site, or undefined for a path of the site. @throws Refusal URL_REFUSED for any other */
export function requireClickUrl(
  { config: { publicUrl } }: Pick<Context, 'config'>,
  text: string,
  field = 'clickUrl',
): URL | undefined {
  const site = new URL(publicUrl);
  if (text.startsWith('/') && URL.canParse(text, site) && new URL(text, site).origin === site.origin)
    return undefined;
  return requireTarget(text, { allowPrivate: false, ownHosts: [site.hostname] }, field);
}

/** @throws Refusal UNSAFE_CONTENT for a text with a link that could run a script */
function requireSafeTexts(creatives: readonly AdCreativeInput[]): void {
  const texts = creatives.flatMap(({ headline, body = '' }) => [headline, body]);
  const links = texts.flatMap((text) => parseMarkdown(text).unsafeLinks);
  if (links.length > 0) refuse('UNSAFE_CONTENT', { links });
}

/** The placements with these ids. @throws Refusal VALIDATION_FAILED for one that does not exist */
export async function requirePlacements(
  { read }: Pick<Context, 'read'>,
  ids: readonly string[],
): Promise<readonly AdPlacementRow[]> {
  const found = await read(adPlacements).getMany([...new Set(ids)]);
  if (found.length < new Set(ids).size) refuseField('placements', 'notPlacement');
  return found;
}

/**
 * Checks that creatives can be shown at their placements; `fieldOf` names the field of the body that holds one of them.
 * @throws Refusal URL_REFUSED, UNSAFE_CONTENT, VALIDATION_FAILED for a picture or a listing that cannot be shown
 */
export async function requireServable(
  context: Context,
  creatives: readonly AdCreativeInput[],
  placements: readonly AdPlacementRow[],
  fieldOf: (index: number) => string,
): Promise<void> {
  requireSafeTexts(creatives);
  const maxBytes = Math.min(...placements.map((placement) => placement.maxBytes));
  for (const [index, creative] of creatives.entries()) {
    const field = fieldOf(index);
    if (creative.type !== 'LISTING') requireClickUrl(context, creative.clickUrl, `${field}.clickUrl`);
    else if ((await context.read(advertisedListings).get(creative.listingId)) === undefined)
      refuseField(`${field}.listingId`, 'notPublicListing');
    if (creative.type !== 'IMAGE') continue;
    const picture = await context.read(adPictures).get(creative.mediaId);
    if (picture === undefined) return refuseField(`${field}.mediaId`, 'notAdPicture');
    if (picture.bytes > maxBytes)
      refuseField(`${field}.mediaId`, 'tooLargePicture', { kilobytes: Math.floor(maxBytes / 1_000) });
  }
}

const contentOf = ({ id: _, state: __, ...content }: AdCreative) => JSON.stringify(content);

/**
 * The creatives of a campaign: one that is the same as before keeps its id and its review, others wait for theirs.
 * @param newId makes an id
 */
export function creativesOf(
  inputs: readonly AdCreativeInput[],
  before: readonly AdCreative[],
  newId: () => string,
): AdCreative[] {
  const known = new Map(before.map((creative) => [contentOf(creative), creative]));
  return inputs.map((input) => {
    const creative = omitUndefined({ ...input, id: '', state: 'PENDING' as const }) as AdCreative;
    return known.get(contentOf(creative)) ?? { ...creative, id: newId() };
  });
}
