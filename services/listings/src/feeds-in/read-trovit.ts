import { parseXml, type XmlElement } from '../files/xml-tree.ts';
import { type FeedListing, feedListing } from './feed-listing.ts';
import { elementsAt, textAt } from './xml-path.ts';

/** The listings of an XML feed for portals such as Trovit: elements `ad`. @throws Refusal FILE_UNREADABLE, FILE_TOO_LARGE */
export const readTrovit = (text: string): readonly FeedListing[] =>
  elementsAt(parseXml(text), 'trovit', 'ad').map(listingOf);

function listingOf(ad: XmlElement): FeedListing {
  const text = (name: string) => textAt(ad, name);
  const type = text('property_type');
  const [address, city, region] = [text('address'), text('city') ?? text('city_area'), text('region')];
  return feedListing({
    type,
    isLand: /land|plot|farm/i.test(`${type} ${text('type')}`) && !/\b(house|ranch)\b/i.test(`${type}`),
    places: [address ?? '', [city, region].filter(Boolean).join(', ')],
    cells: {
      externalRef: text('id'),
      title: text('title'),
      description: text('content'),
      purpose: /rent|lease|let/i.test(text('type') ?? '') ? 'RENT' : 'SALE',
      price: text('price'),
      currency: text('currency'),
      lat: text('latitude'),
      lon: text('longitude'),
      bedrooms: text('rooms'),
      bathrooms: text('bathrooms'),
      parking: text('parking')?.replace(/^(true|false|yes|no)$/i, ''),
      yearBuilt: text('year'),
      builtArea: text('floor_area'),
      landArea: text('plot_area'),
    },
  });
}
