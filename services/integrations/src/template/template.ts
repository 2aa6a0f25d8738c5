import type { WaTemplateInput, WaTemplateState } from '@ardhi/contracts/integrations/whatsapp';
import type { Id } from '@ardhi/contracts/values';
import { refuse } from '@ardhi/kernel/base/refusal';
import type { Decider } from '@ardhi/kernel/write/decider';

/** Template fields that an agency writes. */
export type TemplateFields = Omit<WaTemplateInput, 'submit'>;
type TemplateReview = Extract<WaTemplateState, 'APPROVED' | 'REJECTED' | 'PAUSED'>;

/** Commands on a template, by agencies and providers. */
export type TemplateCommand =
  | {
      readonly type: 'Write';
      readonly agencyId: Id;
      readonly fields: TemplateFields;
      readonly submit: boolean;
    }
  | { readonly type: 'RecordReview'; readonly to: TemplateReview; readonly reason?: string }
  | { readonly type: 'Withdraw' };

/** Events of a template. */
export type TemplateEvent =
  | {
      readonly type: 'TemplateWritten';
      readonly agencyId: Id;
      readonly fields: TemplateFields;
      readonly submitted: boolean;
    }
  | { readonly type: 'TemplateReviewed'; readonly to: TemplateReview; readonly reason?: string }
  | { readonly type: 'TemplateWithdrawn' };

/** A message template. It can start a conversation once the provider has approved it; a change needs a new approval. */
export interface Template {
  readonly state: 'NONE' | WaTemplateState | 'WITHDRAWN';
}

/** A message template: written, submitted, reviewed by the provider, withdrawn. */
export const template: Decider<Template, TemplateCommand, TemplateEvent> = {
  name: 'watemplate',
  initial: { state: 'NONE' },
  decide: {
    Write(current, { agencyId, fields, submit: submitted }) {
      if (current.state === 'WITHDRAWN') refuse('NOT_FOUND');
      if (current.state === 'SUBMITTED')
        refuse('WRONG_STATE', { state: current.state, allowed: ['DRAFT', 'APPROVED', 'REJECTED', 'PAUSED'] });
      return [{ type: 'TemplateWritten', agencyId, fields, submitted }];
    },
    RecordReview(current, { type: _, ...review }) {
      if (current.state === 'NONE' || current.state === 'WITHDRAWN') refuse('NOT_FOUND');
      return current.state === review.to || current.state === 'DRAFT'
        ? []
        : [{ type: 'TemplateReviewed', ...review }];
    },
    Withdraw(current) {
      if (current.state === 'NONE') refuse('NOT_FOUND');
      return current.state === 'WITHDRAWN' ? [] : [{ type: 'TemplateWithdrawn' }];
    },
  },
  evolve: {
    TemplateWritten: (_, { submitted }) => ({ state: submitted ? 'SUBMITTED' : 'DRAFT' }),
    TemplateReviewed: (_, { to: state }) => ({ state }),
    TemplateWithdrawn: () => ({ state: 'WITHDRAWN' }),
  },
};
