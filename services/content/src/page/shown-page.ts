import type { ShownBlock } from '@ardhi/contracts/content/blocks';
import type { ContentFields, ContentPage, ContentSummary, ShownPage } from '@ardhi/contracts/content/page';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { ServiceConfig } from '@ardhi/kernel/runtime/service';
import { allowedCommands, isSystemPage, requiresAcceptance } from './content-page.ts';
import type { PageRow, PublishedText } from './pages.projection.ts';
import type { RenderedBlock } from './rendered-blocks.ts';

/** A text to be shown: what was published, or the current version of a preview. */
export type Text = Pick<PublishedText, 'content' | 'rendered' | 'version' | 'firstAt'>;

type MediaOrigin = Pick<ServiceConfig, 'MEDIA_ORIGIN'>;

/** The address of a public picture (api.md M11). */
const pictureUrl = (mediaId: string, { MEDIA_ORIGIN = '' }: MediaOrigin) =>
  `${MEDIA_ORIGIN}/media/${mediaId}-shown.webp`;

const shownBlock = (block: RenderedBlock, config: MediaOrigin): ShownBlock =>
  block.t === 'image' ? { ...block, url: pictureUrl(block.mediaId, config) } : block;

/** A page in a list of articles. */
export const summaryOf = ({ slug, type, locale }: PageRow, { content, firstAt }: Text): ContentSummary => ({
  key: slug,
  type,
  slug,
  locale,
  title: content.title,
  ...(content.summary && { summary: content.summary }),
  tags: content.tags,
  countries: content.countries,
  publishedAt: firstAt,
});

/** A page as readers get it. */
export function shownPageOf(row: PageRow, text: Text, config: MediaOrigin): ShownPage {
  const { seo } = text.content;
  const { imageMediaId, ...head } = seo;
  return {
    ...summaryOf(row, text),
    blocks: text.rendered.map((block) => shownBlock(block, config)),
    seo: { ...head, ...(imageMediaId !== undefined && { image: pictureUrl(imageMediaId, config) }) },
    version: text.version,
  };
}

/** A page as editors see it. */
export function editedPageOf(row: PageRow): ContentPage {
  const { id, slug, locale, type, content, state, publishAt, version, versions, published } = row;
  return {
    ...(content as ContentFields),
    id,
    key: slug,
    slug,
    locale,
    type,
    state,
    ...omitUndefined({
      publishAt,
      publishedVersion: published?.version,
      publishedAt: published?.at,
    }),
    version,
    versions: versions.map((entry) => ({ ...entry })),
    requiresAcceptance: requiresAcceptance(slug),
    isSystem: isSystemPage(row),
    commands: allowedCommands(row),
  };
}
