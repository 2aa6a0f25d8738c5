import type { Gazetteer } from '@ardhi/contracts/geo/gazetteer';
import type { Place } from '@ardhi/contracts/geo/place';
import type { ImportMapping } from '@ardhi/contracts/listings/import';
import type { ListingKind, PriceUnit } from '@ardhi/contracts/listings/listing-enums';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { refuseField } from '@ardhi/kernel/base/refuse-field';
import type { Caller } from '@ardhi/kernel/http/caller';
import type { ReadModel } from '@ardhi/kernel/read/read-model';
import type { FileSurvey } from './import-file.ts';
import { mappingOwner } from './import-mapping.routes.ts';
import type { ImportMappingRow } from './import-mapping.ts';
import { countryOf } from './match-places.ts';
import { suggestPurpose } from './suggest-purpose.ts';

/** A file that begins its way into listings. */
export interface SurveyedFile extends FileSurvey {
  readonly fileName: string;
  readonly kind: ListingKind;
}

/** The named mapping, else a saved mapping with the same headers, else the guesses with what the rows suggest for all of them. */
export async function initialMapping(
  mappings: ReadModel<ImportMappingRow>,
  caller: Caller,
  file: SurveyedFile,
  geography: Gazetteer,
  named: string | undefined,
): Promise<ImportMapping> {
  const { guesses } = file;
  const headers = guesses.map(({ header }) => header);
  const savedMappings = await mappings.find({ where: { owner: mappingOwner(caller) }, limit: 200 });
  const saved = savedMappings.find(({ id, columns }) =>
    named === undefined ? headers.every((header) => header in columns) : id === named,
  );
  if (named !== undefined && saved === undefined) refuseField('mappingId', 'notOwnMapping');
  if (saved !== undefined) {
    const { columns, values, defaults } = saved;
    return {
      columns: Object.fromEntries(headers.map((one) => [one, columns[one] ?? null])),
      values,
      defaults,
    };
  }
  const columns = Object.fromEntries(guesses.map(({ header, field }) => [header, field ?? null]));
  return { columns, values: {}, defaults: await suggestedDefaults(file, geography) };
}

/** Defaults for rows that do not state the field themselves; they are shown before anything is checked. */
export async function suggestedDefaults(
  file: SurveyedFile,
  geography: Gazetteer,
): Promise<ImportMapping['defaults']> {
  const { evidence, guesses, kind } = file;
  const has = (field: string) => guesses.some((guess) => guess.field === field);
  const country = await countryOf(evidence.places, geography);
  const currency = has('currency') ? undefined : (evidence.currency ?? country?.currency);
  const purpose = has('purpose')
    ? undefined
    : suggestPurpose({ ...evidence, ...omitUndefined({ currency }) }, kind, file.fileName);
  const mayBeRental = purpose === 'RENT' || (has('purpose') && ['PROPERTY', 'PLOT'].includes(kind));
  const priceUnit: PriceUnit | undefined =
    mayBeRental && !has('priceUnit') && !evidence.hasPeriod ? rentPeriod(country) : undefined;
  return omitUndefined({ currency, purpose, priceUnit });
}

/** In Nigeria rents are quoted for a year, elsewhere for a month. */
const rentPeriod = (country: Place | undefined): PriceUnit =>
  country?.code === 'NG' ? 'PER_YEAR' : 'PER_MONTH';
