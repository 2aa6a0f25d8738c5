import { type Currency, currencyExponents } from '@ardhi/contracts/money';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { countries as known, type TCountryCode } from 'countries-list';
import type { Node } from './node.ts';

/** Where the list says another name than people of the country do. */
const names: Readonly<Record<string, string>> = {
  CD: 'DR Congo',
  CI: "Côte d'Ivoire",
  CV: 'Cabo Verde',
  RE: 'Réunion',
  ST: 'São Tomé and Príncipe',
};
/** Islands that the list counts apart from Saint Helena, with which ISO 3166 puts them. */
const partsOfOthers = new Set(['AC', 'TA']);
/** Not offered until an admin says so. */
export const switchedOff: ReadonlySet<string> = new Set(['EH', 'RE', 'SH', 'YT']);

/** The countries and territories of Africa. */
export const africa = (): readonly Node[] =>
  Object.entries(known)
    .filter(([code, { continent }]) => continent === 'AF' && !partsOfOthers.has(code))
    .map(([code, { name }]) => ({
      key: code,
      level: 'COUNTRY',
      parent: 'AF',
      name: names[code] ?? name,
      code,
    }));

/** What a country pays with and how it is dialled. */
export function moneyAndPhone(code: string): { readonly currency?: Currency; readonly phonePrefix?: string } {
  const facts = known[code as TCountryCode];
  const currency = facts.currency.find((one): one is Currency => one in currencyExponents);
  return {
    ...omitUndefined({ currency }),
    ...(facts.phone[0] !== undefined && { phonePrefix: `+${facts.phone[0]}` }),
  };
}
