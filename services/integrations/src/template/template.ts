import type { WaTemplateInput, WaTemplateState } from '@ardhi/contracts/integrations/whatsapp';
import type { Id } from '@ardhi/contracts/values';
import type { Decider } from '@ardhi/kernel/decider';
import { refuse } from '@ardhi/kernel/refusal';

export type TemplateFields = Omit<WaTemplateInput, 'submit'>;
type Judgement = Extract<WaTemplateState, 'APPROVED' | 'REJECTED' | 'PAUSED'>;

export type TemplateCommand =
  | {
      readonly type: 'Write';
      readonly agencyId: Id;
      readonly fields: TemplateFields;
      readonly submit: boolean;
    }
  | { readonly type: 'Judge'; readonly to: Judgement; readonly reason?: string }
  | { readonly type: 'Withdraw' };

export type TemplateEvent =
  | {
      readonly type: 'TemplateWritten';
      readonly agencyId: Id;
      readonly fields: TemplateFields;
      readonly submitted: boolean;
    }
  | { readonly type: 'TemplateJudged'; readonly to: Judgement; readonly reason?: string }
  | { readonly type: 'TemplateWithdrawn' };

/** A text that may open a conversation once the provider has approved it; a change has to be approved again. */
export interface Template {
  readonly state: 'NONE' | WaTemplateState | 'WITHDRAWN';
}

export const template: Decider<Template, TemplateCommand, TemplateEvent> = {
  name: 'watemplate',
  initial: { state: 'NONE' },
  decide: {
    Write(it, { agencyId, fields, submit: submitted }) {
      if (it.state === 'WITHDRAWN') refuse('NOT_FOUND');
      if (it.state === 'SUBMITTED')
        refuse('WRONG_STATE', { state: it.state, allowed: ['DRAFT', 'APPROVED', 'REJECTED', 'PAUSED'] });
      return [{ type: 'TemplateWritten', agencyId, fields, submitted }];
    },
    Judge(it, { type: _, ...judged }) {
      if (it.state === 'NONE' || it.state === 'WITHDRAWN') refuse('NOT_FOUND');
      return it.state === judged.to || it.state === 'DRAFT' ? [] : [{ type: 'TemplateJudged', ...judged }];
    },
    Withdraw(it) {
      if (it.state === 'NONE') refuse('NOT_FOUND');
      return it.state === 'WITHDRAWN' ? [] : [{ type: 'TemplateWithdrawn' }];
    },
  },
  evolve: {
    TemplateWritten: (_, { submitted }) => ({ state: submitted ? 'SUBMITTED' : 'DRAFT' }),
    TemplateJudged: (_, { to: state }) => ({ state }),
    TemplateWithdrawn: () => ({ state: 'WITHDRAWN' }),
  },
};
