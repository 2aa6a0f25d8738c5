import { route } from '@ardhi/contracts/route';
import * as z from 'zod/mini';
import { recordChange } from '../listings/history.ts';
import { admins } from '../roles.ts';
import { singleLine } from '../text-fields.ts';
import { instant, noBody, pageSchema, pagingQuery } from '../values.ts';
import { contentFields, contentPage, contentSteps, newContentPage } from './page.ts';
import { contentPagesQuery } from './pages-query.ts';

const pages = { row: 'C7', access: { roles: admins } } as const;

/** Published or not. */
export const listContentPages = route({
  ...pages,
  summary: 'All pages, the last changed first.',
  method: 'GET',
  path: '/api/admin/content-pages',
  query: contentPagesQuery,
  csv: true,
  answer: pageSchema(contentPage),
});
/** A slug is taken once a language. */
export const createContentPage = route({
  ...pages,
  summary: 'Adds a page as a draft.',
  method: 'POST',
  path: '/api/admin/content-pages',
  body: newContentPage,
  answer: contentPage,
  status: 201,
  errors: ['ALREADY_EXISTS', 'UNSAFE_CONTENT'],
});
/** With the numbers of all its versions. */
export const readAnyContentPage = route({
  ...pages,
  summary: 'One page, published or not.',
  method: 'GET',
  path: '/api/admin/content-pages/:id',
  answer: contentPage,
});
/** Readers see the published version until the new one is published. */
export const changeContentPage = route({
  ...pages,
  summary: 'Changes a page, which makes a new version and a draft of it.',
  method: 'PUT',
  versioned: true,
  path: '/api/admin/content-pages/:id',
  body: z.partial(contentFields),
  answer: contentPage,
  errors: ['UNSAFE_CONTENT', 'WRONG_STATE'],
});
/** The English text of a page that the site links to stays. */
export const deleteContentPage = route({
  ...pages,
  summary: 'Removes a page.',
  method: 'DELETE',
  path: '/api/admin/content-pages/:id',
  answer: noBody,
  status: 204,
  errors: ['IN_USE', 'PERMISSION_REQUIRED'],
});
/** Who changed which fields, the newest first; `version` is the version of the page. */
export const readContentPageHistory = route({
  ...pages,
  summary: 'The versions of a page with what changed in each, and its publications.',
  method: 'GET',
  path: '/api/admin/content-pages/:id/history',
  query: z.strictObject(pagingQuery()),
  answer: pageSchema(recordChange),
});

/** Step to perform on a page. */
const contentStep = z.strictObject({
  do: z.enum(contentSteps),
  /** When to publish; needed by SCHEDULE. */
  at: z.optional(instant),
  version: z.optional(z.int().check(z.minimum(1))),
  note: z.optional(singleLine(200)),
});
/** Step to perform on a page. */
export type ContentStepInput = z.infer<typeof contentStep>;

/** RESTORE with a version takes its text as a new draft, without one it takes the page out of the archive. */
export const changeContentState = route({
  row: 'C8',
  summary: 'Submits, publishes, schedules, archives or restores a page.',
  method: 'POST',
  path: '/api/admin/content-pages/:id/state',
  access: { roles: admins },
  body: contentStep,
  answer: contentPage,
  errors: ['INVALID_TRANSITION', 'IN_USE', 'PERMISSION_REQUIRED'],
});
/** Works for 24 hours and for the version of this moment only. */
export const createPreviewLink = route({
  row: 'C8',
  summary: 'A link to the version being edited, for people who cannot see it otherwise.',
  method: 'POST',
  path: '/api/admin/content-pages/:id/preview-link',
  access: { roles: admins },
  answer: z.strictObject({ url: z.string(), expiresAt: instant }),
});
