import type { Reaction } from '@ardhi/kernel/reaction';
import { providerNamed, providerNow } from '../provider/provider-now.ts';
import { roomOf } from '../room.ts';
import { type TemplateEvent, template } from './template.ts';

/** A template that is submitted goes to whoever sends; where nobody else does, nobody else has to approve it. */
export const onTemplate: Reaction<TemplateEvent> = {
  name: 'integrations.on-template',
  hears: ['watemplate'],
  on: {
    TemplateWritten: async ({ submitted }, { subject, id }, tools) => {
      const written = submitted ? await roomOf(tools).templates.get(subject) : undefined;
      if (written?.state !== 'SUBMITTED') return;
      const provider = providerNamed(tools, await providerNow(tools));
      const judge = (to: 'APPROVED' | 'REJECTED', reason?: string) =>
        tools.order(
          template,
          subject,
          { type: 'Judge', to, ...(reason !== undefined && { reason }) },
          { causation: id },
        );
      try {
        const answer = provider === undefined ? 'APPROVED' : await provider.submit(written);
        if (answer !== undefined) await judge(answer);
      } catch (error) {
        if ((error as { name?: string }).name !== 'NotSent') throw error;
        await judge('REJECTED', (error as Error).message);
      }
    },
  },
};
