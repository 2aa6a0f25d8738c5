import { openEngines } from '@ardhi/engines/engines';
import { systemClock } from '@ardhi/kernel/base/clock';
import { createLog } from '@ardhi/kernel/base/log';
import { readConfig } from '@ardhi/kernel/runtime/config';

/** Appends one commit after another and prints `ack` once the store has acknowledged it. */
const [folder = '', count = '1'] = process.argv.slice(2);
const engines = await openEngines(readConfig({ DATA_DIR: folder }), systemClock, createLog('silent'));
for (let i = 0; i < Number(count); i++) {
  await engines.events.append({
    stream: 'a-1',
    expectedVersion: i,
    events: [{ id: `e${i}`, type: 'Said', schema: 1, data: { i } }],
    at: systemClock.now(),
    actor: 'test',
    correlationId: `c${i}`,
    commandId: `c${i}`,
  });
  process.stdout.write(`ack ${i}\n`);
}
await engines.close();
