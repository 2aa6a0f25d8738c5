import type { Position } from 'geojson';
import type { OsmNode } from './osm-file.ts';

/** The positions of all nodes of a file, which has them sorted by id: 24 bytes a node. */
export class NodeLocations {
  #ids = new Float64Array(65_536);
  #lons = new Float64Array(65_536);
  #lats = new Float64Array(65_536);
  #count = 0;

  /** @throws Error if the nodes are not sorted */
  add({ id, lon, lat }: OsmNode): void {
    if (this.#count > 0 && id <= (this.#ids[this.#count - 1] ?? 0))
      throw new Error('The nodes are not sorted by id. Run osmium sort on the file first.');
    if (this.#count === this.#ids.length) this.#grow();
    this.#ids[this.#count] = id;
    this.#lons[this.#count] = lon;
    this.#lats[this.#count] = lat;
    this.#count += 1;
  }

  /** The positions of nodes; those that the file lacks are left out. */
  positionsOf(nodeIds: readonly number[]): Position[] {
    return nodeIds.flatMap((id) => {
      const index = this.#indexOf(id);
      return index < 0 ? [] : [[this.#lons[index] ?? 0, this.#lats[index] ?? 0]];
    });
  }

  /** West, south, east, north of all nodes, in degrees. */
  bounds(): [west: number, south: number, east: number, north: number] {
    const [lons, lats] = [this.#lons.subarray(0, this.#count), this.#lats.subarray(0, this.#count)];
    const least = (values: Float64Array) => values.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
    const most = (values: Float64Array) => values.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);
    return [least(lons), least(lats), most(lons), most(lats)];
  }

  #grow(): void {
    const doubled = (values: Float64Array) => {
      const larger = new Float64Array(values.length * 2);
      larger.set(values);
      return larger;
    };
    this.#ids = doubled(this.#ids);
    this.#lons = doubled(this.#lons);
    this.#lats = doubled(this.#lats);
  }

  /** Binary search; -1 where there is no such node. */
  #indexOf(id: number): number {
    let [low, high] = [0, this.#count - 1];
    while (low <= high) {
      const middle = (low + high) >> 1;
      const found = this.#ids[middle] ?? 0;
      if (found === id) return middle;
      if (found < id) low = middle + 1;
      else high = middle - 1;
    }
    return -1;
  }
}
