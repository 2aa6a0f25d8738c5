import { randomInt } from 'node:crypto';
import { measureExactness } from './search/measure-exactness.ts';

/** Checks G9 of the performance goals: `npm run bench -- reference-check [queries] [seed]`. */
await measureExactness(Number(process.argv[2] ?? 10_000), Number(process.argv[3] ?? randomInt(2 ** 31)));
