import {
  changeExternalSystem,
  createApiKey,
  createExternalSystem,
  deleteExternalSystem,
  listExternalSystems,
  readExternalSystem,
  readExternalSystemHistory,
  revokeApiKey,
  runPartnerFeed,
} from '@ardhi/contracts/integrations/external-system.routes';
import type { PartnerFeed } from '@ardhi/contracts/listings/partner-feed';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { refuse } from '@ardhi/kernel/base/refusal';
import { refuseField } from '@ardhi/kernel/base/refuse-field';
import { type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import { parseTarget } from '@ardhi/kernel/http/target-url';
import { dayWindow } from '@ardhi/kernel/read/day-window';
import { paginate } from '@ardhi/kernel/read/page';
import { containsWords } from '@ardhi/kernel/read/text-search';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { targetRules } from '../outgoing/target-rules.ts';
import { partnerFeed } from '../partner-feed/partner-feed.ts';
import { partnerFeeds } from '../partner-feed/partner-feeds.projection.ts';
import { recordHistory } from '../record-history.ts';
import { agencies } from '../replicas/accounts.ts';
import { systemCalls } from '../replicas/gateway.ts';
import { makeApiKey } from './api-key.ts';
import { externalSystem } from './external-system.ts';
import { externalSystems } from './external-systems.projection.ts';
import { systemAnswer } from './system-answer.ts';

/** More than an installation has. */
const limit = 1_000;

/** Of an address only that it changed is told, and of a key nothing that helps to guess it. */
const hidden = ['contactEmail', 'url', 'hash', 'at'];

/** Routes by which admins keep the systems of partners and their keys (api.md I1, I2). */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of calls, each read on its own.
export function externalSystemRoutes(context: ServiceContext): readonly Endpoint[] {
  const rows = context.read(externalSystems);
  const calls = context.read(systemCalls);
  const one = async (id: string) => (await rows.get(id)) ?? refuse('NOT_FOUND');
  const { publicUrl } = context.config;
  const runs = context.read(partnerFeeds);
  const runsOf = async (id: string) => (await runs.get(id))?.runs ?? [];
  const answer = async (id: string) =>
    systemAnswer(await one(id), await calls.get(id), await runsOf(id), publicUrl);

  /** @throws Refusal VALIDATION_FAILED for an address that must not be fetched, or without an agency to import for */
  function requireFeed({ url }: PartnerFeed, ownerAgencyId: string | undefined): void {
    if (parseTarget(url, targetRules(context.config)) === undefined) refuseField('feed.url', 'feedAddress');
    if (ownerAgencyId === undefined) refuseField('feed', 'feedNeedsAgency');
  }

  return [
    serve(listExternalSystems, async ({ query }) => {
      const { q, type, status, agency: ownerAgencyId, sort } = query;
      const where = omitUndefined({ type, status, ownerAgencyId, createdAt: dayWindow(query) });
      const found = await rows.find({ where, sort: [sort], limit });
      const isFound = containsWords(q);
      const page = paginate(
        found.filter(({ name, contactEmail }) => isFound(`${name} ${contactEmail}`)),
        query,
      );
      const used = new Map((await calls.getMany(page.items.map(({ id }) => id))).map((row) => [row.id, row]));
      const ran = new Map(
        (await runs.getMany(page.items.map(({ id }) => id))).map((row) => [row.id, row.runs]),
      );
      return {
        ...page,
        items: page.items.map((row) => systemAnswer(row, used.get(row.id), ran.get(row.id) ?? [], publicUrl)),
      };
    }),

    serve(createExternalSystem, async ({ body, execute, newId }) => {
      const { type: kind, ownerAgencyId, feed, ...fields } = body;
      if (ownerAgencyId !== undefined && (await context.read(agencies).get(ownerAgencyId)) === undefined)
        refuseField('ownerAgencyId', 'notAgency');
      if (feed !== undefined) requireFeed(feed, ownerAgencyId);
      const id = newId();
      await execute(externalSystem, id, {
        type: 'Register',
        ...fields,
        kind,
        ...omitUndefined({ ownerAgencyId }),
      });
      if (feed !== undefined) await execute(externalSystem, id, { type: 'SetFeed', ...feed });
      return answer(id);
    }),

    serve(readExternalSystem, ({ params }) => answer(params.id)),

    serve(changeExternalSystem, async ({ params: { id }, body: { feed, ...body }, execute }) => {
      const before = await one(id);
      if (feed) requireFeed(feed, before.ownerAgencyId);
      const { type: kind, ...fields } = Object.fromEntries(
        Object.entries(body).filter(
          ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof typeof body]),
        ),
      ) as typeof body;
      await execute(externalSystem, id, { type: 'Change', changes: omitUndefined({ ...fields, kind }) });
      if (feed !== undefined)
        await execute(externalSystem, id, feed === null ? { type: 'EndFeed' } : { type: 'SetFeed', ...feed });
      return answer(id);
    }),

    serve(deleteExternalSystem, async ({ params: { id }, execute }) => {
      await execute(externalSystem, id, { type: 'Remove' });
      return undefined;
    }),

    serve(readExternalSystemHistory, ({ params: { id }, query }) =>
      recordHistory(context, { decider: externalSystem, id, hidden }, query),
    ),

    serve(createApiKey, async ({ params: { id }, body, execute, newId }) => {
      const { expiresAt, rotates } = body;
      if (expiresAt !== undefined && expiresAt <= context.clock.now()) refuseField('expiresAt', 'future');
      const keyId = newId();
      const { secret, prefix, hash } = makeApiKey();
      await execute(externalSystem, id, {
        type: 'CreateKey',
        ...{ keyId, prefix, hash },
        ...omitUndefined({ expiresAt, rotates }),
      });
      // A repeated request made its key before, whose secret nobody knows any more.
      if ((await one(id)).keys.find((key) => key.id === keyId)?.hash !== hash) refuse('ALREADY_EXISTS');
      const key = (await answer(id)).keys.find((created) => created.id === keyId);
      return { key: key ?? refuse('NOT_FOUND'), secret };
    }),

    serve(runPartnerFeed, async ({ params: { id }, caller, execute, newId }) => {
      const { ownerAgencyId: agencyId, feed, status } = await one(id);
      if (feed === undefined || agencyId === undefined || status !== 'ACTIVE')
        return refuse('WRONG_STATE', { state: status, allowed: ['ACTIVE'] });
      const runId = newId();
      await execute(partnerFeed, id, { type: 'RequestRun', runId, agencyId, ownerId: caller.id });
      return { id: runId, kind: 'FEED', state: 'QUEUED', done: 0 };
    }),

    serve(revokeApiKey, async ({ params: { id, keyId }, execute }) => {
      await execute(externalSystem, id, { type: 'RevokeKey', keyId });
      return undefined;
    }),
  ];
}
