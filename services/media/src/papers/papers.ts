import type { PaperKept } from '@ardhi/contracts/media/events';
import type { Projection } from '@ardhi/kernel/projection';

/** Papers by file id: which bytes they are and of what type. */
export const papers: Projection<Omit<PaperKept, 'type'>, PaperKept> = {
  name: 'media.papers',
  version: 1,
  hears: ['paper'],
  when: 'inline',
  indexes: ['sha256'],
  on: { PaperKept: (_, { type: __, ...facts }) => facts },
};
