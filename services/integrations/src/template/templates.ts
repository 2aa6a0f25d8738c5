import type { WaTemplate } from '@ardhi/contracts/integrations/whatsapp';
import type { Projection } from '@ardhi/kernel/projection';
import type { TemplateEvent } from './template.ts';

export const templates: Projection<WaTemplate, TemplateEvent> = {
  name: 'integrations.wa-templates',
  version: 1,
  hears: ['watemplate'],
  when: 'inline',
  indexes: ['agencyId', 'state', 'name', 'locale'],
  on: {
    TemplateWritten: (_, { agencyId, fields, submitted }, { subject: id, at: changedAt }) => ({
      ...fields,
      ...{ id, agencyId, state: submitted ? 'SUBMITTED' : 'DRAFT', changedAt },
    }),
    TemplateJudged: (it, { to: state, reason }, { at: changedAt }) => {
      if (it === undefined) return undefined;
      const { reason: _, ...rest } = it;
      return { ...rest, state, changedAt, ...(reason !== undefined && { reason }) };
    },
    TemplateWithdrawn: () => undefined,
  },
};

/** The text with what its placeholders stand for. */
export const filledIn = (body: string, values: readonly string[]): string =>
  body.replace(/\{\{(\d+)\}\}/g, (_, digits: string) => values[Number(digits) - 1] ?? '');
