import type { PartnerFeedFormat } from '@ardhi/contracts/listings/partner-feed';
import { describe, expect, it } from 'vitest';
import { readFeed } from './read-feed.ts';

const reso = JSON.stringify({
  value: [
    {
      ListingId: 'A-1',
      ...{ PropertyType: 'Residential Lease', PropertySubType: 'House', X_Title: 'A house', ListPrice: 900 },
      ...{
        X_ListPriceCurrency: 'USD',
        City: 'Kira',
        StateOrProvince: 'Wakiso',
        BedroomsTotal: 4,
        LivingArea: 200,
      },
    },
    {
      ListingId: 'A-2',
      ...{ PropertyType: 'Land', X_Title: 'Some land', ListPrice: 70000, X_ListPriceCurrency: 'USD' },
      ...{ City: 'Kira', StateOrProvince: 'Wakiso', LotSizeArea: 0.5, LotSizeUnits: 'Acres' },
    },
  ],
});
const trovit = `<?xml version="1.0" encoding="UTF-8"?><trovit>
<ad><id>A-1</id><type><![CDATA[For Rent]]></type><property_type>House</property_type><title>A house</title>
<price>900</price><currency>USD</currency><city>Kira</city><region>Wakiso</region><rooms>4</rooms><floor_area>200</floor_area></ad>
<ad><id>A-2</id><type>For Sale</type><property_type>Land</property_type><title>Some land</title>
<price>70000</price><currency>USD</currency><city>Kira</city><region>Wakiso</region><plot_area unit="acres">0.5</plot_area></ad>
</trovit>`;
const openImmo = `<?xml version="1.0"?><openimmo xmlns="http://www.openimmo.de"><anbieter>
<immobilie><objektkategorie><nutzungsart WOHNEN="1"/><vermarktungsart KAUF="0" MIETE_PACHT="1"/><objektart><haus haustyp="EINFAMILIENHAUS"/></objektart></objektkategorie>
<geo><ort>Kira</ort><bundesland>Wakiso</bundesland></geo><preise><kaltmiete>900</kaltmiete><waehrung iso_waehrung="USD"/></preise>
<flaechen><wohnflaeche>200</wohnflaeche><anzahl_schlafzimmer>4</anzahl_schlafzimmer></flaechen>
<freitexte><objekttitel>A house</objekttitel></freitexte><verwaltung_techn><objektnr_extern>A-1</objektnr_extern></verwaltung_techn></immobilie>
<immobilie><objektkategorie><vermarktungsart KAUF="true" MIETE_PACHT="false"/><objektart><grundstueck/></objektart></objektkategorie>
<geo><ort>Kira</ort><bundesland>Wakiso</bundesland></geo><preise><kaufpreis>70000</kaufpreis><waehrung iso_waehrung="USD"/></preise>
<freitexte><objekttitel>Some land</objekttitel></freitexte><verwaltung_techn><objektnr_extern>A-2</objektnr_extern></verwaltung_techn></immobilie>
<immobilie><verwaltung_techn><objektnr_extern>A-3</objektnr_extern><aktion aktionart="DELETE"/></verwaltung_techn></immobilie>
</anbieter></openimmo>`;
const blm = `#HEADER#
Version : 3
EOF : '^'
EOR : '~'
#DEFINITION#
AGENT_REF^TOWN^SUMMARY^PRICE^TRANS_TYPE_ID^PROP_SUB_ID^BEDROOMS^LET_RENT_FREQUENCY^~
#DATA#
A-1^Kira, Wakiso^A house^900^2^26^4^1^~
A-2^Kira, Wakiso^Some land^70000^1^20^^^~
#END#`;
const csv =
  'Reference,Type,Title,Price,Currency,Location,Bedrooms\r\nA-1,House,A house,900,USD,"Kira, Wakiso",4\r\nA-2,Land,Some land,70000,USD,"Kira, Wakiso",\r\n';

const read = (text: string, format: PartnerFeedFormat) => readFeed({ bytes: Buffer.from(text), format });
const codeOf = (text: string, format: PartnerFeedFormat) =>
  read(text, format).then(
    () => 'read',
    ({ code }) => code,
  );

describe('a feed of a partner', () => {
  it.each([
    ['RESO', reso],
    ['TROVIT', trovit],
    ['OPENIMMO', openImmo],
    ['BLM', blm],
    ['CSV', csv],
  ] as const)('in the format %s is read as listings of an import', async (format, text) => {
    const [house, land, ...others] = await read(text, format);
    expect(others).toEqual([]);
    expect(house).toMatchObject({
      kind: 'PROPERTY',
      cells: { externalRef: 'A-1', type: 'DETACHED_HOUSE', title: 'A house', price: '900', bedrooms: '4' },
    });
    expect(land).toMatchObject({
      kind: 'PLOT',
      cells: { externalRef: 'A-2', title: 'Some land', price: '70000' },
    });
    expect(house?.places).toContain('Kira, Wakiso');
    if (format !== 'CSV') expect([house?.cells.purpose, land?.cells.purpose]).toEqual(['RENT', 'SALE']);
  });

  it('keeps the units of its areas', async () => {
    const [, land] = await read(reso, 'RESO');
    expect(land?.cells.landArea).toBe('0.5 acres');
  });

  it.each([
    ['an empty list', '{"value":[]}', 'RESO'],
    ['no listing', '<trovit></trovit>', 'TROVIT'],
    ['another document', '<html><body/></html>', 'OPENIMMO'],
    ['an end in the middle', trovit.slice(0, 400), 'TROVIT'],
    ['an end in the middle', blm.slice(0, -12), 'BLM'],
    [
      'a record that is cut short',
      blm.replace('A-2^Kira, Wakiso^Some land^70000^1^20^^^~', 'A-2^Kira~'),
      'BLM',
    ],
    ['a listing without a reference', reso.replace('"A-2"', '""'), 'RESO'],
    ['a page that says sorry', 'We are sorry.', 'BLM'],
    ['a document type', `<!DOCTYPE a [<!ENTITY x "ha">]>${openImmo.slice(21)}`, 'OPENIMMO'],
    ['an entity of its own', trovit.replace('A house', '&x;'), 'TROVIT'],
  ] as const)('with %s is refused as a whole', async (_, text, format) => {
    expect(await codeOf(text, format)).toBe('FILE_UNREADABLE');
  });

  it('that is nested too deeply, or too large, is refused', async () => {
    const deep = `<trovit>${'<a>'.repeat(1_000)}${'</a>'.repeat(1_000)}</trovit>`;
    expect(await codeOf(deep, 'TROVIT')).toBe('FILE_TOO_LARGE');
    expect(await codeOf(`<trovit>${'<ad/>'.repeat(500_001)}</trovit>`, 'TROVIT')).toBe('FILE_TOO_LARGE');
  });
});
