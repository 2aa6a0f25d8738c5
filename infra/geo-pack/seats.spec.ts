import { describe, expect, it } from 'vitest';
import type { Node } from './node.ts';
import { type Settled, seatDistricts } from './seats.ts';

const district = (name: string, region = 'R:SN.07'): Node => ({
  key: `D:${name}`,
  level: 'DISTRICT',
  parent: region,
  name,
});
const town = (name: string, more: Partial<Settled> = {}): Settled => ({ name, region: 'R:SN.07', ...more });
const districtOf = (towns: readonly Settled[], districts: readonly Node[]) =>
  [...seatDistricts(towns, districts)].map(([{ name, population }, key]) => [name, population, key]);

describe('the district of a town that the source leaves empty', () => {
  it.each([
    ['Mbour', 'Mbour'],
    ['Vélingara', 'Velingara Department'],
    ['Ţanţā', 'Markaz Ţanţā'],
    ['Uíge', 'Uige Municipality'],
    ['Tera', 'Département de Téra'],
    ['Yorosso', 'Cercle de Yorosso'],
    ['Nchelenge', 'Nchelenge District'],
  ])('of %s is %s', (name, named) => {
    expect(districtOf([town(name)], [district(named), district('Other')])).toEqual([
      [name, undefined, `D:${named}`],
    ]);
  });

  it.each([
    ['a district of another region', [town('Mbour')], [district('Mbour', 'R:SN.01')]],
    ['two districts of one name', [town('Kasulu')], [district('Kasulu'), district('Kasulu Town')]],
    ['the country around a town', [town('Ndola')], [district('Ndola Rural District')]],
    ['a part of a town', [town('Addis Ababa')], [district('Addis Ababa Zone 1')]],
    ['a district that was abolished', [town('Thika', { region: 'R:KE.22' })], [district('Thika', 'R:KE.22')]],
    ['two towns of one name and size', [town('Chitato'), town('Chitato')], [district('Chitato')]],
  ])('is not guessed from %s', (_, towns, districts) => {
    expect(districtOf(towns, districts)).toEqual([]);
  });

  it('is that of the largest town of its name', () => {
    const towns = [town('Chitato', { population: 900 }), town('Chitato', { population: 70_000 })];
    expect(districtOf(towns, [district('Chitato')])).toEqual([['Chitato', 70_000, 'D:Chitato']]);
  });
});
