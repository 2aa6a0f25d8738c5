import {
  type ContentCommand,
  type ContentFields,
  contentCommands,
  contentStates,
} from '@ardhi/contracts/content/page';
import { accepts } from '@ardhi/testing/accepts';
import { obeysDeciderLaws } from '@ardhi/testing/decider-laws';
import { given } from '@ardhi/testing/given';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allowedCommands, contentPage, type PageCommand, type PageEvent } from './content-page.ts';

const content: ContentFields = {
  title: 'Land law',
  blocks: [],
  seo: { noindex: false },
  placement: [],
  order: 0,
  tags: [],
  countries: [],
};
const identity = { slug: 'land-law', locale: 'en', pageType: 'PAGE' } as const;
const create: PageCommand = { type: 'CreatePage', ...identity, content };
const created: PageEvent = { type: 'PageCreated', ...identity, content };
const revise: PageCommand = { type: 'RevisePage', changes: { title: 'The law of land' } };
const revised: PageEvent = { type: 'PageRevised', changes: { title: 'The law of land' } };
const at = '2026-12-01T08:00:00.000Z';
const published: PageEvent = { type: 'PagePublished', version: 1, ...identity };
const scheduled: PageEvent = { type: 'PageScheduled', publishAt: at };
const givenPage = given(contentPage);

describe('a page', () => {
  it('is created once', () => {
    givenPage().when(create).emits(created);
    givenPage(created).when(create).refuses('ALREADY_EXISTS');
    givenPage(created, { type: 'PageDeleted' }).when(create).emits(created);
  });

  it('gets a new version by a change, and none by the same text', () => {
    givenPage(created, published).when(revise).emits(revised);
    givenPage(created, revised).when(revise).changesNothing();
    givenPage(created, published, revised)
      .when({ type: 'PublishPage' })
      .emits({ ...published, version: 2 });
  });

  it('is published from a draft or a review, but not twice', () => {
    givenPage(created).when({ type: 'PublishPage' }).emits(published);
    givenPage(created, { type: 'PageSubmitted' }).when({ type: 'PublishPage' }).emits(published);
    givenPage(created, published).when({ type: 'PublishPage' }).refuses('INVALID_TRANSITION');
  });

  it('is published at its time unless it was changed or moved meanwhile', () => {
    const due: PageCommand = { type: 'PublishScheduledPage', at };
    givenPage(created).when({ type: 'SchedulePage', at }).emits(scheduled);
    givenPage(created, scheduled).when(due).emits(published);
    givenPage(created, scheduled, revised).when(due).changesNothing();
    givenPage(created, scheduled, { ...scheduled, publishAt: '2027-01-01T00:00:00.000Z' })
      .when(due)
      .changesNothing();
  });

  it('is not changed while it is in the archive', () => {
    const archived: PageEvent = { type: 'PageArchived' };
    givenPage(created, published).when({ type: 'ArchivePage' }).emits(archived);
    givenPage(created, archived).when(revise).refuses('WRONG_STATE');
    givenPage(created, archived).when({ type: 'PublishPage' }).refuses('INVALID_TRANSITION');
    givenPage(created, archived).when({ type: 'UnarchivePage' }).emits({ type: 'PageUnarchived' });
  });

  it('cannot be anything before it is created', () => {
    givenPage().when({ type: 'DeletePage' }).refuses('NOT_FOUND');
    givenPage().when({ type: 'SubmitPage' }).refuses('NOT_FOUND');
    givenPage().when(revise).refuses('NOT_FOUND');
  });
});

describe('the commands of a page', () => {
  const examples: Readonly<Record<ContentCommand, PageCommand>> = {
    SUBMIT: { type: 'SubmitPage' },
    PUBLISH: { type: 'PublishPage' },
    SCHEDULE: { type: 'SchedulePage', at },
    ARCHIVE: { type: 'ArchivePage' },
    RESTORE: { type: 'UnarchivePage' },
    CHANGE: revise,
    DELETE: { type: 'DeletePage' },
  };
  const inState = contentStates.flatMap((state) =>
    ['about', identity.slug].map((slug) => ({ ...identity, slug, content, state, version: 1 })),
  );

  it('are those that it accepts, in each state', () => {
    for (const page of inState)
      expect({ page, commands: allowedCommands(page) }).toEqual({
        page,
        commands: contentCommands.filter((command) => accepts(contentPage, page, examples[command])),
      });
  });

  it('are none before it is created, and do not remove a page that the site links to', () => {
    expect(allowedCommands({})).toEqual([]);
    expect(allowedCommands({ state: 'PUBLISHED', slug: 'about', locale: 'en' })).toEqual(['CHANGE']);
    expect(allowedCommands({ state: 'PUBLISHED', slug: 'about', locale: 'sw' })).toEqual([
      'ARCHIVE',
      'CHANGE',
      'DELETE',
    ]);
    const linked: PageEvent = { ...created, slug: 'about' };
    givenPage(linked).when({ type: 'DeletePage' }).refuses('IN_USE');
    givenPage(linked, published).when({ type: 'ArchivePage' }).refuses('IN_USE');
  });
});

describe('the laws of a page', () => {
  obeysDeciderLaws(
    contentPage,
    fc.constantFrom<PageCommand>(
      create,
      revise,
      { type: 'SubmitPage' },
      { type: 'PublishPage' },
      { type: 'SchedulePage', at },
      { type: 'PublishScheduledPage', at },
      { type: 'ArchivePage' },
      { type: 'UnarchivePage' },
      { type: 'DeletePage' },
    ),
    fc.constantFrom<PageEvent>(
      created,
      revised,
      published,
      scheduled,
      { type: 'PageSubmitted' },
      { type: 'PageArchived' },
      { type: 'PageUnarchived' },
      { type: 'PageDeleted' },
    ),
  );
});
