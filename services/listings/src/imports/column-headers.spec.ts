import { describe, expect, it } from 'vitest';
import { labelledHeaders } from '../testing/labelled-headers.ts';
import { fieldOfHeader } from './column-headers.ts';

describe('the header of a column', () => {
  it.each(labelledHeaders)('in $language: $header is $field', ({ header, field }) => {
    expect(fieldOfHeader(header)).toBe(field);
  });
});
