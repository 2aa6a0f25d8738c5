import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openEngines } from '@ardhi/engines/engines';
import { gatewayMeters } from '@ardhi/gateway/meters';
import { geo } from '@ardhi/geo/service';
import { world } from '@ardhi/kernel/testing/world';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { engineMeters } from '../run/engine-meters.ts';
import { serviceMeters } from '../run/meters.ts';
import { services } from '../run/services.ts';
import { root } from '../run/step.ts';

const read = (name: string) => readFileSync(join(root, 'infra/observability', name), 'utf8');
const rules = (parse(read('rules.yaml')) as { groups: { rules: { expr: string }[] }[] }).groups.flatMap(
  (one) => one.rules,
);
const { panels } = JSON.parse(read('dashboard.json')) as {
  panels: { title: string; targets: { expr: string }[] }[];
};

/** Words of the query language that stand where a measure's name could. */
const words =
  /^(?:sum|min|max|avg|rate|by|le|histogram_quantile|status|service|consumer|engine|instance|outcome)$/;

const measuresIn = (expression: string) =>
  [...expression.replace(/\{[^}]*\}|"[^"]*"|\[[^\]]*\]/g, '').matchAll(/[a-z_][a-z0-9_]*/g)]
    .map(([name]) => name)
    .filter((name) => !words.test(name));

describe('what is watched', () => {
  /** Prometheus itself tells whether a program could be asked. */
  const exported = new Set<string>(['up']);
  beforeAll(async () => {
    const timers = engineMeters();
    await using alone = await world([geo], async (...with_) => timers.around(await openEngines(...with_)));
    const { registry } = serviceMeters('geo', { running: alone.running, engines: alone.engines });
    timers.tell(registry);
    for (const meters of [registry, gatewayMeters().registry])
      for (const { name, type } of await meters.getMetricsAsJSON())
        for (const end of String(type) === 'histogram' ? ['', '_bucket', '_sum', '_count'] : [''])
          exported.add(name + end);
    expect(await registry.metrics()).toMatch(/consumer_lag_positions\{consumer="[\w.-]+",service="geo"\} 0/);
  });

  it.each(rules.map(({ expr }) => [expr]))(
    'the rule %s asks for measures that the programs export',
    (expr) => {
      expect(measuresIn(expr).length).toBeGreaterThan(0);
      expect(measuresIn(expr).filter((name) => !exported.has(name))).toEqual([]);
    },
  );

  it.each(panels.map(({ title, targets }) => [title, targets]))('the panel "%s" as well', (_, targets) => {
    for (const { expr } of targets) {
      expect(measuresIn(expr).length).toBeGreaterThan(0);
      expect(measuresIn(expr).filter((name) => !exported.has(name))).toEqual([]);
    }
  });

  it('finds a measure that nobody exports', () => {
    expect(measuresIn('sum(rate(nobody_exports_this_total{a="b"}[5m]))')).toEqual([
      'nobody_exports_this_total',
    ]);
    expect(exported.has('nobody_exports_this_total')).toBe(false);
  });

  it('scrapes every program there is', () => {
    const { scrape_configs } = parse(read('prometheus.yaml')) as {
      scrape_configs: { static_configs: { targets: string[] }[] }[];
    };
    const targets = scrape_configs.flatMap((one) => one.static_configs.flatMap((two) => two.targets));
    expect(targets.toSorted()).toEqual(
      [...services.map(({ name }) => name), 'gateway'].map((name) => `${name}:4090`).toSorted(),
    );
  });
});
