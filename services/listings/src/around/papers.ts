import type { PaperKept } from '@ardhi/contracts/media/events';
import type { Projection } from '@ardhi/kernel/projection';

/** Papers that the media service keeps, by file id. */
export const heardPapers: Projection<Omit<PaperKept, 'type'>, PaperKept> = {
  name: 'listings.papers',
  version: 1,
  hears: ['paper'],
  when: 'async',
  on: { PaperKept: (_, { type: __, ...facts }) => facts },
};
