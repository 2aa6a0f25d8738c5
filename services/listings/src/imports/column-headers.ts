import type { ImportField } from '@ardhi/contracts/listings/import';
import { plainWords } from './plain-text.ts';

/** Words for a field in English, French, Portuguese, Swahili and Arabic, as patterns over plain words. */
type Header = readonly [ImportField, string];

const unitWords = '(?: ?(?:in )?(?:sq ?ft|sq ?m|sqm|m2|sqft|ft2|ha|acres?|square .*|metres?.*))?';

/** Headers of columns; the first that matches wins. */
const headers: readonly Header[] = [
  [
    'externalRef',
    '(?:listing|property|plot|unit|our|agency|external|house|stand|erf)? ?(?:id|ref|reference|code|mls|no|number|sku)(?: (?:no|id|number|code))?|reference(?: du)? bien|n[o°]?(?: ?(?:de |d )?(?:reference|dossier|annonce|ordre))?|referencia(?: do imovel)?|codigo(?: do imovel)?|kumbukumbu|namba(?: ya .*)?|رقم(?: .*)?|المرجع|الرقم',
  ],
  [
    'description',
    '(?:property |listing |full |short )?description|details|remarks|about|comments?|notes?|narrative|summary|descriptif|commentaires?|descricao|observacoes|maelezo(?: zaidi)?|الوصف|وصف|تفاصيل|ملاحظات',
  ],
  [
    'title',
    '(?:listing|property|ad|advert) ?(?:title|name|headline|heading)|title|name|headline|heading|titre(?: .*)?|intitule(?: .*)?|designation(?: .*)?|libelle|objet|titulo(?: .*)?|designacao|kichwa(?: .*)?|jina|العنوان الرئيسي|عنوان الاعلان|الاسم',
  ],
  [
    'purpose',
    'purpose|listing ?type|listing for|offer(?: type)?|transaction(?: type)?|deal(?: type)?|for|sale or rent|rent or sale|status type|type (?:de transaction|d offre)|tipo de (?:transacao|negocio)|transacao|negocio|operation|operacao|finalidade|aina ya (?:tangazo|biashara)|نوع العرض|الغرض|نوع المعاملة',
  ],
  ['currency', '(?:price )?(?:currency|ccy|curr)|devise|monnaie|moeda|sarafu|fedha|العملة'],
  [
    'priceUnit',
    'price (?:unit|per|period)|rent (?:period|frequency|per)|payment (?:period|frequency)|per|frequency|periodicite|periode|periodo|periodicidade|kipindi|الفترة',
  ],
  [
    'price',
    '(?:asking |list(?:ing)? |sale |selling |total |monthly |annual |yearly |guide |net |gross |unit )?(?:price|amount|rent|rental|cost|value)(?: amount| value)?(?: (?:[a-z]{3}|0{3}s?|per .*|in [a-z]+|monthly|pm|pa|millions?))?|(?:rent|price|cost)(?: \\/)? ?(?:pm|pa|pcm)|prix(?: .*)?|montant|loyer(?: .*)?|tarif|preco(?: .*)?|valor(?: .*)?|renda(?: .*)?|aluguel|bei(?: .*)?|kodi(?: .*)?|pango(?: .*)?|السعر|سعر(?: .*)?|الثمن|الايجار|المبلغ',
  ],
  ['lat', '(?:gps )?(?:lat|latitude)|y(?: coord.*)?|gps lat|latitud|خط العرض'],
  ['lon', '(?:gps )?(?:lon|lng|long|longitude|longtitude)|x(?: coord.*)?|gps lon|خط الطول'],
  [
    'addressLine',
    '(?:street|physical|postal|full|property)? ?address(?: line)?(?: 1)?|street(?: name)?|road|landmark|adresse(?: .*)?|rue|repere|endereco(?: .*)?|morada|rua|anwani|mtaa wa|العنوان|الشارع',
  ],
  [
    'place',
    '(?:location|place|where|situated(?: (?:in|at))?|area|suburb|neighbou?rhood|town|city|village|district|county|sub ?county|parish|ward|division|lga|state|province|region|regionname|country|municipality|estate|zone geographique|locality|location area)(?: name)?|lieu|localisation|emplacement|quartier|commune|ville|departement|pays|localizacao|local|bairro|cidade|municipio|distrito|provincia|pais|mahali|eneo|mtaa|kata|wilaya|mji|mkoa|nchi|الموقع|المكان|الحي|المدينة|المنطقة|المحافظة|البلد',
  ],
  [
    'bedrooms',
    '(?:no of |number of |num |nb )?(?:bed ?rooms?|beds?|br|bdrms?|bhk)(?: ?2)?(?: no| count)?|(?:nombre de |nb (?:de )?)?chambres?(?: a coucher)?|(?:numero de |n de )?quartos|dormitorios|vyumba(?: vya kulala)?|idadi ya vyumba|غرف(?: النوم| نوم)?|عدد الغرف|عدد غرف النوم',
  ],
  [
    'bathrooms',
    '(?:no of |number of |num |nb )?(?:bath ?rooms?|baths?|ba|toilets?)(?: no| count)?|(?:nombre de |nb (?:de )?)?(?:salles? d(?:e)? (?:bain|eau)s?|sdb|douches)|casas de banho|banheiros?|(?:numero de )?wc|bafu|mabafu|vyoo|حمامات|عدد الحمامات|الحمامات',
  ],
  [
    'parking',
    '(?:car ?ports?|parking(?: spaces?| places?| bays?)?|garages?|car ?spaces?|cars?|car)(?: no| count)?|places? de (?:parking|stationnement)|stationnement|garagem|estacionamento|vagas|maegesho|مواقف|موقف السيارات|كراج',
  ],
  [
    'floors',
    '(?:no of |number of )?(?:floors|storeys|stories|levels)|etages|nombre d etages|niveaux|pisos|andares|ghorofa|sakafu|الطوابق|عدد الطوابق|الادوار',
  ],
  [
    'yearBuilt',
    'year ?built|yr ?built|built(?: in)?|construction year|annee(?: de construction)?|ano(?: de construcao)?|mwaka(?: wa ujenzi)?|سنة البناء',
  ],
  [
    'furnished',
    '(?:is )?furnish(?:ed|ing)|furniture|meuble(?:e)?|mobilado|mobilada|mobiliado|samani|مفروش|مفروشة|التاثيث',
  ],
  ['condition', '(?:property )?condition|etat(?: du bien)?|estado(?: do imovel)?|hali|الحالة'],
  [
    'landArea',
    `(?:land|plot|lot|erf|stand|parcel|site|yard)(?: |)(?:size|area|sqm|sq ?ft|acreage)(?: .*)?|acreage|acres|decimals|sqft lot|size of (?:land|plot)|surface (?:du )?(?:terrain|parcelle)(?: .*)?|superficie (?:du )?(?:terrain|do terreno|lote)(?: .*)?|area (?:do )?(?:terreno|lote)(?: .*)?|terreno(?: m2)?|ukubwa wa (?:kiwanja|shamba|ardhi)|مساحة (?:الارض|القطعة)`,
  ],
  [
    'builtArea',
    `(?:living|floor|built|building|house|internal|covered|gross|usable|interior|plinth|under roof)(?: |)(?:up )?(?:area|size|space)${unitWords}|(?:size|area)${unitWords}|sqft|sqm|square (?:feet|metres|meters)|sqft (?:living|total)|gla|surface(?: (?:habitable|batie|bati|construite|m2))?(?: m2)?|superficie(?: (?:habitable|construida|coberta|m2))?(?: m2)?|area (?:util|bruta|construida|coberta|m2)(?: m2)?|ukubwa(?: .*)?|المساحة|مساحة(?: البناء| المبنى)?`,
  ],
  ['use', '(?:land|plot)? ?use|zoning|zone|usage|vocation|uso(?: do solo)?|matumizi|الاستخدام'],
  [
    'features',
    'amenities|features|facilities|extras|equipements|commodites|prestations|comodidades|caracteristicas|huduma|vifaa|المرافق|المميزات',
  ],
  [
    'photos',
    '(?:photos?|images?|pictures?|pics|photo|img)(?: ?(?:urls?|links?|files?))?|fotos?|imagens|picha|الصور|صور',
  ],
  ['category', '(?:property |listing )?category|categorie|categoria|kundi|الفئة'],
  [
    'type',
    '(?:(?:property|building|house|listing|plot|dwelling|home|unit) ?)?type(?: of (?:property|building|house))?|type (?:de )?(?:bien|logement|maison)|nature(?: du bien)?|bien|tipo(?: (?:de imovel|de casa|do imovel))?|imovel|aina(?: ya (?:nyumba|mali|jengo))?|نوع العقار|النوع',
  ],
];

const patterns = headers.map(([field, text]) => [field, new RegExp(`^(?:${text})$`, 'u')] as const);

/** Headers of columns that are left out. */
const ignored =
  /^(url|link|source|scraped( at)?|created( at)?|updated( at)?|(listing |date |sale )?(date|listed|posted)|rooms|pieces|phone|tel(ephone)?|mobile|e ?mail|contact.*|agent.*|agency.*|owner.*|seller.*|agence.*|telefone|simu|status|postcode|zip( ?code)?|post ?code|sn|s n|serial no|price history|distance|council ?area|waterfront|view|grade|sqft ?(above|basement).*|هاتف|الهاتف)$/u;

/** The plain words of a header: "LandSize_m2" is "land size m2". */
export const headerWords = (header: string): string =>
  plainWords(header.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2'));

/** The field that a header names; null for a column that is left out, undefined for one that it does not know. */
export function fieldOfHeader(header: string): ImportField | null | undefined {
  const words = headerWords(header);
  if (ignored.test(words)) return null;
  const found = patterns.find(([, pattern]) => pattern.test(words));
  // A unit in brackets says nothing about the field: "Price (UGX)", "Area [m²]".
  const bare = headerWords(header.replaceAll(/[([{].*?[)\]}]/g, ''));
  return (found ?? patterns.find(([, pattern]) => bare !== '' && pattern.test(bare)))?.[0];
}

/** Headers that name a reference as often as the number of a row: "No", "N°", "Namba". */
const mayCount = /^(?:n|no|nr|nb|num|number|numero|namba|n d ordre|n ordre|no d ordre|رقم|الرقم)$/u;

/** True if a column counts its rows: the next file counts others, so that no number names a listing. */
export function countsRows(header: string, cells: readonly string[]): boolean {
  const numbers = cells.filter((cell) => /^\d+\.?$/.test(cell));
  return (
    mayCount.test(headerWords(header)) &&
    numbers.length > cells.length / 2 &&
    numbers.every((cell, at) => Number(cell) === at + 1)
  );
}

/** Words of headers that name places, from the narrowest to the widest. */
const placeLevels: readonly RegExp[] = [
  /estate|suburb|neighbou?rhood|quartier|bairro|mtaa|الحي|area|eneo|village|parish|ward|kata/u,
  /location|place|locality|local|lieu|mahali|الموقع|المكان|zone|sub ?county|division|commune/u,
  /town|city|ville|cidade|mji|municip|المدينة/u,
  /district|county|lga|departement|distrito|wilaya/u,
  /state|province|provincia|region|mkoa|المنطقة|المحافظة/u,
  /country|pays|pais|nchi|البلد/u,
];

/** How wide the places of a column are, from 0 for an estate to 5 for a country. */
export function placeLevelOf(header: string): number {
  const level = placeLevels.findIndex((pattern) => pattern.test(headerWords(header)));
  return level === -1 ? 1 : level;
}
