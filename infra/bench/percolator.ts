import { measurePercolator } from './search/measure-percolator.ts';

/**
 * Measures the cost of matching a new listing against saved searches:
 * `npm run bench -- percolator [searches]`.
 */
measurePercolator(Number(process.argv[2] ?? 100_000));
