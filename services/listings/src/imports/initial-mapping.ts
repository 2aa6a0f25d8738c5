import type { Currency } from '@ardhi/contracts/currency-exponents';
import type { Caller } from '@ardhi/kernel/http/caller';
import type { ReadModel } from '@ardhi/kernel/read/read-model';
import { refuseField } from '@ardhi/kernel/write/refuse-field';
import { parseCurrency } from './cells.ts';
import type { guessColumns } from './guess-columns.ts';
import { mappingOwner } from './import-mapping.routes.ts';
import type { ImportMappingRow } from './import-mapping.ts';

/** The named mapping, else a saved mapping with the same headers, else the guesses with the currency of the price column. */
export async function initialMapping(
  mappings: ReadModel<ImportMappingRow>,
  caller: Caller,
  guesses: ReturnType<typeof guessColumns>,
  named: string | undefined,
) {
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
  const price = guesses.find(({ field }) => field === 'price');
  const currency: Currency | undefined = parseCurrency(`${price?.header} ${price?.samples.join(' ')}`);
  return { columns, values: {}, defaults: currency === undefined ? {} : { currency } };
}
