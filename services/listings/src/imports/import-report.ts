import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { readCheckedRows, readImportedFile } from './import-blobs.ts';
import type { ImportJobRow } from './import-jobs.projection.ts';
import { rowOutcomes } from './row-outcomes.ts';

/** The outcome of each row; before the run, the expected outcome. */
export async function reportRows(service: ServiceContext, job: ImportJobRow) {
  if (job.runOptions !== undefined) {
    const rows = await rowOutcomes(service, job.id);
    return rows.map(({ version: _, ...row }) => row);
  }
  if (job.checkBlob === undefined) return [];
  const rows = await readCheckedRows(service, job.checkBlob);
  return rows.map(({ row, ref, ok, problems }) => ({
    row,
    ref,
    action: ok ? ('READY' as const) : ('REFUSED' as const),
    problems: [...problems],
  }));
}

/** The refused rows as uploaded, with the reason, so that a corrected file can be uploaded again. */
export async function refusedRows(
  service: ServiceContext,
  job: ImportJobRow,
): Promise<readonly (readonly string[])[]> {
  const [file, rows] = await Promise.all([readImportedFile(service, job), reportRows(service, job)]);
  const refused = rows.filter(({ action }) => action === 'REFUSED');
  return [
    [...file.headers, 'why refused'],
    ...refused.map(({ row, problems }) => [
      ...(file.rows[file.rowNumbers.indexOf(row)] ?? []),
      problems
        .filter(({ level }) => level === 'ERROR')
        .map(({ message, hint }) => `${message} ${hint}`)
        .join(' '),
    ]),
  ];
}
