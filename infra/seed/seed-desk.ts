import { idFrom } from '@ardhi/kernel/base/ids';
import { demoQuestions, demoReplies, demoReport } from './demo-desk.ts';
import type { InternalClient } from './internal-client.ts';
import { type Head, headOfAgency, type Post, postVia, type SeedCallers, seedAdmin } from './seed-calls.ts';

/** Questions to support, replies of moderators and a reported review, through the calls of agents and admins. */
export async function seedDesk({ client, agents }: SeedCallers): Promise<void> {
  const post = postVia(client);
  await Promise.all([
    ...demoReplies.map((reply) => post(seedAdmin, '/api/admin/moderation-replies', reply)),
    ...demoQuestions.map(({ agency, ...question }) =>
      seedQuestion(post, headOfAgency(agents, agency), question),
    ),
    reportReview(client, post, headOfAgency(agents, demoReport.agency)),
  ]);
}

async function seedQuestion(
  post: Post,
  { agencyName: name, emailName, caller }: Head,
  { answer, ...question }: Omit<(typeof demoQuestions)[number], 'agency'>,
): Promise<void> {
  const body = { name, email: `${emailName}@ardhi.test`, ...question };
  const { number } = await post<{ number: string }>(caller, '/api/contact', body);
  if (answer !== undefined)
    await post(seedAdmin, `/api/support/tickets/${number}/messages`, { text: answer });
}

interface Reviewed {
  readonly items: readonly { readonly id: string; readonly rating: number }[];
}

async function reportReview(client: InternalClient, post: Post, { userId, caller }: Head): Promise<void> {
  const path = `/api/agents/${userId}/reviews`;
  const { items } = await client.call<Reviewed>(caller, idFrom(`seed:${path}`), { method: 'GET', path });
  const [worst] = items.toSorted((a, b) => a.rating - b.rating);
  if (worst === undefined) throw new Error(`Nobody reviewed an agent of ${demoReport.agency}.`);
  await post(caller, `/api/reviews/${worst.id}/report`, { reason: demoReport.reason });
}
