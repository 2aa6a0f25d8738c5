/** `npm run chaos [-- 0.1 …]` on the embedded engines; `npm run chaos -- distributed [0.1 …]` on dedicated servers. */
const distributed = process.argv[2] === 'distributed';
await (distributed ? import('../chaos/distributed.ts') : import('../chaos/embedded.ts'));
