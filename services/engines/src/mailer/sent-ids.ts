import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { Clock } from '@ardhi/kernel/base/clock';
import type { Documents } from '@ardhi/kernel/ports/documents';

const collection = 'kernel.sent-emails.v1';

/** Dependencies of a mailer besides its server. */
export interface SentIdsDependencies {
  readonly documents: Documents;
  readonly clock: Clock;
}

/** The ids of messages that a server accepted, so that a repeated command sends nothing. */
export interface SentIds {
  has(id: string): Promise<boolean>;
  /** `reportId` is the id of the message in reports of its delivery. */
  add(id: string, reportId?: string): Promise<void>;
  reportIdOf(id: string): Promise<string | undefined>;
}

export async function sentIds({ documents, clock }: SentIdsDependencies): Promise<SentIds> {
  await documents.open({ name: collection, indexes: [] });
  return {
    has: async (id) => (await documents.get(collection, id)) !== undefined,
    add: (id, reportId) =>
      documents.write([
        { collection, id, body: { at: clock.now(), ...omitUndefined({ reportId }) }, version: 1 },
      ]),
    reportIdOf: async (id) => (await documents.get<{ reportId?: string }>(collection, id))?.body.reportId,
  };
}
