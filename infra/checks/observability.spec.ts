import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEngines } from '@ardhi/engines/engines';
import { gatewayMetrics } from '@ardhi/gateway/observability/metrics';
import { geo } from '@ardhi/geo/service';
import { createLog } from '@ardhi/kernel/base/log';
import { readConfig } from '@ardhi/kernel/runtime/config';
import { world } from '@ardhi/testing/world';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { startHttpProduct } from '../../e2e/support/http-product.ts';
import { engineMetrics } from '../apps/engine-metrics.ts';
import { openProduct } from '../apps/open-product.ts';
import { serviceMetrics } from '../apps/service-metrics.ts';
import { services } from '../product/services.ts';
import { root } from '../tasks/tasks.ts';

const read = (name: string) => readFileSync(join(root, 'infra/observability', name), 'utf8');
const rules = (
  parse(read('rules.yaml')) as {
    groups: { rules: { alert: string; expr: string; annotations: { runbook_url?: string } }[] }[];
  }
).groups.flatMap((one) => one.rules);
const { panels } = JSON.parse(read('dashboard.json')) as {
  panels: { title: string; targets: { expr: string }[] }[];
};

/** PromQL keywords and labels that could be mistaken for metric names. */
const keywords =
  /^(?:sum|min|max|avg|rate|by|le|histogram_quantile|status|service|consumer|engine|instance|outcome)$/;

const metricsIn = (expression: string) =>
  [...expression.replace(/\{[^}]*\}|"[^"]*"|\[[^\]]*\]/g, '').matchAll(/[a-z_][a-z0-9_]*/g)]
    .map(([name]) => name)
    .filter((name) => !keywords.test(name));

describe('dashboards and alerts', () => {
  /** Prometheus itself exports `up`. */
  const exported = new Set<string>(['up']);
  beforeAll(async () => {
    const portMetrics = engineMetrics();
    await using application = await world([geo], async (...with_) =>
      portMetrics.instrument(await openEngines(...with_)),
    );
    const { registry } = serviceMetrics('geo', {
      application: application.application,
      engines: application.engines,
    });
    portMetrics.register(registry);
    for (const source of [registry, gatewayMetrics().registry])
      for (const { name, type } of await source.getMetricsAsJSON())
        for (const suffix of String(type) === 'histogram' ? ['', '_bucket', '_sum', '_count'] : [''])
          exported.add(name + suffix);
    expect(await registry.metrics()).toMatch(/consumer_lag_positions\{consumer="[\w.-]+",service="geo"\} 0/);
  });

  it.each(rules.map(({ expr }) => [expr]))('the rule %s uses exported metrics only', (expr) => {
    expect(metricsIn(expr).length).toBeGreaterThan(0);
    expect(metricsIn(expr).filter((name) => !exported.has(name))).toEqual([]);
  });

  it.each(panels.map(({ title, targets }) => [title, targets]))(
    'the panel "%s" uses exported metrics only',
    (_, targets) => {
      for (const { expr } of targets) {
        expect(metricsIn(expr).length).toBeGreaterThan(0);
        expect(metricsIn(expr).filter((name) => !exported.has(name))).toEqual([]);
      }
    },
  );

  it('name a runbook each, which names the alert, what it looks at and what to do', () => {
    const sections = new Map(
      readFileSync(join(root, 'infra/docs/runbooks.md'), 'utf8')
        .split(/^## /m)
        .slice(1)
        .map((section) => [section.split('\n', 1)[0] ?? '', section]),
    );
    for (const { alert, expr, annotations } of rules) {
      expect(annotations.runbook_url, alert).toBe(`infra/docs/runbooks.md#${alert.toLowerCase()}`);
      const section = sections.get(alert) ?? '';
      for (const metric of metricsIn(expr)) expect(section, alert).toContain(`\`${metric}`);
      expect(section, alert).toMatch(/^1\. /m);
    }
    expect([...sections.keys()].toSorted()).toEqual(rules.map(({ alert }) => alert).toSorted());
  });

  it('have their consumer, email and engine metrics in the process of the embedded mode too', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'ardhi-metrics-'));
    const environment = { NODE_ENV: 'test', DATA_DIR: folder, PORT: '0', METRICS_PORT: '0', SEED: 'none' };
    const config = readConfig(environment);
    const product = await openProduct({ config, log: createLog('silent'), services: [geo], pages: false });
    const text = await (await fetch(`${product.metricsUrl}/metrics`)).text();
    await product.close();
    rmSync(folder, { recursive: true, force: true });
    expect(text).toMatch(/^dead_letters\{consumer="geo[\w.-]*"\} 0$/m);
    expect(text).toMatch(/^emails_pending 0$/m);
    expect(text).toMatch(/^gateway_requests_total|^# TYPE gateway_requests_total/m);
  });

  it('have every metric of the rules in the process of the embedded mode, on its private port only', async () => {
    await using api = await startHttpProduct();
    await api.callOk('GET', '/api/properties');
    await api.signUp('head@ardhi.test', 'Hilda Head');
    const text = await (await fetch(`${api.product.metricsUrl}/metrics`)).text();
    const named = new Set([...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name]) => name));
    for (const { expr } of rules)
      for (const name of metricsIn(expr).filter((one) => one !== 'up'))
        expect(named, expr).toContain(name.replace(/_(?:bucket|count)$/, ''));
    expect(text).toMatch(/^service_requests_total\{method="GET",status="200"\} \d+$/m);
    expect(text).toMatch(/^event_store_append_seconds_count\{outcome="ok"\} \d+$/m);
    expect(text).toMatch(/^search_query_seconds_count\{outcome="ok"\} \d+$/m);
    expect((await api.call('GET', '/metrics')).status).toBe(404);
  });

  it('detects a metric that is not exported', () => {
    expect(metricsIn('sum(rate(nobody_exports_this_total{a="b"}[5m]))')).toEqual([
      'nobody_exports_this_total',
    ]);
    expect(exported.has('nobody_exports_this_total')).toBe(false);
  });

  it('scrape every process', () => {
    const { scrape_configs } = parse(read('prometheus.yaml')) as {
      scrape_configs: { static_configs: { targets: string[] }[] }[];
    };
    const targets = scrape_configs.flatMap((one) => one.static_configs.flatMap((two) => two.targets));
    expect(targets.toSorted()).toEqual(
      [...services.map(({ name }) => name), 'gateway'].map((name) => `${name}:4090`).toSorted(),
    );
  });
});
