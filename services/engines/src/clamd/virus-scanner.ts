import { connect, type Socket } from 'node:net';
import {
  ScannerUnavailable,
  type ScanResult,
  type VirusScanner,
} from '@ardhi/kernel/ports/virus-scanner/virus-scanner';

/** The longest time without progress, and the longest time of a whole scan. */
const limits = { idleMs: 10_000, totalMs: 30_000 };
/** Longest answer: `stream: <name> FOUND`; anything longer does not come from clamd. */
const maxAnswerBytes = 4_096;

/** Where clamd listens. */
export type ClamdAddress = { readonly host: string; readonly port: number } | { readonly path: string };

/** The address in the setting VIRUS_SCANNER: `clamd://host:port` or `unix:/path/of/the/socket`. */
export function clamdAddress(setting: string): ClamdAddress {
  if (setting.startsWith('unix:')) return { path: setting.slice('unix:'.length) };
  const { hostname, port } = new URL(setting);
  return { host: hostname.replace(/^\[(.*)\]$/, '$1'), port: Number(port || 3_310) };
}

/** A scanner that sends files to clamd of ClamAV, by the command INSTREAM (man clamd, "COMMANDS"). */
export function clamdScanner(address: ClamdAddress, { idleMs, totalMs } = limits): VirusScanner {
  return {
    async scan(content, withinMs) {
      const socket = connect(address);
      socket.setTimeout(idleMs, () => socket.destroy(new Error('clamd does not answer')));
      const total = setTimeout(
        () => socket.destroy(new Error('clamd takes too long')),
        Math.min(totalMs, withinMs),
      );
      try {
        const answer = readAnswer(socket);
        // Also when clamd answers early: it closes the connection, and writing fails.
        await Promise.all([answer, sendStream(socket, content).catch(() => undefined)]);
        return resultOf(await answer);
      } catch (error) {
        throw new ScannerUnavailable(`clamd: ${(error as Error).message}`);
      } finally {
        clearTimeout(total);
        socket.destroy();
      }
    },
  };
}

/** Sends the content in chunks, each after its length in four bytes; a length of zero ends it. */
async function sendStream(socket: Socket, content: AsyncIterable<Uint8Array>): Promise<void> {
  await write(socket, Buffer.from('zINSTREAM\0'));
  for await (const chunk of content) {
    if (chunk.length === 0) continue;
    await write(socket, lengthOf(chunk.length));
    await write(socket, chunk);
  }
  await write(socket, lengthOf(0));
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}

const write = (socket: Socket, bytes: Uint8Array): Promise<void> =>
  new Promise((resolve, reject) => {
    socket.write(bytes, (error) => (error ? reject(error) : resolve()));
  });

/** The answer, which ends with a zero byte. */
const readAnswer = (socket: Socket): Promise<string> =>
  new Promise((resolve, reject) => {
    let answer = '';
    socket.on('data', (bytes: Buffer) => {
      answer += bytes.toString('utf8');
      if (answer.endsWith('\0')) resolve(answer.slice(0, -1));
      else if (answer.length > maxAnswerBytes) reject(new Error('the answer is too long'));
    });
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('the connection was closed without an answer')));
  });

/** Only the two answers of a finished scan count; `… ERROR`, for example of a file beyond StreamMaxLength, is none. */
function resultOf(answer: string): ScanResult {
  if (answer === 'stream: OK') return { isClean: true };
  const finding = /^stream: (.+) FOUND$/.exec(answer)?.[1];
  if (finding === undefined) throw new Error(`unexpected answer ${JSON.stringify(answer)}`);
  return { isClean: false, finding };
}
