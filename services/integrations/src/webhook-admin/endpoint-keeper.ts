import {
  redactedHeader,
  type WebhookEndpointFields,
  type WebhookEndpointRecord,
} from '@ardhi/contracts/integrations/webhook';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { Id } from '@ardhi/contracts/values';
import { refuse } from '@ardhi/kernel/base/refusal';
import type { Call } from '@ardhi/kernel/http/endpoint';
import { requireTarget } from '@ardhi/kernel/http/target-url';
import type { PageRequest } from '@ardhi/kernel/read/page';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { targetRules } from '../outgoing/target-rules.ts';
import { recordHistory } from '../record-history.ts';
import { webhookDeliveries } from '../webhook-delivery/webhook-deliveries.projection.ts';
import { secretBytes, secretText } from '../webhook-endpoint/signing-secret.ts';
import { type EndpointFields, webhookEndpoint } from '../webhook-endpoint/webhook-endpoint.ts';
import {
  type WebhookEndpointRow,
  webhookEndpoints,
} from '../webhook-endpoint/webhook-endpoints.projection.ts';
import { challengeEndpoint } from './challenge-endpoint.ts';

/** Of headers only that they changed is told. */
const hidden = ['headers', 'createdBy', 'secretId', 'at'];

type Execute = Call<unknown, unknown, unknown>['execute'];
type WriteCall = Pick<Call<unknown, unknown, unknown>, 'execute' | 'newId'>;

/** Adds, changes and removes endpoints, for admins and for systems with a key. */
export type EndpointKeeper = ReturnType<typeof endpointKeeper>;

/** Opens what the calls about endpoints share. */
export function endpointKeeper(context: ServiceContext) {
  const rows = context.read(webhookEndpoints);
  const one = async (id: Id) => (await rows.get(id)) ?? refuse('NOT_FOUND');
  const answer = async (id: Id) => endpointAnswer(context, await one(id));

  function requireUrl(url: string | undefined): void {
    if (url !== undefined) requireTarget(url, targetRules(context.config), 'url');
  }

  /** Challenges an endpoint and sends to it from now on. */
  async function activate(id: Id, execute: Execute): Promise<void> {
    await challengeEndpoint(context, await one(id));
    await execute(webhookEndpoint, id, { type: 'Activate' });
  }

  return {
    rows,
    one,
    answer,
    activate,
    answerFor: (row: WebhookEndpointRow) => endpointAnswer(context, row),

    /** Adds an endpoint that echoes its challenge. @throws Refusal URL_REFUSED, CHALLENGE_NOT_ECHOED */
    async register({ execute, newId }: WriteCall, written: WebhookEndpointFields) {
      requireUrl(written.url);
      const [id, secretId] = [newId(), newId()];
      const { headers = {}, systemId, agencyId, ...fields } = written;
      await execute(webhookEndpoint, id, {
        type: 'Register',
        ...fields,
        ...omitUndefined({ systemId, agencyId }),
        headers,
        secretId,
      });
      try {
        await activate(id, execute);
      } catch (error) {
        await execute(webhookEndpoint, id, { type: 'Remove' });
        throw error;
      }
      return { ...(await answer(id)), secret: secretText(await secretBytes(context.keys, secretId)) };
    },

    /** Changes an endpoint; another address must echo a challenge. @throws Refusal URL_REFUSED, CHALLENGE_NOT_ECHOED */
    async change(id: Id, { execute }: Pick<WriteCall, 'execute'>, written: Partial<WebhookEndpointFields>) {
      requireUrl(written.url);
      const before = await one(id);
      const changes = changedFields(before, written);
      if (changes.url !== undefined) await challengeEndpoint(context, { ...before, ...changes });
      await execute(webhookEndpoint, id, { type: 'Change', changes });
      if (changes.url !== undefined && before.state !== 'PAUSED')
        await execute(webhookEndpoint, id, { type: 'Activate' });
      return answer(id);
    },

    async remove(id: Id, { execute }: Pick<WriteCall, 'execute'>): Promise<undefined> {
      await one(id);
      await execute(webhookEndpoint, id, { type: 'Remove' });
    },

    history: (id: Id, query: PageRequest) =>
      recordHistory(context, { decider: webhookEndpoint, id, hidden }, query),
  };
}

/** The fields that a change alters; a header whose value is redacted keeps it. */
function changedFields(
  before: WebhookEndpointRow,
  body: Partial<WebhookEndpointFields>,
): Partial<EndpointFields> {
  const { systemId: _system, agencyId: _agency, headers, ...fields } = body;
  const values =
    headers &&
    Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [
        name,
        value === redactedHeader ? (before.headers[name] ?? '') : value,
      ]),
    );
  const changes = omitUndefined({ ...fields, headers: values }) as Partial<EndpointFields>;
  return Object.fromEntries(
    Object.entries(changes).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof EndpointFields]),
    ),
  );
}

/** An endpoint as admins see it. */
async function endpointAnswer(
  { read }: Pick<ServiceContext, 'read'>,
  { createdBy: _, isWarned: _warned, headers, ...row }: WebhookEndpointRow,
): Promise<WebhookEndpointRecord> {
  const failures = await read(webhookDeliveries).count({
    where: { endpointId: row.id, state: { in: ['RETRYING', 'DEAD'] } },
  });
  const names = Object.keys(headers).map((name) => [name, redactedHeader]);
  return { ...row, headers: Object.fromEntries(names), failures };
}
