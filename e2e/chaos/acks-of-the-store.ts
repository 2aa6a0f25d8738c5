import { openEngines } from '@ardhi/engines/engines';
import { systemClock } from '@ardhi/kernel/clock';
import { readConfig } from '@ardhi/kernel/config/config';
import { createLog } from '@ardhi/kernel/log/log';

/** Appends one commit after another and says `ack` when the store has answered. */
const [folder = '', count = '1'] = process.argv.slice(2);
const engines = await openEngines(readConfig({ DATA_DIR: folder }), systemClock, createLog('silent'));
for (let i = 0; i < Number(count); i++) {
  await engines.events.append({
    stream: 'a-1',
    expected: i,
    events: [{ id: `e${i}`, type: 'Said', schema: 1, data: { i } }],
    at: systemClock.now(),
    actor: 'test',
    correlation: `c${i}`,
    causation: `c${i}`,
  });
  process.stdout.write(`ack ${i}\n`);
}
await engines.close();
