import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A running nginx with one worker. */
export interface Nginx {
  /** CPU time of the worker so far, in microseconds. */
  usage(): number;
  stop(): void;
}

/** Starts nginx with one worker and a keep-alive pool, or returns the reason why it cannot run. */
export async function openNginx(port: number, upstream: string): Promise<Nginx | string> {
  if (spawnSync('nginx', ['-v']).error !== undefined)
    return 'nginx is not installed (apt-get install nginx-light)';
  const folder = mkdtempSync(join(tmpdir(), 'ardhi-nginx-'));
  writeFileSync(join(folder, 'nginx.conf'), configuration(folder, port, upstream));
  const master = spawn('nginx', ['-p', folder, '-c', 'nginx.conf', '-e', 'error.log'], { stdio: 'ignore' });
  const worker = await workerOf(master);
  return {
    usage: () => usageOf(worker),
    stop: () => void master.kill('SIGTERM'),
  };
}

const configuration = (folder: string, port: number, upstream: string) => `
daemon off; master_process on; worker_processes 1; pid ${folder}/nginx.pid;
events { worker_connections 1024; }
http {
  access_log off; client_body_temp_path ${folder}/b; proxy_temp_path ${folder}/p;
  fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
  keepalive_requests 1000000;
  upstream service { server ${new URL(upstream).host}; keepalive 128; keepalive_requests 1000000; }
  server {
    listen 127.0.0.1:${port};
    location / { proxy_pass http://service; proxy_http_version 1.1; proxy_set_header Connection ""; }
  }
}
`;

async function workerOf(master: ChildProcess): Promise<number> {
  const deadline = performance.now() + 5_000;
  while (performance.now() < deadline) {
    const children = readFileSync(`/proc/${master.pid}/task/${master.pid}/children`, 'utf8').trim();
    if (children !== '') return Number(children.split(' ')[0]);
    await new Promise((resolve) => setImmediate(resolve));
  }
  throw new Error('nginx started no worker.');
}

/** utime and stime of /proc/<pid>/stat, in ticks of 10 ms. */
function usageOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10_000;
}
