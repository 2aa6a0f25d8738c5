import type { ContentFields } from '@ardhi/contracts/content/page';
import type { RecordChange } from '@ardhi/contracts/listings/history';
import { refuse } from '@ardhi/kernel/base/refusal';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { evolve } from '@ardhi/kernel/write/decider';
import { contentPage, type PageEvent, type PageState } from './content-page.ts';

/** The versions and publications of a page, the newest first. @throws Refusal NOT_FOUND */
export async function pageHistory(context: ServiceContext, id: string): Promise<readonly RecordChange[]> {
  const changes: RecordChange[] = [];
  let state: PageState = contentPage.initial;
  for await (const { event, at, actor } of context.history(contentPage, id)) {
    const before = state;
    state = evolve(contentPage, state, [event as PageEvent]);
    changes.push({
      version: state.version,
      at,
      by: { id: actor, name: '' },
      type: event.type,
      changes: changedFields(before.content, state.content),
    });
  }
  if (state.state === undefined) refuse('NOT_FOUND');
  return changes.toReversed();
}

function changedFields(
  before: Partial<ContentFields> = {},
  after: Partial<ContentFields> = {},
): RecordChange['changes'] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])] as (keyof ContentFields)[];
  return fields
    .filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
    .map((field) => ({ field, from: before[field] ?? null, to: after[field] ?? null }));
}

/** The text of a page in one of its versions. @throws Refusal NOT_FOUND */
export async function contentOfVersion(
  context: ServiceContext,
  id: string,
  version: number,
): Promise<ContentFields> {
  let state: PageState = contentPage.initial;
  let found: ContentFields | undefined;
  for await (const { event } of context.history(contentPage, id)) {
    state = evolve(contentPage, state, [event as PageEvent]);
    // A page that was deleted and created again counts its versions again.
    if (state.state === undefined) found = undefined;
    else if (state.version === version) found = state.content;
  }
  return found ?? refuse('NOT_FOUND');
}
