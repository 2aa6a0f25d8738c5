import { type Currency, currencyExponents } from '@ardhi/contracts/money';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { countries as known, type TCountryCode } from 'countries-list';
import type { Node } from './node.ts';

/** Names of countries that differ from those in the list. */
const names: Readonly<Record<string, string>> = {
  CD: 'DR Congo',
  CI: "Côte d'Ivoire",
  CV: 'Cabo Verde',
  RE: 'Réunion',
  ST: 'São Tomé and Príncipe',
};
/** Islands that the list separates from Saint Helena, while ISO 3166 includes them in it. */
const partsOfOthers = new Set(['AC', 'TA']);
/** Not offered until an admin enables them. */
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

/** The currency and the dialling code of a country. */
export function moneyAndPhone(code: string): { readonly currency?: Currency; readonly phonePrefix?: string } {
  const facts = known[code as TCountryCode];
  const currency = facts.currency.find((one): one is Currency => one in currencyExponents);
  return {
    ...omitUndefined({ currency }),
    ...(facts.phone[0] !== undefined && { phonePrefix: `+${facts.phone[0]}` }),
  };
}
