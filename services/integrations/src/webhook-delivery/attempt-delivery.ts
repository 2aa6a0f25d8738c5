import type { WebhookAttempt, WebhookFailure } from '@ardhi/contracts/integrations/webhook';
import { redactedHeader } from '@ardhi/contracts/integrations/webhook';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { instantOf } from '@ardhi/kernel/base/clock';
import { failpoint } from '@ardhi/kernel/base/failpoint';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { failureOf, type PublicAnswer, sendPublicRequest } from '../outgoing/public-request.ts';
import { targetRules } from '../outgoing/target-rules.ts';
import { secretBytes } from '../webhook-endpoint/signing-secret.ts';
import type { WebhookEndpointRow } from '../webhook-endpoint/webhook-endpoints.projection.ts';
import { signedHeaders } from './sign-webhook.ts';

/** Message to an endpoint: its id and its body. */
interface WebhookMessage {
  readonly id: string;
  readonly body: string;
}

/** Outcome of one request. */
export interface AttemptOutcome {
  readonly result: WebhookAttempt;
  /** Undefined without an answer. */
  readonly answer: PublicAnswer | undefined;
}

/** Characters of an answer that the log keeps (promises.md B10). */
const loggedBodyLength = 1_024;
/** Headers of an answer that the log keeps; others may be secret, such as cookies. */
const loggedHeaders = ['content-type', 'content-length', 'date', 'retry-after', 'server', 'location'];

/** Sends a signed message to an endpoint once. */
export async function attemptDelivery(
  { clock, keys, config }: Pick<ServiceContext, 'clock' | 'keys' | 'config'>,
  endpoint: Pick<WebhookEndpointRow, 'url' | 'headers' | 'secrets'>,
  { id, body }: WebhookMessage,
  timeoutMs?: number,
): Promise<AttemptOutcome> {
  const at = clock.now();
  const valid = endpoint.secrets.filter(({ retiresAt }) => retiresAt === undefined || retiresAt > at);
  const secrets = await Promise.all(valid.map((secret) => secretBytes(keys, secret.id)));
  const own = { 'content-type': 'application/json', 'user-agent': 'Ardhi-Webhooks/1' };
  const message = { id, timestamp: Math.floor(Date.parse(at) / 1_000), body };
  const headers = { ...endpoint.headers, ...own, ...signedHeaders(message, secrets) };
  const started = performance.now();
  const request = {
    url: endpoint.url,
    method: 'POST',
    headers,
    body,
    ...omitUndefined({ timeoutMs }),
  } as const;
  const [answer, error] = await sendPublicRequest(request, targetRules(config)).then(
    (answered): [PublicAnswer, undefined] => [answered, undefined],
    (thrown): [undefined, WebhookFailure] => [undefined, failureOf(thrown) ?? 'CONNECTION_FAILED'],
  );
  failpoint('webhook-sent');
  const ms = Math.round(performance.now() - started);
  const shown = { ...headers, ...redacted(endpoint.headers), 'webhook-signature': redactedHeader };
  return {
    answer,
    result: { at, ms, requestHeaders: shown, ...answerFields(answer), ...omitUndefined({ error }) },
  };
}

const redacted = (headers: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.keys(headers).map((name) => [name, redactedHeader]));

/** Logged fields of an answer. Unprintable characters are replaced, so that every store and screen takes it. */
function answerFields(answer: PublicAnswer | undefined): Partial<WebhookAttempt> {
  if (answer === undefined) return {};
  const { status, headers, body } = answer;
  const logged = Object.entries(headers).filter(([name]) => loggedHeaders.includes(name));
  const text = body.subarray(0, loggedBodyLength).toString('utf8').toWellFormed();
  return {
    status,
    responseHeaders: Object.fromEntries(logged.map(([name, value]) => [name, value.slice(0, 256)])),
    responseBody: text.replaceAll(/[^\P{Cc}\n\t]/gu, '�'),
  };
}

/** True if the endpoint took the message: only a 2xx says so, never a redirect. */
export const isTaken = (answer: PublicAnswer | undefined): boolean =>
  answer !== undefined && answer.status >= 200 && answer.status < 300;

/** When an attempt that has not ended is given up: the time of a request and some for the answer to be stored. */
export const attemptDeadline = (now: number): string => instantOf(now + 45_000);
