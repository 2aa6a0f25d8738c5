/**
 * Hand-judged places: their spellings in listings, and queries for them with misspellings, doubled and dropped letters,
 * r for l, prefixes, variants and other languages. The kind and purpose that a query means follow its slashes.
 */
export interface JudgedPlace {
  readonly name: string;
  readonly language: Language;
  readonly spellings: readonly string[];
  readonly queries: readonly string[];
}

/** Languages in which queries are judged. */
export type Language = 'en' | 'sw' | 'fr' | 'pt' | 'ar' | 'am';

const table: Readonly<Record<Language, string>> = {
  en: `
Munyonyo: Munyonyo, Munyonyo Makindye | munyonyo; munyoyo; munyonyo house/house; munyonyo hous/house; muyonyo villa/villa
Ntinda: Ntinda, Ntinda Kampala | ntinda; nitnda; ntinda apartments/apartment; apartment for rent ntinda/apartment/rent; ntindda
Muyenga: Muyenga | muyenga; muyega; houses for sale muyenga/house/sale; muyenga vila/villa; muyeng
Naalya: Naalya, Nalya, Naalya Estate | nalya; naalya; nnalya; naalya house/house; nalya estate
Kiwatule: Kiwatule, Kiwaatule | kiwatule; kiwaatule; kiwatuule; land in kiwatule/plot; kiwatul
Bunga: Bunga, Bbunga | bunga; bbunga; bunga plot/plot; bunga apartmants/apartment
Kyanja: Kyanja | kyanja; kyannja; kyanaj; kyanja bungalows/bungalow; plots kyanja/plot
Kisaasi: Kisaasi, Kisasi | kisasi; kisaasi; kissasi; kisaasi rentals/apartment/rent
Naguru: Naguru, Naguru Hill | naguru; nagulu; naguru hill; office naguru/office
Buziga: Buziga | buziga; buzziga; buzigga; buziga villas/villa
Kira: Kira, Kiira Town | kira; kiira; kira town; plot kiira/plot
Luzira: Luzira | luzira; lusira; luzila; warehouse luzira/warehouse
Najjera: Najjera, Najjeera, Najeera | najera; najjera; najjeera; najera house for sale/house/sale
Rubaga: Rubaga, Lubaga | lubaga; rubaga; rubagga; lubaga apartment/apartment
Kulambiro: Kulambiro, Kulambilo | kulambilo; kulambiro; kulambir
Kyaliwajjala: Kyaliwajjala | kyaliwajala; kyaliwajjala; kyaliwajjara; kyaliwajala shop/shop
Mpererwe: Mpererwe, Mpelerwe | mpererwe; mpelerwe; mperelwe; mpererwe plots/plot
Nsambya: Nsambya | nsambya; nsambia; nsambya apartments/apartment
Namirembe: Namirembe | namilembe; namirembe; namiremb
Bweyogerere: Bweyogerere | bweyogerere; bweyogerele; bweyogelere plot/plot; bweyogerre
Ggaba: Ggaba, Gaba | gaba; ggaba; gaba plots/plot; ggaba house/house
Kansanga: Kansanga | kansanga; kasanga; kansanga hostel/hostel; kansaanga
Nakasero: Nakasero | nakasero; nakaseero; nakasero offices/office; nakasselo
Kabalagala: Kabalagala | kabalagala; kabaragara; kabalagala bar/shop
Entebbe: Entebbe | entebbe; entebe; entebbe hotels/hotel; enteebe plot/plot
Bugolobi: Bugolobi | bugolobi; bugoloobi; bugorobi; bugolobi flat/apartment
Westlands: Westlands | westlands; westland; westlands office/office; westlnads
Kileleshwa: Kileleshwa | kileleshwa; kilelshwa; apartments kileleshwa/apartment; kileleswa
Ruaka: Ruaka | ruaka; ruaka apartment/apartment
Lekki: Lekki | lekki; leki; lekki houses/house; duplex lekki/house
Osu: Osu | osu; osu shop/shop
Karen: Karen | karen; villa karen/villa; karen house for rent/house/rent
Kimironko: Kimironko | kimironko; kimilonko; kimironko hous/house
Namugongo: Namugongo | namugongo; nammugongo; namugongo plots/plot; land namugogo/plot
Gayaza: Gayaza | gayaza; gayaaza; gayaza farms/farm
Seguku: Seguku | seguku; seguuku; seguku bungalow/bungalow
Wakiso: Wakiso | wakiso; wakisso; wakiso plot for sale/plot/sale
Makindye: Makindye | makindye; makinde; makindye houses/house
Kajjansi: Kajjansi | kajansi; kajjansi; kajansi warehouse/warehouse`,
  sw: `
Mbezi: Mbezi Beach | mbezi; mbezi beach; kiwanja mbezi/plot; viwanja mbezi/plot; nyumba mbezi/house
Kinondoni: Kinondoni | kinondoni; kinodoni; nyumba za kupanga kinondoni/house/rent; vyumba kinondoni/room
Ilala: Ilala | ilala; shamba ilala/farm; mashamba ilala/farm
Nyali: Nyali | nyali; nyumba nyali/house; kiwanja nyali/plot`,
  fr: `
Cocody: Cocody | cocody; cocodi; maison cocody/house; maisons a louer cocody/house/rent; villas cocody/villa
Plateau: Plateau | plateau; bureaux plateau/office; bureau plateau/office
Kacyiru: Kacyiru | kacyiru; terrain kacyiru/plot; terrains kacyiru/plot
Yopougon: Yopougon | yopougon; yopugon; appartement yopougon/apartment`,
  pt: `
Talatona: Talatona | talatona; casas talatona/house; casa talatona/house; quintais talatona/farm
Sommerschield: Sommerschield | sommerschield; somerschield; apartamento sommerschield/apartment
Viana: Viana | viana; terreno viana/plot; armazens viana/warehouse; armazem viana/warehouse`,
  ar: `
المعادي: المعادي | المعادي; معادي; شقه المعادي/apartment; شقق المعادي/apartment; بيت المعادي/house
الزمالك: الزمالك | الزمالك; زمالك; شقة الزمالك/apartment`,
  am: `
ቦሌ: ቦሌ | ቦሌ; ቤት ቦሌ/house; የቦሌ; ቤቶች ቦሌ/house
ሲኤምሲ: ሲኤምሲ | ሲኤምሲ; ቤት ሲኤምሲ/house`,
};

const listOf = (text: string, between: string) => text.split(between).map((one) => one.trim());

/** Places with the spellings and queries of each language. */
export const judgedPlaces: readonly JudgedPlace[] = (Object.keys(table) as Language[]).flatMap((language) =>
  table[language]
    .trim()
    .split('\n')
    .map((line): JudgedPlace => {
      const [name = '', rest = ''] = line.split(/:(.*)/);
      const [written = '', queries = ''] = rest.split('|');
      return { name, language, spellings: listOf(written, ','), queries: listOf(queries, ';') };
    }),
);

/** A query with its intended place and, if stated, kind and purpose. */
export interface JudgedQuery {
  readonly text: string;
  readonly place: string;
  readonly kind: string | undefined;
  readonly purpose: string | undefined;
}

/** All judged queries, in the order of their places. */
export const judgedQueries: readonly JudgedQuery[] = judgedPlaces.flatMap(({ name, queries }) =>
  queries.map((line) => {
    const [text = '', kind, purpose] = line.split('/');
    return { text, place: name, kind, purpose };
  }),
);
