import type { WaTemplate } from '@ardhi/contracts/integrations/whatsapp';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { Projection } from '@ardhi/kernel/write/projection';
import type { TemplateEvent } from './template.ts';

/** The templates of all agencies that were not withdrawn. */
export const templates: Projection<WaTemplate, TemplateEvent> = {
  name: 'integrations.wa-templates',
  version: 1,
  subscribesTo: ['watemplate'],
  when: 'inline',
  indexes: ['agencyId', 'state', 'name', 'locale'],
  on: {
    TemplateWritten: (_, { agencyId, fields, submitted }, { subject: id, at: changedAt }) => ({
      ...fields,
      id,
      agencyId,
      state: submitted ? 'SUBMITTED' : 'DRAFT',
      changedAt,
    }),
    TemplateReviewed: (row, { to: state, reason }, { at: changedAt }) => {
      if (row === undefined) return undefined;
      const { reason: _, ...rest } = row;
      return { ...rest, state, changedAt, ...omitUndefined({ reason }) };
    },
    TemplateWithdrawn: () => undefined,
  },
};

/** Replaces the placeholders {{1}}, {{2}}, … by values. */
export const fillTemplate = (body: string, values: readonly string[]): string =>
  body.replace(/\{\{(\d+)\}\}/g, (_, digits: string) => values[Number(digits) - 1] ?? '');
