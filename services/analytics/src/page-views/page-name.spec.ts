import { expect, it } from 'vitest';
import { pageName } from './page-name.ts';

it.each([
  ['/', '/'],
  ['/plots?q=kira&page=2', '/plots'],
  ['/properties/01J9ZZZZZZZZZZZZZZZZZZZZZZ#photos', '/properties/{id}'],
  ['/properties/UG-P-7K3F9Q/map', '/properties/{id}/map'],
  ['/a/b/c/d/e/f', '/a/b/c/d'],
  ['/%00<script>', '/{id}'],
  ['', '/'],
])('%s is a view of %s', (path, page) => expect(pageName(path)).toBe(page));
