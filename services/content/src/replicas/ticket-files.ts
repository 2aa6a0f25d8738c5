import { fileEvents } from '@ardhi/contracts/media/events';
import { replicaOf } from '@ardhi/kernel/read/replica';

/** A document that was uploaded for a message to support. */
interface TicketFileRow {
  readonly id: string;
  readonly mime: string;
  /** Who uploaded it. */
  readonly by: string;
}

/** Documents for messages to support, by the id of their file. */
export const ticketFiles = replicaOf<TicketFileRow, typeof fileEvents>(fileEvents, {
  name: 'content.ticket-files',
  version: 1,
  on: {
    FileStored: (_, { purpose, mime, by }, { subject: id }) =>
      purpose === 'TICKET' ? { id, mime, by } : undefined,
  },
});
