import { entityEvent } from '@ardhi/contracts/integrations/external-api.routes';
import { resoProperty } from '@ardhi/contracts/listings/partner-feeds.routes';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

/** Fields of the resource Property of the RESO Data Dictionary 2.0 (ddwiki.reso.org/display/DDW20) that feeds have, with their kinds. */
const propertyFields: Readonly<Record<string, 'string' | 'number' | 'timestamp' | 'lookup'>> = {
  BathroomsTotalInteger: 'number',
  BedroomsTotal: 'number',
  City: 'string',
  Country: 'string',
  Latitude: 'number',
  ListAgentFullName: 'string',
  ListAgentKey: 'string',
  ListingId: 'string',
  ListingKey: 'string',
  ListingURL: 'string',
  ListOfficeKey: 'string',
  ListOfficeName: 'string',
  ListPrice: 'number',
  LivingArea: 'number',
  LivingAreaUnits: 'lookup',
  Longitude: 'number',
  LotSizeArea: 'number',
  LotSizeUnits: 'lookup',
  ModificationTimestamp: 'timestamp',
  OnMarketTimestamp: 'timestamp',
  OriginalListPrice: 'number',
  ParkingTotal: 'number',
  PhotosCount: 'number',
  PropertyType: 'lookup',
  PublicRemarks: 'string',
  StandardStatus: 'lookup',
  StateOrProvince: 'string',
  StoriesTotal: 'number',
  UnparsedAddress: 'string',
  YearBuilt: 'number',
};

/** Values of the lookups that feeds use, as the dictionary spells them. */
const lookupValues: Readonly<Record<string, readonly string[]>> = {
  StandardStatus: ['Active', 'Active Under Contract', 'Closed'],
  PropertyType: [
    'Residential',
    'Residential Lease',
    'Commercial Sale',
    'Commercial Lease',
    'Farm',
    'Land',
    'Residential Income',
    'Business Opportunity',
    'Manufactured In Park',
  ],
  LivingAreaUnits: ['Square Feet', 'Square Meters'],
  LotSizeUnits: ['Acres', 'Hectares', 'Square Feet', 'Square Meters'],
};

const samples = { string: 'Kira', number: 3, timestamp: '2026-11-20T08:15:30.123Z' } as const;
const fields = Object.entries(resoProperty.shape).filter(([name]) => !name.startsWith('X_'));

describe('the names of the feed', () => {
  it('are those of the RESO Data Dictionary 2.0, but for our own that begin with X_', () => {
    const names = fields.map(([name]) => name).filter((name) => name !== 'Media');
    expect(names.toSorted()).toEqual(Object.keys(propertyFields).toSorted());
    expect(Object.keys(resoProperty.shape.Media.def.element.shape)).toEqual([
      'MediaKey',
      'MediaURL',
      'Order',
    ]);
  });

  it.each(Object.entries(propertyFields))(
    'has the kind that the dictionary gives to %s: %s',
    (name, kind) => {
      const schema = Object.fromEntries(fields)[name];
      const accepts = (value: unknown) => schema?.safeParse(value).success;
      if (kind === 'lookup') {
        const { enum: values, const: only } = z.toJSONSchema(schema as z.ZodMiniType);
        expect(lookupValues[name]).toEqual(expect.arrayContaining(values ?? [only]));
        return;
      }
      for (const [other, value] of Object.entries(samples))
        if (other === kind || (kind === 'string' && other === 'timestamp')) expect(accepts(value)).toBe(true);
        else expect([other, accepts(value)]).toEqual([other, false]);
    },
  );

  it('are those of the resource EntityEvent of RCP-27 where systems pull events', () => {
    const resoNames = Object.keys(entityEvent.shape).filter((name) => /^[A-Z]/.test(name));
    expect(resoNames).toEqual(['EntityEventSequence', 'ResourceName', 'ResourceRecordKey']);
    const resources = entityEvent.shape.ResourceName.def.entries;
    for (const name of ['Property', 'Media', 'Office', 'Member', 'Contacts', 'ShowingRequest'])
      expect(Object.values(resources)).toContain(name);
  });
});
