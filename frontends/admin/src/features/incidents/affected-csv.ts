import type { AffectedPerson } from '@ardhi/contracts/accounts/incident';
import { listAffected } from '@ardhi/contracts/accounts/incidents.routes';
import { neutralizeFormula } from '@ardhi/contracts/spreadsheet-formula';
import type { Client } from '@ardhi/kit/client';

/** All people whom a breach affects, read page by page. */
export async function readAffected(client: Client, id: string): Promise<AffectedPerson[]> {
  const people: AffectedPerson[] = [];
  let cursor: string | undefined;
  do {
    const query = cursor === undefined ? {} : { cursor };
    const page = await client.call(listAffected, { params: { id }, query });
    people.push(...page.items);
    cursor = page.next;
  } while (cursor !== undefined);
  return people;
}

const cell = (text: string) => `"${neutralizeFormula(text).replaceAll('"', '""')}"`;

/** People as CSV, with a byte order mark so that spreadsheets read it as UTF-8. */
export const affectedCsv = (people: readonly AffectedPerson[]): string =>
  `\uFEFF${[
    ['id', 'name', 'email', 'phone'],
    ...people.map(({ id, name, email, phone = '' }) => [id, name, email, phone]),
  ]
    .map((row) => `${row.map(cell).join(',')}\r\n`)
    .join('')}`;
