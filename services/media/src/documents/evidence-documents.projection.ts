import type { Projection } from '@ardhi/kernel/write/projection';
import type { EvidenceDocumentEvent, EvidenceDocumentFields } from './evidence-document.ts';

interface EvidenceDocumentRow extends EvidenceDocumentFields {
  readonly id: string;
}

/** Evidence documents by file id. */
export const evidenceDocuments: Projection<EvidenceDocumentRow, EvidenceDocumentEvent> = {
  name: 'media.documents',
  version: 2,
  subscribesTo: ['paper'],
  when: 'inline',
  indexes: ['sha256', 'by'],
  on: {
    FileStored: (_, { type: __, ...facts }, { subject }) => ({ id: subject, ...facts }),
    EvidenceDocumentForgotten: () => undefined,
  },
};
