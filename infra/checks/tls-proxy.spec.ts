import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request as plainRequest } from 'node:http';
import { createServer, request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type HttpProduct, password, startHttpProduct } from '../../e2e/support/http-product.ts';
import { freePort } from '../engines/programs.ts';
import { root } from '../tasks/tasks.ts';

const configuration = readFileSync(join(root, 'infra/deploy/nginx/ardhi.conf'), 'utf8');
const canRun = (program: string, flag: string) => spawnSync(program, [flag]).status === 0;

/** A client on another address of the loopback network than the proxy. */
const clientAddress = '127.0.0.2';

interface Ports {
  readonly http: number;
  readonly https: number;
  readonly upstream: number;
}

/** A proxy that ends TLS; stopped at the end. */
type StartProxy = (folder: string, ports: Ports) => Promise<{ stop(): Promise<unknown> }>;

/** nginx with the documented configuration, of which only ports, certificates and folders are replaced. */
const startNginx: StartProxy = async (folder, ports) => {
  const site = configuration
    .replace('127.0.0.1:4000', `127.0.0.1:${ports.upstream}`)
    .replace('listen 80;', `listen 127.0.0.1:${ports.http};`)
    .replace('listen 443 ssl', `listen 127.0.0.1:${ports.https} ssl`)
    .replaceAll('/etc/letsencrypt/live/ardhi.example', folder);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  );
  const settings = `daemon off; pid ${folder}/nginx.pid; events {} http { access_log off; ${temporary.join(' ')}\n${site}}`;
  writeFileSync(join(folder, 'nginx.conf'), settings);
  mkdirSync(join(folder, 'logs'), { recursive: true });
  const child = spawn(
    'nginx',
    ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  return { stop: () => stopped(child) };
};

const stopped = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    if (child.exitCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });

/** A proxy of thirty lines that sets the same headers, for machines without nginx. */
const startNodeProxy: StartProxy = async (folder, ports) => {
  const [key, cert] = ['privkey.pem', 'fullchain.pem'].map((name) => readFileSync(join(folder, name)));
  const server = createServer({ key, cert }, (incoming, response) => {
    const headers = {
      ...incoming.headers,
      'x-forwarded-for': incoming.socket.remoteAddress,
      'x-forwarded-proto': 'https',
    };
    const { method, url: path } = incoming;
    const outgoing = plainRequest(
      { host: '127.0.0.1', port: ports.upstream, method, path, headers },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    outgoing.on('error', () => response.destroy());
    incoming.pipe(outgoing);
  });
  await new Promise<void>((resolve) => server.listen(ports.https, '127.0.0.1', resolve));
  return {
    stop() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
};

const proxies: readonly (readonly [name: string, start: StartProxy, isInstalled: boolean])[] = [
  ['nginx', startNginx, canRun('nginx', '-v')],
  ['a TLS proxy', startNodeProxy, true],
];
const runnable = proxies.filter(([, , isInstalled]) => isInstalled);
if (runnable.length < proxies.length)
  process.stdout.write('not run: nginx is not installed (apt-get install nginx-light)\n');

it('the configuration passes on what the Ingress of the manifests does', () => {
  const ingress = readFileSync(join(root, 'infra/deploy/kubernetes/base/ingress.yaml'), 'utf8');
  const annotated = (name: string) => new RegExp(`${name}: '?([\\w]+)'?`).exec(ingress)?.[1];
  const directive = (name: string) => new RegExp(`\\b${name} ([^;]+);`).exec(configuration)?.[1];
  expect(directive('client_max_body_size')).toBe(annotated('proxy-body-size'));
  expect(directive('proxy_read_timeout')).toBe(`${annotated('proxy-read-timeout')}s`);
  expect(directive('proxy_send_timeout')).toBe(`${annotated('proxy-send-timeout')}s`);
  expect(directive('proxy_request_buffering')).toBe(annotated('proxy-request-buffering'));
  expect(directive('proxy_buffering')).toBe(annotated('proxy-buffering'));
});

describe.each(runnable)('behind %s', (_, startProxy) => {
  describe('the product', () => {
    const folder = mkdtempSync(join(tmpdir(), 'ardhi-tls-'));
    let api: HttpProduct;
    let proxy: Awaited<ReturnType<StartProxy>>;
    let ports: Ports;
    let token = '';
    beforeAll(async () => {
      const subject = ['-subj', '/CN=ardhi.example', '-addext', 'subjectAltName=DNS:ardhi.example'];
      const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')];
      const { status } = spawnSync('openssl', [
        'req',
        '-x509',
        '-newkey',
        'ed25519',
        '-nodes',
        ...subject,
        ...files,
      ]);
      expect(status).toBe(0);
      ports = { http: await freePort(), https: await freePort(), upstream: await freePort() };
      const settings = {
        PORT: String(ports.upstream),
        PUBLIC_URL: 'https://ardhi.example',
        TRUSTED_HOPS: '1',
        LOG_LEVEL: 'info',
      };
      api = await startHttpProduct({ settings });
      ({ token } = await api.signUp('head@ardhi.test', 'Hilda Head'));
      proxy = await startProxy(folder, ports);
      for (
        let tries = 0;
        tries < 100 && (await call('/health/ready').catch(() => undefined)) === undefined;
        tries++
      )
        await wait(50);
    });
    afterAll(async () => {
      await proxy.stop();
      await api[Symbol.asyncDispose]();
      rmSync(folder, { recursive: true, force: true });
    });

    /** Calls the site by its name over TLS, verifying the certificate. */
    async function call(
      path: string,
      {
        method = 'GET',
        body,
        headers = {},
      }: { method?: string; body?: Buffer | string; headers?: object } = {},
    ) {
      const outgoing = request({
        host: '127.0.0.1',
        port: ports.https,
        servername: 'ardhi.example',
        ca: readFileSync(join(folder, 'fullchain.pem')),
        method,
        path,
        agent: false,
        // The proxy itself calls from 127.0.0.1.
        localAddress: clientAddress,
        headers: { host: 'ardhi.example', accept: 'application/json', ...headers },
      });
      outgoing.end(body);
      const response = await new Promise<IncomingMessage>((resolve, reject) => {
        outgoing.once('response', resolve);
        outgoing.once('error', reject);
      });
      return { status: response.statusCode, headers: response.headers, body: await text(response) };
    }

    it('is ready, and tells browsers to use TLS only', async () => {
      const { status, headers } = await call('/health/ready');
      expect(status).toBe(200);
      expect(headers['strict-transport-security']).toContain('max-age=31536000');
    });

    it('signs in with a cookie that is sent over TLS only', async () => {
      const body = JSON.stringify({ email: 'head@ardhi.test', password, session: 'cookie' });
      const headers = { 'content-type': 'application/json', origin: 'https://ardhi.example' };
      const answer = await call('/api/auth/login', { method: 'POST', body, headers });
      expect(answer.status).toBe(200);
      expect(answer.headers['set-cookie']?.join('\n')).toMatch(/; Secure/);
    });

    it('knows the address of the client, and not the one that the client claims', async () => {
      await call('/api/properties?q=claimed', { headers: { 'x-forwarded-for': '203.0.113.9' } });
      const line = api
        .logOutput()
        .split('\n')
        .findLast((one) => one.includes('/api/properties') || one.includes('"GET"'));
      expect(line).toContain(clientAddress);
      expect(api.logOutput()).not.toContain('203.0.113.9');
    });

    it('passes on an upload of several megabytes, as it arrives', async () => {
      const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
      const picture = await sharp({
        create: { width: 1_200, height: 1_200, channels: 3, background: 'white', noise },
      })
        .png()
        .toBuffer();
      expect(picture.length).toBeGreaterThan(2 * 1_024 * 1_024);
      const form = new FormData();
      form.set('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'me.png');
      const encoded = new Response(form);
      const answer = await call('/api/users/avatar', {
        method: 'POST',
        body: Buffer.from(await encoded.arrayBuffer()),
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': encoded.headers.get('content-type') ?? '',
        },
      });
      expect(answer.status).toBe(201);
    });

    if (startProxy === startNginx)
      it('redirects requests without TLS to the same page with it', async () => {
        const response = await fetch(`http://127.0.0.1:${ports.http}/plots?q=kampala`, {
          redirect: 'manual',
        });
        expect([response.status, response.headers.get('location')]).toEqual([
          308,
          'https://127.0.0.1/plots?q=kampala',
        ]);
      });
  });
});
