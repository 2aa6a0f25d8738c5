import type { Reaction } from '@ardhi/kernel/runtime/reaction';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { contentPage, type PageEvent } from './content-page.ts';

const topic = 'content.publish';

/** Schedules the publication of a page; a page that is scheduled again replaces the job. */
export const onPageScheduled: Reaction<PageEvent> = {
  name: 'content.on-page-scheduled',
  subscribesTo: ['contentpage'],
  on: {
    PageScheduled: ({ publishAt }, { subject }, { scheduler }) =>
      scheduler.schedule({
        id: `${topic}:${subject}`,
        at: publishAt,
        topic,
        data: { pageId: subject, at: publishAt },
      }),
  },
};

/** Registers the job that publishes scheduled pages; a page changed in the meantime stays a draft. */
export function publishScheduledPages({ scheduler, execute }: ServiceContext): void {
  scheduler.onDue(topic, async ({ data }) => {
    const id = String(data['pageId']);
    const at = String(data['at']);
    const commandId = `${topic}:${id}:${at}`;
    await execute(contentPage, id, { type: 'PublishScheduledPage', at }, { commandId });
  });
}
