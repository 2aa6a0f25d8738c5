import { describe, expect, it } from 'vitest';
import { files, read } from './documents.ts';

/** Calls of a test world by method and address, whose answers have no type, by service. They may only become fewer. */
const untyped: Readonly<Record<string, number>> = {
  accounts: 201,
  analytics: 21,
  billing: 108,
  content: 60,
  geo: 6,
  integrations: 108,
  kernel: 15,
  leads: 15,
  listings: 181,
  media: 50,
  settings: 1,
};

const addressCalls = /\.call\(\s*'(?:GET|POST|PUT|PATCH|DELETE)',/g;
const countIn = (source: string): number => source.match(addressCalls)?.length ?? 0;

/** Calls by address in the specs of each service. */
function counted(): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const file of files) {
    const service = /^services\/(\w+)\/src\/.*\.ts$/.exec(file)?.[1];
    const count = service === undefined ? 0 : countIn(read(file));
    if (service !== undefined && count > 0) counts[service] = (counts[service] ?? 0) + count;
  }
  return counts;
}

describe('the calls of specs', () => {
  it('take a contract route, so that the answer has its type; calls by address become fewer', () => {
    const more = Object.entries(counted()).filter(([service, count]) => count > (untyped[service] ?? 0));
    expect(
      more,
      'call(route, { params, query }) types the answer; an address is for what no contract describes',
    ).toEqual([]);
  });

  it('are counted wherever they are made', () => {
    expect(countIn("await app.call('GET', '/api/leads');\napp.call(\n  'POST',\n  path);")).toBe(2);
    expect(countIn('await app.call(listLeads, { as });')).toBe(0);
  });
});
