import { instantOf } from '@ardhi/kernel/base/clock';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { accountJob } from '../job/job.ts';
import { dataExport } from './data-export.ts';

const topic = 'accounts.data-export';

/** Schedules when an export expires, instead of an earlier time. */
export const scheduleExpiry = ({ scheduler, clock }: ServiceContext, id: string, ms: number): Promise<void> =>
  scheduler.schedule({
    id: `${topic}:${id}`,
    at: instantOf(clock.epoch() + ms),
    topic,
    data: { exportId: id },
  });

/** Forgets an export: the key of its contents is destroyed, here and for the answers of the other services. Safe to repeat. */
export async function expireDataExport(
  context: ServiceContext,
  id: string,
  commandId: string,
): Promise<void> {
  const failed = {
    type: 'FailJob',
    error: 'Not every part of Ardhi has answered. Please try again.',
  } as const;
  await context.execute(accountJob, id, failed, { commandId: `${commandId}:job` });
  // First the key: once the export has expired, a repeat for the erasure of its person does not find it any more.
  await context.keys.destroy(id);
  await context.execute(dataExport, id, { type: 'ExpireDataExport' }, { commandId });
}

/** Registers the job that expires exports, those that were not answered as well. */
export function expireDataExports(context: ServiceContext): void {
  context.scheduler.onDue(topic, ({ data, at }) => {
    const id = String(data['exportId']);
    return expireDataExport(context, id, `${topic}:${id}:${at}`);
  });
}
