import { messagesOf } from '@ardhi/contracts/format-message';
import type { PriceUnit } from '@ardhi/contracts/listings/listing-enums';
import { moneyText } from '@ardhi/contracts/money-text';
import type { Locale } from '@ardhi/contracts/values';
import { printable } from '@ardhi/kernel/print/fonts';
import prints from '../../messages/en/prints.json' with { type: 'json' };
import type { ListingRow } from '../replicas/listings.ts';

/** Texts on pictures and flyers, by id, in English. */
export const printText = messagesOf(prints);

const unitTexts: Readonly<Partial<Record<PriceUnit, keyof typeof prints>>> = {
  PER_ACRE: 'perAcre',
  PER_DECIMAL: 'perDecimal',
  PER_HECTARE: 'perHectare',
  PER_SQM: 'perSquareMetre',
  PER_PLOT: 'perPlot',
  PER_UNIT: 'perUnit',
  PER_MONTH: 'perMonth',
  PER_YEAR: 'perYear',
  PER_WEEK: 'perWeek',
  PER_NIGHT: 'perNight',
};

/** Facts about a listing on a picture or flyer, in the order in which they matter. */
export interface PrintedFacts {
  readonly title: string;
  readonly place: string;
  /** `UGX 85,000,000 per month`; that it is on application where the owner does not publish it. */
  readonly price: string;
  /** Size and bedrooms. */
  readonly facts: readonly string[];
  /** That it was sold or let. */
  readonly notice?: string;
}

/** The printed facts of a listing; the title is in English where it has none in the language that can be printed. */
export function printedFacts(listing: ListingRow, lang: Locale = 'en'): PrintedFacts {
  const { title, place, price, qualifier, priceUnit, areaM2, beds, status } = listing.shown;
  const unit = unitTexts[priceUnit];
  return {
    title: [title?.[lang], title?.en].map((one = '') => printable(one)).find(Boolean) ?? listing.ref,
    place,
    price:
      price === undefined || qualifier === 'ON_APPLICATION'
        ? printText('onApplication')
        : [moneyText(price), ...(unit ? [printText(unit)] : [])].join(' '),
    facts: [
      ...(areaM2 === undefined ? [] : [printText('size', { n: Math.round(areaM2) })]),
      ...(beds ? [printText('beds', { n: beds })] : []),
    ],
    ...(status === 'SOLD' && { notice: printText('sold') }),
  };
}
