import type { Documents } from '@ardhi/kernel/ports/documents';
import type { Clock } from '@ardhi/kernel/runtime/clock';

const collection = 'kernel.sent-emails.v1';

/** What a mailer uses besides its server. */
export interface SentIdsDependencies {
  readonly documents: Documents;
  readonly clock: Clock;
}

/** The ids of messages that a server accepted, so that a repeated command sends nothing. */
export interface SentIds {
  has(id: string): Promise<boolean>;
  add(id: string): Promise<void>;
}

export async function sentIds({ documents, clock }: SentIdsDependencies): Promise<SentIds> {
  await documents.open({ name: collection, indexes: [] });
  return {
    has: async (id) => (await documents.get(collection, id)) !== undefined,
    add: (id) => documents.write([{ collection, id, body: { at: clock.now() }, version: 1 }]),
  };
}
