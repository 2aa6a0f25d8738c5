import type { Purpose } from '@ardhi/contracts/listings/listing-enums';
import { plainText } from './plain-text.ts';

/** Words for each purpose in English, French, Portuguese, Swahili and Arabic; those of longer phrases first. */
const words: readonly (readonly [Purpose, string])[] = [
  [
    'SHORT_LET',
    'short ?(?:let|stay|term)s?|holiday (?:let|home|rental)s?|air ?bnb|courte duree|location saisonniere|temporada|muda mfupi',
  ],
  ['JOINT_VENTURE', 'joint venture|jv|partenariat|parceria|ubia'],
  ['AUCTION', 'auctions?|encheres?|leilao|mnada|مزاد'],
  ['WANTED', 'wanted|recherche|procura se|natafuta|مطلوب'],
  ['LEASE', '(?:for|to) lease|long lease|bail|leasing'],
  [
    'RENT',
    '(?:for|to) (?:rent|let|hire)|(?:monthly |annual |yearly )?rent|rentals?|lettings?|tenancy|a louer|en location|loyers?(?: mensuel)?|aluguel|aluguer|(?:para )?alugar|(?:para )?arrendar|arrenda se|arrendamento|renda|kupangisha|kupangishwa|inapangishwa|yapangishwa|kukodisha|kodi|pango|للايجار|ايجار|للكراء|كراء',
  ],
  [
    'SALE',
    'for sale|(?:on )?sales?|selling|to sell|a vendre|en vente|ventes?|a venda|para venda|vende se|vendas?|vender|kuuza|kuuzwa|inauzwa|yauzwa|linauzwa|panauzwa|mauzo|للبيع|بيع',
  ],
];

const patterns = words.map(
  ([purpose, text]) =>
    [purpose, new RegExp(String.raw`(?<![\p{L}\d])(?:${text})(?![\p{L}\d])`, 'gu')] as const,
);

/** The purpose that a text names; undefined if it names none, or several ("for sale or rent"). */
export function namedPurpose(text: string): Purpose | undefined {
  let rest = plainText(text).replaceAll(/[_-]+/g, ' ');
  const found: Purpose[] = [];
  for (const [purpose, pattern] of patterns) {
    const without = rest.replaceAll(pattern, ' ');
    if (without !== rest) found.push(purpose);
    rest = without;
  }
  return found.length === 1 ? found[0] : undefined;
}
