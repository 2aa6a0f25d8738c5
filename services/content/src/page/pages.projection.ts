import type { ContentFields, ContentState, ContentType } from '@ardhi/contracts/content/page';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { Locale } from '@ardhi/contracts/values';
import type { Projection } from '@ardhi/kernel/write/projection';
import type { PageEvent } from './content-page.ts';
import { type RenderedBlock, renderBlocks } from './rendered-blocks.ts';

/** One version of a page: its number, time, author and note. */
interface PageVersion {
  readonly n: number;
  readonly at: string;
  readonly by: string;
  readonly note?: string;
}

/** A text as it was published. */
export interface PublishedText {
  readonly version: number;
  /** When this page was first published. */
  readonly firstAt: string;
  readonly at: string;
  readonly content: ContentFields;
  /** Its parts, with their Markdown parsed once. */
  readonly rendered: readonly RenderedBlock[];
}

/** A page with the text being edited and the text that readers see. */
export interface PageRow {
  readonly id: string;
  readonly slug: string;
  readonly locale: Locale;
  readonly type: ContentType;
  readonly content: ContentFields;
  readonly state: ContentState;
  readonly publishAt?: string;
  readonly version: number;
  readonly versions: readonly PageVersion[];
  readonly changedAt: string;
  readonly published?: PublishedText;
  /** Kept in the archive, for when the page is published again; of a text that was written before, that time. */
  readonly firstPublishedAt?: string;
}

type Row = PageRow | undefined;

const withoutSchedule = ({ publishAt: _, ...row }: PageRow): PageRow => row;
const withoutPublished = ({ published: _, ...row }: PageRow): PageRow => row;

/** All pages by id. */
export const pages: Projection<PageRow, PageEvent> = {
  name: 'content.pages',
  version: 2,
  subscribesTo: ['contentpage'],
  when: 'inline',
  indexes: ['slug', 'locale', 'type', 'state'],
  on: {
    PageCreated: (_, { slug, locale, pageType, content, note, writtenAt }, { subject, at, actor }) => ({
      id: subject,
      slug,
      locale,
      type: pageType,
      content,
      state: 'DRAFT',
      version: 1,
      versions: [{ n: 1, at, by: actor, ...omitUndefined({ note }) }],
      changedAt: at,
      ...(writtenAt !== undefined && { firstPublishedAt: writtenAt }),
    }),
    PageRevised: (row: Row, { changes, note }, { at, actor }) =>
      row && {
        ...withoutSchedule(row),
        content: { ...row.content, ...changes },
        state: 'DRAFT',
        version: row.version + 1,
        versions: [...row.versions, { n: row.version + 1, at, by: actor, ...omitUndefined({ note }) }],
        changedAt: at,
      },
    PageSubmitted: (row: Row, _, { at }) => row && { ...row, state: 'IN_REVIEW', changedAt: at },
    PagePublished: (row: Row, _, { at }) =>
      row && {
        ...withoutSchedule(row),
        state: 'PUBLISHED',
        changedAt: at,
        firstPublishedAt: row.firstPublishedAt ?? at,
        published: {
          version: row.version,
          firstAt: row.firstPublishedAt ?? at,
          at,
          content: row.content,
          rendered: renderBlocks(row.content.blocks),
        },
      },
    PageScheduled: (row: Row, { publishAt }, { at }) =>
      row && { ...row, state: 'SCHEDULED', publishAt, changedAt: at },
    PageArchived: (row: Row, _, { at }) =>
      row && { ...withoutPublished(withoutSchedule(row)), state: 'ARCHIVED', changedAt: at },
    PageUnarchived: (row: Row, _, { at }) => row && { ...row, state: 'DRAFT', changedAt: at },
    PageDeleted: () => undefined,
  },
};
