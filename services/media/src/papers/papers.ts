import type { Projection } from '@ardhi/kernel/projection';
import type { PaperEvent, PaperFacts } from './paper.ts';

interface PaperRow extends PaperFacts {
  readonly id: string;
}

/** Papers by file id: which bytes they are and of what type. */
export const papers: Projection<PaperRow, PaperEvent> = {
  name: 'media.papers',
  version: 2,
  hears: ['paper'],
  when: 'inline',
  indexes: ['sha256', 'by'],
  on: {
    PaperKept: (_, { type: __, ...facts }, { subject }) => ({ id: subject, ...facts }),
    PaperForgotten: () => undefined,
  },
};
