import {
  freezeAgency,
  mergeAgencies,
  transferOwnership,
} from '@ardhi/contracts/accounts/agency-tools.routes';
import { refuseField } from '@ardhi/kernel/base/refuse-field';
import { requirePermission } from '@ardhi/kernel/http/authorize';
import type { Caller } from '@ardhi/kernel/http/caller';
import { type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import { countedAgencyReader } from '../admin/counted-agency.ts';
import type { AgencyRow } from '../agency/agencies.projection.ts';
import { agency } from '../agency/agency.ts';
import { requireMerge } from '../agency/merge.ts';
import type { AccountsContext } from '../context.ts';
import { findAgency } from '../directory/agency-records.ts';
import type { Directory } from '../directory/cards.ts';
import { requireColleague } from '../ownership/require-colleague.ts';
import { authorizedPerson } from '../user/authority.ts';
import { endingCounts, movingCounts, totalOf } from './count-agency.ts';

/** Routes by which admins do what the agency itself cannot do or would not. */
export function agencyToolRoutes({ context }: AccountsContext, directory: Directory): Endpoint[] {
  const countedAgency = countedAgencyReader(directory);
  return [
    serve(transferOwnership, async (call) => {
      const { agencyId, toUserId } = call.body;
      const found = await findAgency(directory, agencyId);
      await requireColleague(directory, found, toUserId);
      await authorizedPerson(context, call.caller, toUserId, ['RIGHTS']);
      await call.execute(agency, found.id, { type: 'TransferOwnership', userId: toUserId });
      return countedAgency(found.id);
    }),

    serve(freezeAgency, async (call) => {
      const { agencyId, frozen, reason } = call.body;
      const { id, status } = await findAgency(directory, agencyId);
      const to = frozen ? 'SUSPENDED' : 'ACTIVE';
      if (status !== to) await call.execute(agency, id, { type: 'ChangeStatus', to, reason });
      return countedAgency(id);
    }),

    serve(mergeAgencies, async (call) => {
      const { dryRun, reason } = call.body;
      const from = await findAgency(directory, call.body.fromId);
      const into = await findAgency(directory, call.body.intoId);
      await requireMergeable(context, call.caller, { from, into });
      const counts = {
        moved: await movingCounts(context, from.id),
        ended: await endingCounts(context, from.id),
      };
      if (dryRun) return counts;
      if (reason === undefined) return refuseField('reason', 'missing');
      const id = call.newId();
      await call.execute(agency, from.id, { type: 'BeginMerge', intoId: into.id, jobId: id, reason });
      const total = totalOf(counts.moved);
      return { ...counts, job: { id, kind: 'MERGE_AGENCIES', state: 'QUEUED', done: 0, total } };
    }),
  ];
}

interface Merging {
  readonly from: AgencyRow;
  readonly into: AgencyRow;
}

/**
 * A merge changes the rights of every member, so it takes the same permission. The streams of both agencies decide again.
 * @throws Refusal PERMISSION_REQUIRED, SELF_CHANGE, VALIDATION_FAILED, WRONG_STATE
 */
async function requireMergeable(
  context: AccountsContext['context'],
  caller: Caller,
  { from, into }: Merging,
): Promise<void> {
  requirePermission(caller, 'roles.grant');
  if (from.id === into.id) refuseField('intoId', 'sameAgency');
  if (from.countryId !== into.countryId) refuseField('intoId', 'otherCountry');
  requireMerge(from, into);
  for (const userId of Object.keys(from.members)) await authorizedPerson(context, caller, userId, ['RIGHTS']);
}
