import { recomputeEntitlements, resendInvoices } from '@ardhi/contracts/billing/agency-tools.routes';
import type { Job } from '@ardhi/contracts/job/job';
import { refuse } from '@ardhi/kernel/base/refusal';
import { type Call, type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { receivers } from '../replicas/receivers.ts';
import { type AgencyTool, startAgencyTool } from './run-agency-tool.ts';

/** Routes by which admins have something done again for an agency; each answers a job. */
export function agencyToolRoutes(context: ServiceContext): Endpoint[] {
  /** @throws Refusal NOT_FOUND for what is no agency */
  const start = async (
    { caller, newId }: Pick<Call<unknown, unknown, unknown>, 'caller' | 'newId'>,
    tool: Pick<AgencyTool, 'kind' | 'agencyId' | 'year'>,
  ): Promise<Job> => {
    const found = await context.read(receivers).get(tool.agencyId);
    if (found?.type !== 'AGENCY') refuse('NOT_FOUND');
    const id = newId();
    await startAgencyTool(context, { ...tool, id, ownerId: caller.id });
    return { id, kind: tool.kind, state: 'QUEUED', done: 0 };
  };
  return [
    serve(recomputeEntitlements, (call) => start(call, { kind: 'RECOMPUTE_ENTITLEMENTS', ...call.body })),
    serve(resendInvoices, (call) => start(call, { kind: 'RESEND_INVOICES', ...call.body })),
  ];
}
