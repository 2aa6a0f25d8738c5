import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { ContentBlock } from '@ardhi/contracts/content/blocks';
import { type NewContentPage, newContentPage } from '@ardhi/contracts/content/page';
import { instant } from '@ardhi/contracts/values';
import { isRefusal } from '@ardhi/kernel/base/refusal';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { contentPage, pageId } from './content-page.ts';
import { requireSafeContent } from './require-safe-content.ts';

const folder = join(import.meta.dirname, '../../starting-content');

/** A page of a new installation. */
interface StartingPage extends NewContentPage {
  /** When its text was written; at the first start without it. */
  readonly writtenAt?: string;
}

/** The pages of a new installation. @throws Error for a file that is not a page */
export async function startingPages(from = folder): Promise<readonly StartingPage[]> {
  const files = (await readdir(from)).filter((name) => name.endsWith('.md')).toSorted();
  return Promise.all(
    files.map(async (name) => startingPage(basename(name, '.md'), await readFile(join(from, name), 'utf8'))),
  );
}

/** A page of a text whose first lines, between lines of three dashes, are its fields. @throws Error for unknown or missing fields */
export function startingPage(slug: string, text: string): StartingPage {
  const [, head, body] = /^---\n(.*?)\n---\n(.*)$/s.exec(text) ?? [];
  if (head === undefined || body === undefined)
    throw new Error(`${slug}.md has no fields in its first lines.`);
  const fields = new Map(
    head.split('\n').map((line) => {
      const colon = line.indexOf(': ');
      return [line.slice(0, colon), line.slice(colon + 2)] as const;
    }),
  );
  const listed = (name: string) => (fields.get(name) ?? '').split(', ').filter((entry) => entry !== '');
  const type = fields.get('type');
  const written = fields.get('written');
  const page = newContentPage.parse({
    slug,
    locale: 'en',
    type,
    title: fields.get('title'),
    summary: fields.get('summary'),
    blocks: type === 'FAQ' ? questions(body) : sections(body),
    seo: { noindex: false },
    placement: listed('placement'),
    order: Number(fields.get('order') ?? 0),
    tags: listed('tags'),
    countries: listed('countries'),
  });
  return { ...page, ...(written !== undefined && { writtenAt: instant.parse(`${written}T08:00:00.000Z`) }) };
}

/** Parts of a text between its headings of level 2; the first part has no heading. */
const parts = (body: string) =>
  `\n${body}`.split(/\n## /).map((part, i) => {
    const end = part.indexOf('\n');
    return i === 0
      ? { heading: '', text: part.trim() }
      : { heading: part.slice(0, end), text: part.slice(end).trim() };
  });

const sections = (body: string): ContentBlock[] =>
  parts(body).flatMap(({ heading, text }): ContentBlock[] => [
    ...(heading === '' ? [] : [{ t: 'heading' as const, level: 2 as const, text: heading }]),
    ...(text === '' ? [] : [{ t: 'markdown' as const, md: text }]),
  ]);

const questions = (body: string): ContentBlock[] => [
  {
    t: 'faq',
    items: parts(body)
      .filter(({ heading }) => heading !== '')
      .map(({ heading, text }) => ({ q: heading, a: text })),
  },
];

/**
 * Publishes the pages of a new installation; does nothing on later starts. Where an admin has written a page with the same slug,
 * that page stays as it is.
 */
export async function enterStartingContent(
  { execute, clock }: ServiceContext,
  startWith = startingPages(),
): Promise<void> {
  for (const { slug, locale, type: pageType, writtenAt, ...page } of await startWith) {
    requireSafeContent(page.blocks);
    // By a clock that is behind, no text is of the future.
    const dated = writtenAt !== undefined && writtenAt < clock.now() && { writtenAt };
    const id = pageId(slug, locale);
    const commandId = `starting-content:${id}`;
    const create = { type: 'CreatePage', slug, locale, pageType, content: page, ...dated } as const;
    try {
      await execute(contentPage, id, create, { commandId });
    } catch (error) {
      if (isRefusal(error, 'ALREADY_EXISTS')) continue;
      throw error;
    }
    await execute(contentPage, id, { type: 'PublishPage' }, { commandId });
  }
}
