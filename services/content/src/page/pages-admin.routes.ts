import { type ContentFields, publishPermission } from '@ardhi/contracts/content/page';
import {
  type ContentStepInput,
  changeContentPage,
  changeContentState,
  createContentPage,
  createPreviewLink,
  deleteContentPage,
  listContentPages,
  readAnyContentPage,
  readContentPageHistory,
} from '@ardhi/contracts/content/pages-admin.routes';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { refuse } from '@ardhi/kernel/base/refusal';
import { refuseField } from '@ardhi/kernel/base/refuse-field';
import { requirePermission } from '@ardhi/kernel/http/authorize';
import { type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import { paginate } from '@ardhi/kernel/read/page';
import { sortRows } from '@ardhi/kernel/read/sort-rows';
import { containsWords } from '@ardhi/kernel/read/text-search';
import { withinDays } from '@ardhi/kernel/read/within-days';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { contentPage, type PageCommand, pageId } from './content-page.ts';
import { contentOfVersion, pageHistory } from './page-history.ts';
import { type PageRow, pages } from './pages.projection.ts';
import { previewPathOf, previewToken } from './preview-link.ts';
import { requireSafeContent } from './require-safe-content.ts';
import { editedPageOf } from './shown-page.ts';

/** More than any site has. */
const limit = 5_000;

/** Routes by which admins keep the texts of the site (api.md C7, C8). */
export function pageAdminRoutes(context: ServiceContext): Endpoint[] {
  const rows = context.read(pages);
  const one = async (id: string): Promise<PageRow> => (await rows.get(id)) ?? refuse('NOT_FOUND');
  return [
    listRoute(context),

    serve(createContentPage, async ({ body, execute }) => {
      const { type: pageType, slug, locale, ...content } = body;
      requireSafeContent(content.blocks);
      const id = pageId(slug, locale);
      const created = { slug, locale, pageType, content: content as ContentFields };
      await execute(contentPage, id, { type: 'CreatePage', ...created });
      return editedPageOf(await one(id));
    }),

    serve(readAnyContentPage, async (call) => {
      const stored = (await rows.stored(call.params.id)) ?? refuse('NOT_FOUND');
      call.version(stored.version);
      return editedPageOf(stored.body);
    }),

    serve(changeContentPage, async ({ params, body, execute }) => {
      requireSafeContent(body.blocks);
      await execute(contentPage, params.id, {
        type: 'RevisePage',
        changes: omitUndefined(body) as Partial<ContentFields>,
      });
      return editedPageOf(await one(params.id));
    }),

    serve(deleteContentPage, async ({ params, caller, execute }) => {
      const row = await one(params.id);
      requirePermission(caller, publishPermission(row.slug));
      await execute(contentPage, params.id, { type: 'DeletePage' });
      return undefined;
    }),

    serve(readContentPageHistory, async ({ params, query }) =>
      paginate(await pageHistory(context, params.id), query),
    ),

    serve(changeContentState, async (call) => {
      const row = await one(call.params.id);
      if (isPublicStep(call.body.do)) requirePermission(call.caller, publishPermission(row.slug));
      await call.execute(contentPage, row.id, await stepOf(context, row, call.body));
      return editedPageOf(await one(row.id));
    }),

    serve(createPreviewLink, async ({ params }) => {
      const { slug, type, version, id } = await one(params.id);
      const { token, expiresAt } = await previewToken(context, { pageId: id, version });
      return { url: `${context.config.publicUrl}${previewPathOf(slug, type)}?preview=${token}`, expiresAt };
    }),
  ];
}

/** True if a step changes what readers see. */
const isPublicStep = (step: ContentStepInput['do']): boolean => step !== 'SUBMIT' && step !== 'RESTORE';

/** The command of a step. @throws Refusal NOT_FOUND for a version that the page never had, VALIDATION_FAILED */
async function stepOf(
  context: ServiceContext,
  row: PageRow,
  { do: step, at, version, note }: ContentStepInput,
): Promise<PageCommand> {
  if (step === 'SUBMIT') return { type: 'SubmitPage' };
  if (step === 'PUBLISH') return { type: 'PublishPage', ...omitUndefined({ note }) };
  if (step === 'ARCHIVE') return { type: 'ArchivePage' };
  if (step === 'SCHEDULE') {
    if (at === undefined || at <= context.clock.now()) return refuseField('at', 'notPast');
    return { type: 'SchedulePage', at };
  }
  if (version === undefined) return { type: 'UnarchivePage' };
  const noSummary = row.content.summary === undefined ? {} : { summary: '' };
  const changes = { ...noSummary, ...(await contentOfVersion(context, row.id, version)) };
  return { type: 'RevisePage', changes, ...omitUndefined({ note }) };
}

const listRoute = (context: ServiceContext): Endpoint =>
  serve(listContentPages, async ({ query }) => {
    const { q, type, state, locale, sort } = query;
    const isFound = containsWords(q);
    const isInDays = withinDays(query);
    const all = await context.read(pages).find({ where: omitUndefined({ type, state, locale }), limit });
    const found = all.filter(
      ({ slug, content, changedAt }) => (isFound(slug) || isFound(content.title)) && isInDays(changedAt),
    );
    const sorted = sortRows(found, sort, {
      title: ({ content }) => content.title,
      changedAt: ({ changedAt }) => changedAt,
    });
    return paginate(sorted.map(editedPageOf), query);
  });
