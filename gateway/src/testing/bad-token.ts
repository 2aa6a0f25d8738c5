import { createHmac } from 'node:crypto';
import { exportSPKI, importJWK } from 'jose';
import type { EdgeWorld } from './edge-world.ts';

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

type Make = (edge: EdgeWorld, value: string) => Promise<string>;

/** Claims by name, as the rows of bad-inputs.jsonl write them. */
const claim =
  (name: string): Make =>
  (edge, value) =>
    edge.issuer.token({ [name]: claimed(edge, name, value) });

const header =
  (name: string): Make =>
  async (edge, value) => {
    const signed = await edge.issuer.token({}, { kid: 'zzz' });
    const known = edge.issuer.jwks.keys[0]?.kid;
    const of = value.startsWith('[')
      ? [known]
      : value === 'rand'
        ? `stranger-${edge.received.length}-${signed.slice(-6)}`
        : value;
    return withHeader(signed, { alg: 'ES256', kid: known, [name]: of });
  };

const makers: Readonly<Record<string, Make>> = {
  alg: (edge, value) => otherAlgorithm(edge, value),
  tamper: async (edge, value) => {
    const [role, name] = value.split(':');
    const [head, body = '', signature] = (await edge.issuer.token()).split('.');
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString());
    return `${head}.${base64({ ...claims, [role ?? '']: name })}.${signature}`;
  },
  jku: header('jku'),
  kid: async (edge, value) => {
    if (value !== 'rotated') return header('kid')(edge, value);
    await edge.issuer.token();
    await edge.issuer.rotate();
    return edge.issuer.token();
  },
  typ: (edge, value) => edge.issuer.token({}, { typ: value }),
  b64: (edge) =>
    edge.issuer.token({}, { crit: ['b64'], b64: true }).then((token) => withHeader(token, { b64: false })),
  pad: async (edge) => `${await edge.issuer.token()}==`,
  extra: async (edge) => `${await edge.issuer.token()}.${base64({})}`,
  huge: (edge) => edge.issuer.token({ filler: 'x'.repeat(11_000) }),
};

/** A token that must not be accepted, made as a row says: `exp=1e300`, `alg=HS256,key=spki`, `pad`. */
export function badToken(edge: EdgeWorld, how: string): Promise<string> {
  const [name = '', value = ''] = how.split(/=(.*)/s);
  return (makers[name] ?? claim(name))(edge, value);
}

function claimed(edge: EdgeWorld, name: string, value: string): unknown {
  const now = edge.clock.epoch() / 1000;
  if (value === '') return undefined;
  if (value === 'before-pwd-change') return endSessions(edge);
  if (value.startsWith('+')) return now + Number(value);
  if (value.startsWith('[')) return ['https://issuer.test'];
  if (name === 'sub' || name === 'exp') return JSON.parse(value);
  return value;
}

/** The person's sessions end now; their token is from a minute ago. */
function endSessions(edge: EdgeWorld): number {
  const record = edge.people.get('subject-0');
  if (record !== undefined) edge.people.set('subject-0', { ...record, tokensFrom: edge.clock.now() });
  return edge.clock.epoch() / 1000 - 60;
}

function withHeader(token: string, change: object): string {
  const [head = '', ...rest] = token.split('.');
  const before = JSON.parse(Buffer.from(head, 'base64url').toString());
  return [base64({ ...before, ...change }), ...rest].join('.');
}

async function otherAlgorithm(edge: EdgeWorld, how: string): Promise<string> {
  const [jwk] = edge.issuer.jwks.keys;
  const body = (await edge.issuer.token()).split('.')[1];
  const [alg] = how.split(',');
  const head = `${base64({ alg, kid: jwk?.kid })}.${body}`;
  if (alg === 'None') return `${head}.`;
  if (alg === 'ES256') return `${head}.${Buffer.alloc(64).toString('base64url')}`;
  const spki = await exportSPKI((await importJWK({ ...jwk }, 'ES256', { extractable: true })) as CryptoKey);
  return `${head}.${createHmac('sha256', spki).update(head).digest('base64url')}`;
}
