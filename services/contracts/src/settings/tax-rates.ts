/** Standard rates of value-added tax in percent, by the code of the country. */
export type TaxRates = Readonly<Record<string, number>>;

/** The country whose rate applies to sales in a currency of no country with a rate, such as the US dollar. */
export const defaultTaxCountry = 'UG';

/**
 * Standard rates as shipped (model §4.7.8). Like the starting prices, they are to be confirmed by the seller's accountant
 * before the first sale. Ghana: VAT with the NHIL and GETFund levies, on the same base.
 */
export const shippedTaxRates: TaxRates = {
  UG: 18,
  KE: 16,
  TZ: 18,
  RW: 18,
  BI: 18,
  NG: 7.5,
  GH: 20,
  ZA: 15,
  ZM: 16,
  ET: 15,
  EG: 14,
  BW: 14,
  NA: 15,
  MZ: 16,
  AO: 14,
  MA: 20,
  CD: 16,
  MG: 20,
  MU: 15,
  SZ: 15,
  LS: 15,
  TN: 19,
};
