import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runUntilKilled } from './run-until-killed.ts';

/** An independent receiver's record of the webhooks of a process that was killed again and again. */
interface WebhookKills {
  readonly kills: number;
  /** Events that were published. */
  readonly published: number;
  /** Webhooks that the receiver took, with repetitions. */
  readonly taken: number;
  readonly invalid: number;
  /** Published events that the receiver never took. */
  readonly missing: number;
  /** Taken more than once; each kill and each refusal explains some. */
  readonly repeated: number;
  /** Events whose repetition came with another id. */
  readonly otherIds: number;
  /** Records whose newest version the receiver does not know. */
  readonly staleRecords: number;
}

interface ReceivedLine {
  readonly verified: boolean;
  readonly id: string;
  readonly event: string;
  readonly record: string;
  readonly version: number;
}

const versions = 10;
const receiverPackage = 'standardwebhooks==1.1.0';

/** Python with the receiver's package, installed into a folder; undefined where there is no Python or no package index. */
function pythonWithReceiver(root: string): string | undefined {
  const python = join(root, 'venv', 'bin', 'python3');
  const run = (command: string, ...more: string[]) =>
    spawnSync(command, more, { stdio: 'ignore' }).status === 0;
  const installed =
    existsSync(python) ||
    (run('python3', '-m', 'venv', join(root, 'venv')) &&
      run(python, '-m', 'pip', 'install', '--quiet', receiverPackage));
  return installed ? python : undefined;
}

/** Publishes events and kills the process that sends them, then compares what was published with what a receiver in Python verified. Undefined without Python. */
export async function webhooksUnderKills(events: number, kills: number): Promise<WebhookKills | undefined> {
  const root = mkdtempSync(join(tmpdir(), 'ardhi-webhooks-'));
  const python = pythonWithReceiver(root);
  if (python === undefined) return undefined;
  const [secretFile, logFile] = [join(root, 'secret'), join(root, 'received.jsonl')];
  const script = join(import.meta.dirname, 'webhook_receiver.py');
  const receiver = spawn(python, [script, secretFile, logFile], { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const [port] = await once(receiver.stdout, 'data');
    const url = `http://127.0.0.1:${String(port).trim()}/hooks`;
    const records = Math.ceil(events / versions);
    const run = (failpoint: string, ...more: string[]) =>
      runUntilKilled(
        { script: 'webhook-sender.ts', root },
        join(root, 'data'),
        failpoint,
        url,
        String(records),
        String(versions),
        ...more,
      );
    await run('', secretFile);
    let killed = 0;
    for (let kill = 0; kill < kills; kill += 1) {
      // By turns between the answer of the receiver and the log, and before and after a commit.
      const [point, hit] = [
        ['webhook-sent', 5 + ((7 * kill) % 25)],
        ['committed', 60 + ((13 * kill) % 90)],
        ['before-append', 50 + ((11 * kill) % 80)],
      ][kill % 3] as [string, number];
      if ((await run(`${point}:${hit}`)) !== undefined) break;
      killed += 1;
    }
    await run('');
    return { kills: killed, published: records * versions, ...compared(logFile, records) };
  } finally {
    receiver.kill();
    rmSync(root, { recursive: true, force: true });
  }
}

function compared(logFile: string, records: number) {
  const lines = readFileSync(logFile, 'utf8')
    .trim()
    .split('\n')
    .map((line): ReceivedLine => JSON.parse(line));
  const taken = lines.filter(({ verified }) => verified);
  const byEvent = Map.groupBy(taken, ({ event }) => event);
  const newest = new Map<string, number>();
  for (const { record, version } of taken) newest.set(record, Math.max(version, newest.get(record) ?? 0));
  return {
    taken: taken.length,
    invalid: lines.length - taken.length,
    missing: records * versions - byEvent.size,
    repeated: taken.length - byEvent.size,
    otherIds: [...byEvent.values()].filter((same) => new Set(same.map(({ id }) => id)).size > 1).length,
    staleRecords: records - [...newest.values()].filter((version) => version === versions).length,
  };
}
