import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { Reaction } from '@ardhi/kernel/runtime/reaction';
import { currentProvider, providerByName } from '../provider/current-provider.ts';
import { type TemplateEvent, template } from '../template/template.ts';
import { templates } from '../template/templates.projection.ts';

/** Submits a template to the current provider for approval; with the provider LINK it is approved at once. */
export const submitTemplate: Reaction<TemplateEvent> = {
  name: 'integrations.on-template',
  subscribesTo: ['watemplate'],
  on: {
    TemplateWritten: async ({ submitted }, { subject, id }, context) => {
      const written = submitted ? await context.read(templates).get(subject) : undefined;
      if (written?.state !== 'SUBMITTED') return;
      const provider = providerByName(context, await currentProvider(context));
      const recordReview = (to: 'APPROVED' | 'REJECTED', reason?: string) =>
        context.execute(
          template,
          subject,
          { type: 'RecordReview', to, ...omitUndefined({ reason }) },
          { commandId: id },
        );
      try {
        const answer = provider === undefined ? 'APPROVED' : await provider.submit(written);
        if (answer !== undefined) await recordReview(answer);
      } catch (error) {
        if ((error as { name?: string }).name !== 'PermanentProviderError') throw error;
        await recordReview('REJECTED', (error as Error).message);
      }
    },
  },
};
