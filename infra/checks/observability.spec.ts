import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openEngines } from '@ardhi/engines/engines';
import { gatewayMetrics } from '@ardhi/gateway/observability/metrics';
import { geo } from '@ardhi/geo/service';
import { world } from '@ardhi/testing/world';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { engineMetrics } from '../apps/engine-metrics.ts';
import { serviceMetrics } from '../apps/service-metrics.ts';
import { services } from '../apps/services.ts';
import { root } from '../cli/tasks/tasks.ts';

const read = (name: string) => readFileSync(join(root, 'infra/observability', name), 'utf8');
const rules = (parse(read('rules.yaml')) as { groups: { rules: { expr: string }[] }[] }).groups.flatMap(
  (one) => one.rules,
);
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
