import { gzipSync } from 'node:zlib';
import { counted, filled, type GrowingFiles, nested } from '@ardhi/testing/growing-files';
import { expectServed } from '@ardhi/testing/serving-while-reading';
import { describe, it } from 'vitest';
import { readPackSeparately } from './read-pack-separately.ts';

/** The largest file that is accepted, in bytes. */
const largest = 20 * 1_048_576;

const outlines = (geometries: string, arcs: string) =>
  `{"type":"Topology","arcs":[${arcs}],"objects":{"a":{"type":"GeometryCollection","geometries":[${geometries}]}}}`;

const growingPacks: GrowingFiles = {
  'nodes without end': () =>
    counted(largest, (n) => `{"id":"C:${n}","t":"continent","n":"N"},`, '{"nodes":[', '{}]}'),
  'rows that mean nothing': () => filled(largest, '{},', '{"nodes":[', '{}]}'),
  'points of interest': () => filled(largest, '["A",0,0,"school"],', '[', '[]]'),
  'JSON that is deep': () => nested(largest, '[', ']'),
  'nodes that are deep': () => nested(largest, '{"nodes":', '}', '[]'),
  'one long name': () => filled(largest, 'a', '{"nodes":[{"id":"', '"}]}'),
  'an outline that is used without end': () =>
    Buffer.from(
      outlines(
        `{"type":"Polygon","id":"D:UG.wakiso","arcs":[[${'0,'.repeat(1_000_000)}0]]}`,
        `[${'[0,0],'.repeat(100_000)}[0,0]]`,
      ),
    ),
  'a collection within a collection': () =>
    nested(largest, '{"type":"Topology","arcs":[],"objects":{"a":', '}}', '{}'),
  'zeros that were compressed': () => gzipSync(Buffer.alloc(200 * 1_048_576)),
};

describe('while a pack of places is read, others are served, and the process lives:', () => {
  it.each(Object.entries(growingPacks))('%s', async (_, file) => {
    await expectServed(() =>
      readPackSeparately({ bytes: file(), name: 'pack.json', applied: [], changes: [] }),
    );
  });
});
