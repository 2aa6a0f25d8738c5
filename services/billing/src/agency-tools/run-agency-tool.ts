import type { JobKind } from '@ardhi/contracts/job/job';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { instantOf } from '@ardhi/kernel/base/clock';
import { idFrom } from '@ardhi/kernel/base/ids';
import { readAll } from '@ardhi/kernel/read/read-all';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import type { JobCommand } from '@ardhi/kernel/write/job-decider';
import { invoices } from '../invoice/invoices.projection.ts';
import { sendDocument } from '../order-admin/send-document.ts';
import { billingJob } from './billing-job.ts';
import { entitlementSources, grantAgain } from './grant-again.ts';

const topic = 'billing.agency-tool';

/** Something that is done again for an agency. */
export interface AgencyTool {
  /** Of the job. */
  readonly id: string;
  readonly kind: Extract<JobKind, 'RECOMPUTE_ENTITLEMENTS' | 'RESEND_INVOICES'>;
  /** The admin who asked for it. */
  readonly ownerId: string;
  readonly agencyId: string;
  /** Of the documents. */
  readonly year?: number | undefined;
}

/** Has it done: by a scheduled job, which goes on after the process was killed. */
export const startAgencyTool = ({ scheduler, clock }: ServiceContext, tool: AgencyTool): Promise<void> =>
  scheduler.schedule({
    id: `${topic}:${tool.id}`,
    at: instantOf(clock.epoch()),
    topic,
    data: omitUndefined({ ...tool }),
  });

/** Registers the job that does it, step by step; each step is safe to repeat. */
export function runAgencyTools(context: ServiceContext): void {
  context.scheduler.onDue(topic, async ({ data }) => {
    const tool = data as unknown as AgencyTool;
    const tell = (command: JobCommand, step = '') =>
      context.execute(billingJob, tool.id, command, { commandId: `${command.type}:${tool.id}${step}` });
    const steps = await stepsOf(context, tool);
    const { kind, ownerId } = tool;
    await tell({ type: 'StartJob', kind, ownerId, total: steps.length });
    for (const [i, step] of steps.entries()) {
      await step();
      await tell({ type: 'AdvanceJob', done: i + 1 }, `:${i + 1}`);
    }
    await tell({ type: 'CompleteJob' });
  });
}

type Step = () => Promise<unknown>;

/** Steps of a tool, in an order that does not change while they run. */
async function stepsOf(context: ServiceContext, { id, kind, agencyId, year }: AgencyTool): Promise<Step[]> {
  if (kind === 'RECOMPUTE_ENTITLEMENTS')
    return (await entitlementSources(context, agencyId)).map((source) => () => grantAgain(context, source));
  const where = { buyerId: agencyId, ...omitUndefined({ year }) };
  const documents = await readAll(context.read(invoices), { where, sort: ['issuedAt', 'number'] });
  return documents.map((row) => () => sendDocument(context, row, idFrom(`resend:${id}:${row.id}`)));
}
