import { contentPageEvents } from '@ardhi/contracts/content/events';
import {
  acceptedKeys,
  type ContentFields,
  type ContentState,
  type ContentType,
} from '@ardhi/contracts/content/page';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { Locale } from '@ardhi/contracts/values';
import { idFrom } from '@ardhi/kernel/base/ids';
import { refuse } from '@ardhi/kernel/base/refusal';
import { type DeciderEvent, publishingDecider } from '@ardhi/kernel/write/publishing-decider';

/** Page fields that stay as they were created. */
export interface PageIdentity {
  readonly slug: string;
  readonly locale: Locale;
  readonly pageType: ContentType;
}

/** Commands on a page. */
export type PageCommand =
  | ({ type: 'CreatePage'; content: ContentFields; note?: string; writtenAt?: string } & PageIdentity)
  | { type: 'RevisePage'; changes: Partial<ContentFields>; note?: string }
  | { type: 'SubmitPage' }
  | { type: 'PublishPage'; note?: string }
  | { type: 'SchedulePage'; at: string }
  /** Publishes a page that is still scheduled for this time. */
  | { type: 'PublishScheduledPage'; at: string }
  | { type: 'ArchivePage' }
  | { type: 'UnarchivePage' }
  | { type: 'DeletePage' };

type InternalEvent =
  /** A text that was written before has the time at which that was. */
  | ({ type: 'PageCreated'; content: ContentFields; note?: string; writtenAt?: string } & PageIdentity)
  | { type: 'PageRevised'; changes: Partial<ContentFields>; note?: string }
  | { type: 'PageSubmitted' }
  | { type: 'PageScheduled'; publishAt: string }
  | { type: 'PageArchived' }
  | { type: 'PageUnarchived' }
  | { type: 'PageDeleted' };
/** Events of a page. */
export type PageEvent = DeciderEvent<typeof contentPageEvents, InternalEvent>;

/** A page with its current text; the published text stands in the read model. */
export interface PageState extends Partial<PageIdentity> {
  readonly content?: ContentFields;
  readonly state?: ContentState;
  /** Number of the current version. */
  readonly version: number;
  readonly publishAt?: string;
}

/** Streams are named by slug and language, so that each is taken once. */
export const pageId = (slug: string, locale: Locale): string => idFrom(`content:${locale}:${slug}`);

/** True if readers have to accept a page. */
export const requiresAcceptance = (slug: string): boolean => acceptedKeys.includes(slug);

/** States from which each step leads on. */
const allowedFrom = {
  IN_REVIEW: ['DRAFT'],
  SCHEDULED: ['DRAFT', 'IN_REVIEW', 'SCHEDULED'],
  PUBLISHED: ['DRAFT', 'IN_REVIEW', 'SCHEDULED'],
  ARCHIVED: ['DRAFT', 'IN_REVIEW', 'SCHEDULED', 'PUBLISHED'],
  DRAFT: ['ARCHIVED'],
} as const satisfies Record<ContentState, readonly ContentState[]>;

/** @throws Refusal NOT_FOUND, INVALID_TRANSITION */
function requireStep({ state }: PageState, to: ContentState): void {
  const from = state ?? refuse('NOT_FOUND');
  const allowed: readonly ContentState[] = allowedFrom[to];
  if (!allowed.includes(from)) {
    const targets = Object.entries(allowedFrom).filter(([, sources]) =>
      (sources as readonly ContentState[]).includes(from),
    );
    refuse('INVALID_TRANSITION', { from, to, allowed: targets.map(([target]) => target) });
  }
}

/** The fields that differ from the current ones. */
const changedFields = (content: ContentFields, changes: Partial<ContentFields>): Partial<ContentFields> =>
  Object.fromEntries(
    Object.entries(changes).filter(
      ([field, value]) =>
        value !== undefined &&
        JSON.stringify(value) !== JSON.stringify(content[field as keyof ContentFields]),
    ),
  );

const withoutSchedule = ({ publishAt: _, ...state }: PageState): PageState => state;

const published = (
  { version, slug, locale, pageType }: PageState,
  note?: string,
): Extract<PageEvent, { type: 'PagePublished' }> => ({
  type: 'PagePublished',
  version,
  ...omitUndefined({ note, slug, locale, pageType }),
});

/** A page of the site: drafts become versions, and readers see the version that was published last. */
export const contentPage = publishingDecider<PageState, PageCommand, typeof contentPageEvents, InternalEvent>(
  contentPageEvents,
  {
    initial: { version: 0 },
    decide: {
      CreatePage: ({ state }, { type: _, ...created }) =>
        state === undefined ? [{ type: 'PageCreated', ...created }] : refuse('ALREADY_EXISTS'),
      RevisePage({ state, content }, { changes, note }) {
        if (state === undefined || content === undefined) return refuse('NOT_FOUND');
        if (state === 'ARCHIVED')
          refuse('WRONG_STATE', { state, allowed: ['DRAFT', 'IN_REVIEW', 'SCHEDULED', 'PUBLISHED'] });
        const changed = changedFields(content, changes);
        return Object.keys(changed).length === 0
          ? []
          : [{ type: 'PageRevised', changes: changed, ...omitUndefined({ note }) }];
      },
      SubmitPage(current) {
        requireStep(current, 'IN_REVIEW');
        return [{ type: 'PageSubmitted' }];
      },
      PublishPage(current, { note }) {
        requireStep(current, 'PUBLISHED');
        return [published(current, note)];
      },
      SchedulePage(current, { at }) {
        requireStep(current, 'SCHEDULED');
        return current.publishAt === at ? [] : [{ type: 'PageScheduled', publishAt: at }];
      },
      PublishScheduledPage: (current, { at }) =>
        current.state === 'SCHEDULED' && current.publishAt === at ? [published(current)] : [],
      ArchivePage(current) {
        requireStep(current, 'ARCHIVED');
        return [{ type: 'PageArchived' }];
      },
      UnarchivePage(current) {
        requireStep(current, 'DRAFT');
        return [{ type: 'PageUnarchived' }];
      },
      DeletePage: ({ state }) => (state === undefined ? refuse('NOT_FOUND') : [{ type: 'PageDeleted' }]),
    },
    evolve: {
      PageCreated: ({ version }, { slug, locale, pageType, content }) => ({
        slug,
        locale,
        pageType,
        content,
        state: 'DRAFT',
        version: version + 1,
      }),
      PageRevised: (current, { changes }) => ({
        ...withoutSchedule(current),
        ...(current.content && { content: { ...current.content, ...changes } }),
        state: 'DRAFT',
        version: current.version + 1,
      }),
      PageSubmitted: (current) => ({ ...current, state: 'IN_REVIEW' }),
      PagePublished: (current) => ({ ...withoutSchedule(current), state: 'PUBLISHED' }),
      PageScheduled: (current, { publishAt }) => ({ ...current, state: 'SCHEDULED', publishAt }),
      PageArchived: (current) => ({ ...withoutSchedule(current), state: 'ARCHIVED' }),
      PageUnarchived: (current) => ({ ...current, state: 'DRAFT' }),
      PageDeleted: () => ({ version: 0 }),
    },
  },
);
