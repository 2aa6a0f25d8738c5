import { type AnyRoute, route } from '@ardhi/contracts/route';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { routeTable } from './route-table.ts';

const get = (row: string, path: string, also: string[] = []): AnyRoute =>
  route({ row, summary: '', method: 'GET', path, aliases: also, access: 'public', answer: z.unknown() });

describe('the route table', () => {
  it('prefers literal segments to parameters, and backtracks from a dead end', () => {
    const table = routeTable([
      get('L1', '/properties/search'),
      get('L12', '/properties/:id'),
      get('L14', '/properties/:id/view'),
    ]);
    expect(table.find('GET', '/properties/search')?.route.row).toBe('L1');
    expect(table.find('GET', '/properties/x')?.route.row).toBe('L12');
    expect(table.find('GET', '/properties/search/view')).toMatchObject({ path: '/properties/search/view' });
    expect(table.find('GET', '/properties')).toBeUndefined();
    expect(table.find('GET', '/properties/x/y')).toBeUndefined();
  });

  it('distinguishes parameters by their suffix', () => {
    const table = routeTable([get('L17', '/properties/:id/flyer.pdf'), get('W4', '/og/:id.png')]);
    expect(table.find('GET', '/og/a.png')?.path).toBe('/og/a.png');
    expect(table.find('GET', '/og/.png')).toBeUndefined();
    expect(table.find('GET', '/og/a.jpg')).toBeUndefined();
  });

  it('rewrites an alias to the contract’s path, so that a service can read the kind of listing from it', () => {
    const table = routeTable([
      get('L3', '/properties/clusters', ['/api/properties/clusters', '/plots/clusters']),
    ]);
    expect(table.find('GET', '/api/properties/clusters')?.path).toBe('/properties/clusters');
    expect(table.find('GET', '/api/plots/clusters')?.path).toBe('/plots/clusters');
  });

  it('rejects two calls on one path, and accepts one call with two routes', () => {
    expect(() => routeTable([get('L1', '/plots'), get('L2', '/api/plots')])).toThrow(
      'L1 and L2 both answer GET /api/plots',
    );
    const table = routeTable([get('L1', '/plots/search', ['/api/plots']), get('L1', '/plots')]);
    expect(table.find('GET', '/api/plots')?.path).toBe('/plots');
  });

  it('treats HEAD as GET and PATCH as PUT, and knows which methods a path answers', () => {
    const table = routeTable([get('L12', '/properties/:id')]);
    expect(table.methods('/properties/x')).toEqual(['GET', 'HEAD']);
    expect(table.find('HEAD', '/properties/x')?.route.method).toBe('GET');
    expect(() => table.find('TRACE', '/properties/x')).toThrow(
      expect.objectContaining({ code: 'METHOD_NOT_ALLOWED' }),
    );
  });
});
