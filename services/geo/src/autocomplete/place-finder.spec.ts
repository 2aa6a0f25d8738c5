import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { foldName as fold } from '@ardhi/contracts/geo/fold-name';
import type { Gazetteer } from '@ardhi/contracts/geo/gazetteer';
import { placeLabels } from '@ardhi/contracts/geo/place-labels';
import { testWithSampleData } from '@ardhi/testing/sample-data';
import { beforeAll, describe, expect, it } from 'vitest';
import { shippedGazetteer } from '../testing/shipped-gazetteer.ts';
import { typedPlaces } from '../testing/typed-places.ts';
import { editDistance } from './edit-distance.ts';
import { type PlaceFinder, placeFinder } from './place-finder.ts';

let gazetteer: Gazetteer;
let finder: PlaceFinder;
beforeAll(async () => {
  gazetteer = await shippedGazetteer();
  finder = placeFinder(gazetteer);
});
const labels = (text: string, more = {}) =>
  finder.find({ text, limit: 10, ...more }).map((path) => placeLabels(gazetteer).of(path.at(-1)?.id ?? ''));

describe('the place finder', () => {
  it.each([
    ['kira wakiso', 'Kira, Wakiso, Uganda'],
    ['kyanja stage', 'Kyanja (Nakawa), Kampala, Uganda'],
    ['200 m after Ntinda road', 'Ntinda (Nakawa), Kampala, Uganda'],
    ['uganda', 'Uganda'],
    ['nairob', 'Nairobi, Nairobi County, Kenya'],
    ['Abidjan', "Abidjan, Abidjan Autonomous District, Côte d'Ivoire"],
  ])('finds for %s the place %s', (text, label) => {
    expect(labels(text)[0]).toBe(label);
  });

  it.each([
    ['Kampla', 'Kampala'],
    ['mukno', 'Mukono'],
    ['Addis Abeba', 'Addis Ababa'],
    ['Jnija', 'Jinja'],
    ['Entebe', 'Entebbe'],
    ['Bweyogelele', 'Bweyogerere'],
  ])('tolerates %s for %s', (text, name) => {
    expect(labels(text)[0]).toMatch(new RegExp(`^${name}`));
  });

  /** The first three places for each line of `places-as-typed.txt`; the second half was never looked at, only counted. */
  it.each([
    ['looked at', 0],
    ['only counted', 1],
  ])('finds at least 85 %% of the names that people type among the first three: half %s', (_, half) => {
    const places = typedPlaces.filter((_place, at) => at % 2 === half);
    const missed = places.filter(
      ({ typed, isMeant }) => !finder.find({ text: typed, limit: 3 }).some(isMeant),
    );
    const share = 1 - missed.length / places.length;
    expect(share, missed.map(({ typed }) => typed).join('\n')).toBeGreaterThanOrEqual(0.85);
  });

  it('treats spellings of Luganda names as equal', () => {
    expect(new Set(['Najeera', 'Najjera', 'Nnajjela'].map(fold)).size).toBe(1);
    expect(fold('Nyanama')).toBe(fold('Nanama'));
  });

  it('labels every place with its location, so that namesakes are distinguishable', () => {
    const found = labels('ntinda').concat(labels('kyanja'));
    expect(found.every((label) => label.split(', ').length > 1)).toBe(true);
  });

  it('gives no two places one label', () => {
    const enabled = [...gazetteer.all()].filter(({ id }) => gazetteer.path(id).every((one) => !one.disabled));
    const shared = [...Map.groupBy(enabled, ({ id }) => placeLabels(gazetteer).of(id))];
    expect(shared.filter(([, places]) => places.length > 1).map(([label]) => label)).toEqual([]);
  });

  it.each([
    ['mpigi', ['Mpigi, South Buganda, Uganda', 'Mpigi (district), South Buganda, Uganda']],
    ['uige', ['Uíge, Angola', 'Uíge (municipality), Angola', 'Uíge (province), Angola']],
    ['chitato', ['Chitato (near', 'Chitato (near', 'Chitato (municipality), Luanda Norte, Angola']],
  ])('tells the namesakes of %s apart by kind or by the nearest town', (text, expected) => {
    const found = labels(text);
    for (const label of expected) expect(found).toContainEqual(expect.stringContaining(label));
    expect(new Set(found).size).toBe(found.length);
  });

  it.each([
    ['kireka ward', 'Kireka Ward (Namugongo Division), Kira, Uganda'],
    ['kakoba ward mbarara', 'Kakoba Ward (Kakoba), Mbarara, Uganda'],
    ['katwe kampala', 'Katwe I (Makindye Division), Kampala, Uganda'],
    ['mende wakiso', 'Mende (Mende), Wakiso, Uganda'],
  ])('finds for the parish %s its own town, or its district', (text, label) => {
    expect(labels(text)).toContain(label);
  });

  it('filters by country and level', () => {
    expect(labels('nai', { country: 'ug' }).every((label) => label.endsWith('Uganda'))).toBe(true);
    const cities = finder.find({ text: 'kampala', limit: 10, levels: ['CITY'] });
    expect(cities.every((path) => path.at(-1)?.level === 'CITY')).toBe(true);
  });

  it('omits disabled countries', () => {
    expect(labels('Mayotte')).not.toContain('Mayotte');
    expect(labels('Laayoune').some((label) => label.includes('Western Sahara'))).toBe(false);
  });

  it('counts a transposition as one edit', () => {
    expect(editDistance('jnija', 'jinja', 1, false)).toBe(1);
    expect(editDistance('kampla', 'kampala', 1, false)).toBe(1);
    expect(editDistance('bugolb', 'bugolobi', 1, true)).toBe(1);
    expect(editDistance('kampala', 'nairobi', 2, false)).toBe(Number.POSITIVE_INFINITY);
  });

  testWithSampleData(
    'listings',
    'answers real strings of Kampala within 100 ms of work at the 95th percentile',
    (folder) => {
      const queries = readFileSync(join(folder, 'kampala_location_frequency.csv'), 'utf8')
        .trim()
        .split('\n')
        .map((line) => {
          const [count, ...text] = line.split(',');
          return { count: Number(count), text: text.join(',') };
        });
      const near = /Kampala|Wakiso|Mukono/;
      let met = 0;
      const times = queries.map(({ count, text }) => {
        const start = process.threadCpuUsage();
        const found = labels(text, { country: 'UG' });
        const { user, system } = process.threadCpuUsage(start);
        const took = (user + system) / 1000;
        if (found.some((label) => near.test(label))) met += count;
        return took;
      });
      const all = queries.reduce((sum, { count }) => sum + count, 0);
      const p95 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
      console.log(
        `${queries.length} strings: p95 ${p95.toFixed(1)} ms, ${((100 * met) / all).toFixed(0)} % near Kampala`,
      );
      expect(p95).toBeLessThan(100);
      expect(met / all).toBeGreaterThan(0.6);
    },
  );
});
