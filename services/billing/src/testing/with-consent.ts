import { decideValueHold, listValueHolds } from '@ardhi/contracts/billing/value-hold.routes';
import type { TestResponse } from '@ardhi/testing/test-response';
import { testCaller, type World } from '@ardhi/testing/world';

/** Sends a request of an admin; when it waits for another admin, that one agrees and it is sent again. */
export async function withConsent(app: World, send: () => Promise<TestResponse>): Promise<TestResponse> {
  const answer = await send();
  if (answer.body?.code !== 'VALUE_HELD') return answer;
  const as = testCaller('ASSISTANT_ADMIN', { permissions: ['gift.large'] });
  const { items } = (await app.call(listValueHolds, { query: { state: 'HELD' }, as })).body;
  for (const { id } of items)
    await app.call(decideValueHold, { params: { id }, as, body: { approve: true } });
  return send();
}
