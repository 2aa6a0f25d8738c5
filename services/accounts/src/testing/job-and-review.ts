import { newId } from '@ardhi/kernel/base/ids';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { agentReview, agentReviewId } from '../agent-review/agent-review.ts';
import { accountJob } from '../job/job.ts';

/** Host of the services: a product, or a test world. */
interface RunningServices {
  readonly contexts: ReadonlyMap<string, ServiceContext>;
  settled(): Promise<void>;
}

/** @throws Error if the accounts service does not run */
function contextOf({ contexts }: RunningServices): ServiceContext {
  const context = contexts.get('accounts');
  if (context === undefined) throw new Error('The accounts service does not run.');
  return context;
}

/** A running job of a user, without its work. */
export async function recordJob(app: RunningServices, ownerId: string): Promise<string> {
  const id = newId();
  const start = { type: 'StartJob', kind: 'DATA_EXPORT', ownerId, total: 2 } as const;
  await contextOf(app).execute(accountJob, id, start, { commandId: newId() });
  await app.settled();
  return id;
}

/** A review of an agent, without the week that its call asks for. */
export async function recordReview(
  app: RunningServices,
  parties: { readonly agentId: string; readonly agencyId?: string; readonly authorId: string },
  text: string,
): Promise<string> {
  const id = agentReviewId(parties.agentId, parties.authorId);
  const review = { type: 'ReviewAgent', ...parties, author: 'Nakato S.', rating: 5, text } as const;
  await contextOf(app).execute(agentReview, id, review, { commandId: newId() });
  await app.settled();
  return id;
}
