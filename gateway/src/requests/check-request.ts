import type { IncomingMessage } from 'node:http';
import { refuse } from '@ardhi/kernel/base/refusal';

/** Tokens that `Connection` may contain; any other would make us drop a header that a later guard reads. */
const connectionTokens = new Set(['close', 'keep-alive', 'upgrade', 'te', 'http2-settings']);
const hostPattern = /^(?:[A-Za-z0-9.-]{1,253}|\[[0-9A-Fa-f:.]{2,45}\])(?::\d{1,5})?$/;

/**
 * Refuses what two parsers could interpret differently, and `Expect`, which makes the proxy skip its hooks (security.md §1.1, promises.md C9).
 * @throws Refusal EXPECTATION_FAILED, VALIDATION_FAILED
 */
export function checkRequest(request: IncomingMessage): void {
  const { headers } = request;
  if (headers.expect !== undefined) refuse('EXPECTATION_FAILED');
  checkHost(request);
  const connection = (headers.connection ?? '').split(',').map((token) => token.trim().toLowerCase());
  if (connection.some((token) => token !== '' && !connectionTokens.has(token))) malformed('Connection');
  const chunked = headers['transfer-encoding'] !== undefined;
  if (chunked && request.httpVersion === '1.0') malformed('Transfer-Encoding');
  if (request.method === 'GET' || request.method === 'HEAD') {
    if (chunked || Number(headers['content-length'] ?? 0) > 0) malformed('body');
  }
}

function checkHost(request: IncomingMessage): void {
  const hosts = request.rawHeaders.filter((name, i) => i % 2 === 0 && name.toLowerCase() === 'host');
  if (hosts.length !== 1 || !hostPattern.test(request.headers.host ?? '')) malformed('Host');
}

const malformed = (field: string): never => refuse('VALIDATION_FAILED', { field });
