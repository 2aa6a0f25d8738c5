import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pictureFacts, pictureName, pictureSets, renderedFile, setChooser } from './picture-sets.ts';

const folder = dirname(renderedFile('any'));
const files = readdirSync(folder).filter((file) => file.endsWith('.webp'));

describe('the rendered pictures', () => {
  it('all belong to a whole set, so that a listing never lacks a side of its building', () => {
    const named = pictureSets.flatMap((set) => set.views.map((view) => `${pictureName(set, view)}.webp`));
    expect(files.toSorted()).toEqual(named.toSorted());
  });

  it('have the fingerprint of the scene from which they were rendered', () => {
    const known: Record<string, string> = JSON.parse(readFileSync(`${folder}/fingerprints.json`, 'utf8'));
    expect(Object.keys(known).map((name) => `${name}.webp`)).toEqual(files.toSorted());
  });

  it('fit into the repository', () => {
    const bytes = files.map((file) => statSync(`${folder}/${file}`).size);
    expect(Math.max(...bytes)).toBeLessThan(150_000);
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(12_000_000);
  });

  it('have facts of land without any fact of a building', () => {
    const land = pictureFacts.filter(({ kind }) => kind === 'plot');
    expect(land.length).toBeGreaterThan(5);
    for (const set of land) {
      expect(set.serves).toEqual(['PLOT']);
      for (const fact of ['plan', 'storeys', 'bays', 'wall_colour', 'roof_colour', 'perimeter_wall'])
        expect(Object.keys(set)).not.toContain(fact);
    }
    for (const set of pictureFacts.filter(({ kind }) => kind !== 'plot'))
      expect(set.serves).not.toContain('PLOT');
  });
});

describe('the set of a listing', () => {
  it('suits the road and the lake before the country', () => {
    const chooseSet = setChooser();
    const tarmac = chooseSet({ serves: 'PLOT', country: 'UG', land: 'small', road: 'TARMAC' });
    expect(tarmac.set.roads).toContain('TARMAC');
    const shore = chooseSet({ serves: 'PLOT', country: 'NG', land: 'shore', road: 'MURRAM' });
    expect(shore.set.land).toBe('shore');
  });

  it('is another one than that of the listing before, as long as several suit', () => {
    const chooseSet = setChooser();
    const chosen = Array.from({ length: 40 }, () => chooseSet({ serves: 'PLOT', country: 'UG' }));
    const alternatives = new Set(chosen.map(({ set }) => set));
    expect(alternatives.size).toBeGreaterThan(1);
    for (const [at, { set, earlier }] of chosen.entries()) {
      expect(earlier).toBe(Math.floor(at / alternatives.size));
      expect(set).not.toBe(chosen[at - 1]?.set);
    }
  });

  it('is missing for what nobody rendered', () => {
    expect(() => setChooser()({ serves: 'CASTLE', country: 'UG' })).toThrow('CASTLE');
  });
});
