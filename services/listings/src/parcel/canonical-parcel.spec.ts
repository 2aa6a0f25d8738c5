import { describe, expect, it } from 'vitest';
import { canonicalParcel } from './canonical-parcel.ts';

describe('the canonical key of a parcel', () => {
  it.each([
    ['UG_MAILO', ['Kyadondo', 'Blk. 244', 'Plt 01234'], 'UG_MAILO:KYADONDO:BLOCK 244:PLOT 1234'],
    ['UG_MAILO', ['kyadondo', 'BLOCK 0244', 'P. 1234'], 'UG_MAILO:KYADONDO:BLOCK 244:PLOT 1234'],
    ['KE_BLOCK', ['Kiambu/Ruiru', 'Kiu Block 3', '1187'], 'KE_BLOCK:KIAMBU/RUIRU:KIU BLOCK 3:1187'],
    ['KE_LR', ['L.R. 209/12345'], 'KE_LR:LR 209/12345'],
    ['RW_UPI', ['1/02/13/01/2345'], 'RW_UPI:1/02/13/01/2345'],
    ['UG_FREEHOLD', ['Vol XIV', 'Folio 7'], 'UG_FREEHOLD:VOL 14:FOLIO 7'],
  ])('in %s is the same for %j', (scheme, parts, key) => {
    expect(canonicalParcel(scheme, parts)).toBe(key);
  });
});
