import { toMajor } from '@ardhi/contracts/exponents';
import type { ImportField, ImportJob, OpenValue } from '@ardhi/contracts/listings/import';
import type { ServiceTools } from '@ardhi/kernel/service';
import { settingOf } from '../around/settings.ts';
import { ownerOf, type Portfolio, portfolio } from '../portfolio/portfolio.ts';
import { type Checked, checkedRows } from './import-file.ts';
import { undoUntil } from './import-job.ts';
import type { KeptImport } from './import-jobs.ts';

/** How an import is answered: what its columns mean and how far it is. */
export function importOf(kept: KeptImport): ImportJob {
  const { id, fileName, kind, startedAt, mapping, counts, guesses, doneAt, error } = kept;
  return {
    id,
    fileName,
    kind,
    state: kept.state as ImportJob['state'],
    startedAt,
    columns: guesses.map(({ header, samples, confidence }) => {
      const field = mapping.columns[header];
      return { header, samples: [...samples], confidence, ...(field && { field }) };
    }),
    values: mapping.values,
    defaults: mapping.defaults,
    rows: counts,
    ...(doneAt !== undefined && { undoUntil: undoUntil(doneAt) }),
    ...(error !== undefined && { error }),
  };
}

const mostPreviewed = 20;
const mostOpen = 200;

/** The same with what the check found: the first rows as they would become, and the words that nobody understands yet. */
export async function checkedImportOf(tools: ServiceTools, kept: KeptImport): Promise<ImportJob> {
  const job = importOf(kept);
  if (kept.check === undefined || kept.state !== 'CHECKED') return job;
  const rows = await checkedRows(tools, kept.check);
  return { ...job, needs: await needsOf(tools, kept, rows), preview: previewOf(rows), open: openIn(rows) };
}

async function needsOf(tools: ServiceTools, kept: KeptImport, rows: readonly Checked[]) {
  const owner = ownerOf({
    agentId: kept.by,
    ...(kept.agencyId !== undefined && { agencyId: kept.agencyId }),
  });
  const { state } = await tools.state<Portfolio>(portfolio, owner);
  const { slots: free } = await settingOf(tools, 'freeTier');
  const now = tools.clock.now();
  const held = Object.values(state.slots).filter(({ until }) => until === undefined || until > now).length;
  const sound = rows.filter(({ ok }) => ok);
  return {
    slots: sound.filter(({ existing }) => existing === undefined).length,
    slotsLeft: Math.max(0, free + state.granted - held),
    images: sound.reduce((sum, { photos }) => sum + photos.length, 0),
  };
}

const previewOf = (rows: readonly Checked[]) =>
  rows
    .filter(({ ok }) => ok)
    .slice(0, mostPreviewed)
    .map(({ row, saying, worked }) => ({
      row,
      title: saying.title?.en ?? '',
      facts: factsOf(saying, worked),
    }));

function factsOf(saying: Checked['saying'], worked: Checked['worked']): string[] {
  const { price, purpose } = saying;
  const { bedrooms, bathrooms, area, builtArea, plotArea, type } = saying;
  const size = area ?? builtArea ?? plotArea;
  return [
    worked?.place,
    price && `${price.currency} ${toMajor(price).toLocaleString('en')}`,
    purpose?.replaceAll('_', ' ').toLowerCase(),
    type?.replaceAll('_', ' ').toLowerCase(),
    bedrooms !== undefined && `${bedrooms} bedrooms`,
    bathrooms !== undefined && `${bathrooms} bathrooms`,
    size && `${size.value} ${size.unit}`,
  ].filter((fact): fact is string => typeof fact === 'string' && fact !== '');
}

/** Words that wait for a meaning, those of most rows first. */
function openIn(rows: readonly Checked[]): OpenValue[] {
  const open = new Map<string, OpenValue>();
  for (const { field, value, code, suggestions } of rows.flatMap(({ problems }) => problems)) {
    if (code !== 'UNKNOWN_PLACE' && code !== 'UNKNOWN_ENUM') continue;
    const key = `${field}:${value}`;
    const known = open.get(key);
    if (known) known.rows += 1;
    else
      open.set(key, { field: field as ImportField, value, rows: 1, suggestions: [...(suggestions ?? [])] });
  }
  return [...open.values()].toSorted((one, other) => other.rows - one.rows).slice(0, mostOpen);
}
