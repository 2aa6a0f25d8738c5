import { describe, expect, it } from 'vitest';
import { refusedField } from './refused-field.ts';

const values = { url: '', events: 'listing.*', to: { email: '' }, lines: [{ qty: 1 }] };

describe('the field of a form that a refusal is about', () => {
  it.each<[string | undefined, string | undefined, string]>([
    ['url', 'url', 'a field'],
    ['to.email', 'to.email', 'a field of a part'],
    ['lines.0.qty', 'lines.0.qty', 'a field of a row'],
    ['feed.url', 'url', 'a field of a form for a part of the body'],
    ['creatives.0.url', 'url', 'a field of a form for one row of the body'],
    ['events.2', 'events', 'a row of a list that is typed as one text'],
    ['Idempotency-Key', undefined, 'a header'],
    ['constructor', undefined, 'what every object has'],
    [undefined, undefined, 'nothing'],
  ])('%s is %s: %s', (path, field, _) => {
    expect(refusedField(values, path)).toBe(field);
  });
});
