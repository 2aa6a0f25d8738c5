import type { ContactPublished } from '@ardhi/contracts/leads/events';
import { answersHeard, type HeardAnswer } from '@ardhi/contracts/leads/heard-answers';
import type { Projection } from '@ardhi/kernel/projection';

/** By enquiry id. */
export const heardAnswers: Projection<HeardAnswer, ContactPublished> = {
  name: 'accounts.answers',
  ...answersHeard,
};
