import { parseXml, type XmlElement } from '../files/xml-tree.ts';
import { type FeedListing, feedListing } from './feed-listing.ts';
import { elementAt, elementsAt, textAt } from './xml-path.ts';

/** Words for the kinds of buildings of OpenImmo. */
const typeNames: Readonly<Record<string, string>> = {
  haus: 'DETACHED_HOUSE',
  wohnung: 'APARTMENT',
  zimmer: 'SINGLE_ROOM',
  buero_praxen: 'OFFICE',
  einzelhandel: 'SHOP',
  hallen_lager_prod: 'WAREHOUSE',
  gastgewerbe: 'HOTEL_BUILDING',
  land_und_forstwirtschaft: 'FARM',
  zinshaus_renditeobjekt: 'BLOCK_OF_FLATS',
};

/** The listings of a feed in OpenImmo 1.2.7 (openimmo.de): elements `anbieter/immobilie`. @throws Refusal FILE_UNREADABLE, FILE_TOO_LARGE */
export const readOpenImmo = (text: string): readonly FeedListing[] =>
  elementsAt(parseXml(text), 'openimmo', 'anbieter', 'immobilie')
    .filter((one) => elementAt(one, 'verwaltung_techn', 'aktion')?.attributes['aktionart'] !== 'DELETE')
    .map(listingOf);

function listingOf(immobilie: XmlElement): FeedListing {
  const text = (...path: readonly string[]) => textAt(immobilie, ...path);
  const attribute = (name: string, ...path: readonly string[]) =>
    elementAt(immobilie, ...path)?.attributes[name];
  const sold = attribute('KAUF', 'objektkategorie', 'vermarktungsart');
  const kind = elementAt(immobilie, 'objektkategorie', 'objektart')?.children[0]?.name ?? '';
  const rent = text('preise', 'kaltmiete') ?? text('preise', 'warmmiete') ?? text('preise', 'pacht');
  const isSale = sold === 'true' || sold === '1';
  const street = [text('geo', 'strasse'), text('geo', 'hausnummer')].filter(Boolean).join(' ');
  const point = attribute('breitengrad', 'geo', 'geokoordinaten');
  return feedListing({
    type: typeNames[kind],
    isLand: kind === 'grundstueck',
    places: [
      [text('geo', 'regionaler_zusatz'), text('geo', 'ort')].filter(Boolean).join(', '),
      [text('geo', 'ort'), text('geo', 'bundesland')].filter(Boolean).join(', '),
    ],
    cells: {
      externalRef: text('verwaltung_techn', 'objektnr_extern'),
      title: text('freitexte', 'objekttitel'),
      description: text('freitexte', 'objektbeschreibung'),
      purpose: isSale ? 'SALE' : 'RENT',
      price: isSale ? text('preise', 'kaufpreis') : rent,
      currency: attribute('iso_waehrung', 'preise', 'waehrung'),
      addressLine: street,
      lat: point,
      lon: attribute('laengengrad', 'geo', 'geokoordinaten'),
      bedrooms: text('flaechen', 'anzahl_schlafzimmer'),
      bathrooms: text('flaechen', 'anzahl_badezimmer'),
      parking: text('flaechen', 'anzahl_stellplaetze'),
      floors: text('geo', 'anzahl_etagen'),
      yearBuilt: text('zustand_angaben', 'baujahr'),
      builtArea: text('flaechen', 'wohnflaeche') ?? text('flaechen', 'nutzflaeche'),
      landArea: text('flaechen', 'grundstuecksflaeche'),
    },
  });
}
