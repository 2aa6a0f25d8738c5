import { numberFormat } from './intl-formatters.ts';

/** An amount of digits in groups of three, as it is typed: "200000000" is "200,000,000". Other text stays, such as "200m". */
export function groupDigits(typed: string, locale: string): string {
  const digits = typed.replaceAll(/[\s,]/g, '');
  return /^\d{1,15}$/.test(digits) ? numberFormat(locale, {}).format(Number(digits)) : typed;
}
