import { createHmac } from 'node:crypto';
import { exportSPKI, importJWK } from 'jose';
import type { TestGateway } from './test-gateway.ts';

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

type TokenMaker = (gateway: TestGateway, value: string) => Promise<string>;

/** Sets one claim, named as in the rows of bad-inputs.jsonl. */
const withClaim =
  (name: string): TokenMaker =>
  (gateway, value) =>
    gateway.issuer.token({ [name]: claimValue(gateway, name, value) });

const withForgedHeader =
  (name: string): TokenMaker =>
  async (gateway, value) => {
    const signed = await gateway.issuer.token({}, { kid: 'zzz' });
    const knownKeyId = gateway.issuer.jwks.keys[0]?.kid;
    const headerValue = value.startsWith('[')
      ? [knownKeyId]
      : value === 'rand'
        ? `stranger-${gateway.received.length}-${signed.slice(-6)}`
        : value;
    return replaceHeader(signed, { alg: 'ES256', kid: knownKeyId, [name]: headerValue });
  };

const makers: Readonly<Record<string, TokenMaker>> = {
  alg: (gateway, value) => withAlgorithm(gateway, value),
  tamper: async (gateway, value) => {
    const [role, name] = value.split(':');
    const [head, body = '', signature] = (await gateway.issuer.token()).split('.');
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString());
    return `${head}.${base64({ ...claims, [role ?? '']: name })}.${signature}`;
  },
  jku: withForgedHeader('jku'),
  kid: async (gateway, value) => {
    if (value !== 'rotated') return withForgedHeader('kid')(gateway, value);
    await gateway.issuer.token();
    await gateway.issuer.rotate();
    return gateway.issuer.token();
  },
  typ: (gateway, value) => gateway.issuer.token({}, { typ: value }),
  b64: (gateway) =>
    gateway.issuer
      .token({}, { crit: ['b64'], b64: true })
      .then((token) => replaceHeader(token, { b64: false })),
  pad: async (gateway) => `${await gateway.issuer.token()}==`,
  extra: async (gateway) => `${await gateway.issuer.token()}.${base64({})}`,
  huge: (gateway) => gateway.issuer.token({ filler: 'x'.repeat(11_000) }),
};

/** A token that must be refused, described as a row does: `exp=1e300`, `alg=HS256,key=spki`, `pad`. */
export function badToken(gateway: TestGateway, description: string): Promise<string> {
  const [name = '', value = ''] = description.split(/=(.*)/s);
  return (makers[name] ?? withClaim(name))(gateway, value);
}

function claimValue(gateway: TestGateway, name: string, value: string): unknown {
  const now = gateway.clock.epoch() / 1000;
  if (value === '') return undefined;
  if (value === 'before-pwd-change') return endSessions(gateway);
  if (value.startsWith('+')) return now + Number(value);
  if (value.startsWith('[')) return ['https://issuer.test'];
  if (name === 'sub' || name === 'exp') return JSON.parse(value);
  return value;
}

/** Ends the user's sessions now; the token was issued a minute ago. */
function endSessions(gateway: TestGateway): number {
  const record = gateway.identities.get('subject-0');
  if (record !== undefined)
    gateway.identities.set('subject-0', { ...record, tokensFrom: gateway.clock.now() });
  return gateway.clock.epoch() / 1000 - 60;
}

function replaceHeader(token: string, change: object): string {
  const [head = '', ...rest] = token.split('.');
  const original = JSON.parse(Buffer.from(head, 'base64url').toString());
  return [base64({ ...original, ...change }), ...rest].join('.');
}

async function withAlgorithm(gateway: TestGateway, description: string): Promise<string> {
  const [jwk] = gateway.issuer.jwks.keys;
  const body = (await gateway.issuer.token()).split('.')[1];
  const [alg] = description.split(',');
  const head = `${base64({ alg, kid: jwk?.kid })}.${body}`;
  if (alg === 'None') return `${head}.`;
  if (alg === 'ES256') return `${head}.${Buffer.alloc(64).toString('base64url')}`;
  const spki = await exportSPKI((await importJWK({ ...jwk }, 'ES256', { extractable: true })) as CryptoKey);
  return `${head}.${createHmac('sha256', spki).update(head).digest('base64url')}`;
}
