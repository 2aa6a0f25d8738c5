/** A loan repaid in equal monthly instalments. */
export interface Loan {
  /** Borrowed, in major units of a currency. */
  readonly principal: number;
  /** Nominal rate a year in percent, charged by the month. */
  readonly ratePercent: number;
  readonly years: number;
}

/** Cost of a loan or a plan, in major units of its currency. */
export interface Repayment {
  readonly monthly: number;
  readonly totalInterest: number;
}

/**
 * The level instalment of an annuity: M = P r / (1 - (1 + r)^-n) with the monthly rate r = rate / 12 and n months, and P / n without
 * interest. Source: S. G. Kellison, The Theory of Interest, chapters 3 and 6 (amortization by level payments).
 */
export function loanRepayment({ principal, ratePercent, years }: Loan): Repayment {
  const months = years * 12;
  const rate = ratePercent / 1_200;
  const monthly = rate === 0 ? principal / months : (principal * rate) / (1 - (1 + rate) ** -months);
  return { monthly, totalInterest: monthly * months - principal };
}

/** A plan of the seller: a deposit, then equal months with flat interest. */
export interface Plan {
  /** The whole price in major units. */
  readonly price: number;
  readonly depositPercent: number;
  readonly months: number;
  /** Charged once on the balance after the deposit, however fast it is repaid. */
  readonly interestPercentFlat: number;
}

/** Deposit and months of a plan with flat interest: (price - deposit) (1 + interest) / months. */
export function planRepayment({
  price,
  depositPercent,
  months,
  interestPercentFlat,
}: Plan): Repayment & { readonly deposit: number } {
  const deposit = (price * depositPercent) / 100;
  const rest = price - deposit;
  const totalInterest = (rest * interestPercentFlat) / 100;
  return { deposit, monthly: (rest + totalInterest) / months, totalInterest };
}

/** Parses a typed number: `17.5`, `17,5 %`, `1 200 000`, `20 years`; undefined for anything else. */
export function typedNumber(typed: string): number | undefined {
  const text = typed
    .trim()
    .replace(/[\s ]*(?:%|years?|yrs?)$/iu, '')
    .replaceAll(/[\s ]/gu, '');
  // A comma before one or two digits at the end is a decimal comma; any other groups thousands.
  const plain = /^\d+,\d{1,2}$/.test(text) ? text.replace(',', '.') : text.replaceAll(',', '');
  return /^\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : undefined;
}
