import { contentPageEvents } from '@ardhi/contracts/content/events';
import {
  acceptedKeys,
  type ContentCommand,
  type ContentFields,
  type ContentState,
  type ContentStep,
  type ContentType,
  contentCommands,
  contentSteps,
  systemKeys,
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

/** True if it is the English text for a page that the site links to. */
export const isSystemPage = ({ slug = '', locale }: Pick<PageState, 'slug' | 'locale'>): boolean =>
  locale === 'en' && systemKeys.includes(slug);

/** States from which each command starts. */
const allowedFrom: Readonly<Record<ContentCommand, readonly ContentState[]>> = {
  SUBMIT: ['DRAFT'],
  PUBLISH: ['DRAFT', 'IN_REVIEW', 'SCHEDULED'],
  SCHEDULE: ['DRAFT', 'IN_REVIEW', 'SCHEDULED'],
  ARCHIVE: ['DRAFT', 'IN_REVIEW', 'SCHEDULED', 'PUBLISHED'],
  RESTORE: ['ARCHIVED'],
  CHANGE: ['DRAFT', 'IN_REVIEW', 'SCHEDULED', 'PUBLISHED'],
  DELETE: ['DRAFT', 'IN_REVIEW', 'SCHEDULED', 'PUBLISHED', 'ARCHIVED'],
};

/** State to which each step leads. */
const targets: Readonly<Record<ContentStep, ContentState>> = {
  SUBMIT: 'IN_REVIEW',
  PUBLISH: 'PUBLISHED',
  SCHEDULE: 'SCHEDULED',
  ARCHIVE: 'ARCHIVED',
  RESTORE: 'DRAFT',
};

/** Commands that take a text from the site. */
const removals: readonly ContentCommand[] = ['ARCHIVE', 'DELETE'];

/** The commands that a page accepts now: both what editors are offered and what is decided. */
export const allowedCommands = (page: Pick<PageState, 'state' | 'slug' | 'locale'>): ContentCommand[] =>
  contentCommands.filter(
    (command) =>
      page.state !== undefined &&
      allowedFrom[command].includes(page.state) &&
      !(removals.includes(command) && isSystemPage(page)),
  );

/** @throws Refusal NOT_FOUND, IN_USE for the removal of a page that the site links to, WRONG_STATE, INVALID_TRANSITION */
function requireAllowed(page: PageState, command: ContentCommand): void {
  const from = page.state ?? refuse('NOT_FOUND');
  const allowed = allowedCommands(page);
  if (allowed.includes(command)) return;
  if (removals.includes(command) && isSystemPage(page)) refuse('IN_USE', { count: 1 });
  if (command === 'CHANGE' || command === 'DELETE')
    refuse('WRONG_STATE', { state: from, allowed: allowedFrom[command] });
  refuse('INVALID_TRANSITION', {
    from,
    to: targets[command],
    allowed: contentSteps.filter((step) => allowed.includes(step)).map((step) => targets[step]),
  });
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
      RevisePage(current, { changes, note }) {
        requireAllowed(current, 'CHANGE');
        const changed = changedFields(current.content ?? refuse('NOT_FOUND'), changes);
        return Object.keys(changed).length === 0
          ? []
          : [{ type: 'PageRevised', changes: changed, ...omitUndefined({ note }) }];
      },
      SubmitPage(current) {
        requireAllowed(current, 'SUBMIT');
        return [{ type: 'PageSubmitted' }];
      },
      PublishPage(current, { note }) {
        requireAllowed(current, 'PUBLISH');
        return [published(current, note)];
      },
      SchedulePage(current, { at }) {
        requireAllowed(current, 'SCHEDULE');
        return current.publishAt === at ? [] : [{ type: 'PageScheduled', publishAt: at }];
      },
      PublishScheduledPage: (current, { at }) =>
        current.state === 'SCHEDULED' && current.publishAt === at ? [published(current)] : [],
      ArchivePage(current) {
        requireAllowed(current, 'ARCHIVE');
        return [{ type: 'PageArchived' }];
      },
      UnarchivePage(current) {
        requireAllowed(current, 'RESTORE');
        return [{ type: 'PageUnarchived' }];
      },
      DeletePage(current) {
        requireAllowed(current, 'DELETE');
        return [{ type: 'PageDeleted' }];
      },
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
