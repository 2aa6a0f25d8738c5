import { namedUnit } from './price-units.ts';

/** Words that agents write beside a price, neither a currency nor a unit, in plain text (see `plainText`). */
const remarks = new Set(
  (
    'a about above all approx approximately around as asking at best budget cash current deposit discounted down each est estimated ' +
    'excl excluding exclusive fair final firm fixed flat for from full going gross guide in inc incl including inclusive is it last ' +
    'less list listed max min monthly more neg negotiable negotiation net new nett now obo of off offer offers ono only open or over ' +
    'per plus price priced purchase reduced rent rental sale selling slightly special starting starts tax the to total up upwards ' +
    'urgent vat very was with yearly ' +
    'au autour charges comprises debattre de des du en environ ferme fixe fixes frais hors loyer mensuel montant negociable ' +
    'negociables net nets partir prix seulement soit taxes total toutes ttc ht vente ' +
    'aproximadamente cerca desde e fixo mensal negociavel o os ou por preco renda so valor venda ' +
    'bei jumla kamili kodi kuanzia kwa maelewano maongezi mazungumzo na pango punguzo tu ya ' +
    'السعر بسعر تقريبا حوالي صافي فقط قابل للتفاوض من نهائي'
  ).split(' '),
);

/** The words directly before and after the figure of a price; a bracket or a comma ends what belongs to it. */
const besideFigure = /(\p{L}[\p{L}-]*)?[.:=]? ?\d[\d ,.']*(\p{L}[\p{L}-]*)?/u;
/** Unit for figures in a header: "Price (écus)", "Prix en écus". */
const ofHeader = /[([{](.+?)[)\]}]|(?<!\p{L})(?:in|en|em) (.+)$/u;

/** True if a word beside the figure of a price may be a currency that is not known. */
export function hasUnknownWord(text: string, scaleWords: RegExp): boolean {
  // A figure instead of its scale: what follows "85 millions" is beside the figure.
  const [, before, after] = besideFigure.exec(text.replaceAll(scaleWords, '1')) ?? [];
  return [before, after].some((word) => word !== undefined && !remarks.has(word));
}

/** True if a price header may name a currency that is not known. */
export function hasUnknownHeaderWord(header: string, scaleWords: RegExp): boolean {
  const [, bracket, phrase] = ofHeader.exec(namedUnit(header).rest) ?? [];
  const words = (bracket ?? phrase ?? '').replaceAll(scaleWords, ' ').match(/\p{L}[\p{L}-]*/gu) ?? [];
  return words.some((word) => !remarks.has(word));
}
