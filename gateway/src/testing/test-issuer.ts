import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Clock } from '@ardhi/kernel/base/clock';
import {
  exportJWK,
  generateKeyPair,
  type JWK,
  type JWTHeaderParameters,
  type JWTPayload,
  SignJWT,
} from 'jose';

/** An identity provider with its own keys, served over HTTP like a real one. */
export interface TestIssuer {
  /** Number of times the key set was fetched. */
  readonly fetches: number;
  /** While true, the key set is answered with 500. */
  down: boolean;
  readonly jwks: { keys: JWK[] };
  /** Starts the server and resolves with the URL of the key set. */
  listen(): Promise<string>;
  close(): Promise<void>;
  /** Makes a new signing key; old ones stay in the set unless `drop`. */
  rotate(options?: { drop?: boolean }): Promise<void>;
  /** A valid token unless claims or header override it; a claim set to undefined is left out. */
  token(claims?: Record<string, unknown>, header?: Partial<JWTHeaderParameters>): Promise<string>;
}

export async function testIssuer(name: string, audience: string, clock: Clock): Promise<TestIssuer> {
  const jwks: { keys: JWK[] } = { keys: [] };
  let fetches = 0;
  let kid = '';
  let privateKey: CryptoKey;
  const server = createServer((_request, response) => {
    fetches += 1;
    if (instance.down) return void response.writeHead(500).end();
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(jwks));
  });
  const instance: TestIssuer = {
    get fetches() {
      return fetches;
    },
    down: false,
    jwks,
    async listen() {
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}/jwks`;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
    async rotate({ drop = false } = {}) {
      const pair = await generateKeyPair('ES256', { extractable: true });
      privateKey = pair.privateKey;
      kid = `key-${jwks.keys.length + 1}-${kid.length}`;
      const jwk = { ...(await exportJWK(pair.publicKey)), kid, alg: 'ES256', use: 'sig' };
      jwks.keys = drop ? [jwk] : [...jwks.keys, jwk];
    },
    token(claims = {}, header = {}) {
      const now = Math.floor(clock.epoch() / 1000);
      const payload: JWTPayload = {
        iss: name,
        aud: audience,
        sub: 'subject-0',
        iat: now,
        exp: now + 3600,
        email_verified: true,
        ...claims,
      };
      return new SignJWT(payload).setProtectedHeader({ alg: 'ES256', kid, ...header }).sign(privateKey);
    },
  };
  await instance.rotate();
  return instance;
}
