import type { AnalyticsConfig } from '@ardhi/contracts/analytics/analytics-config';
import type { Decider } from '@ardhi/kernel/write/decider';
import type { Projection } from '@ardhi/kernel/write/projection';

type ConfigCommand = { readonly type: 'ConfigureAnalytics' } & AnalyticsConfig;
type ConfigEvent = { readonly type: 'AnalyticsConfigured' } & AnalyticsConfig;

/** Id of the only stream: there is one site. */
export const siteId = 'site';
/** The configuration of a site that has not been configured. */
export const defaultConfig: AnalyticsConfig = { measurementId: '', isEnabled: true };

/** Setting that turns the counting of page views on or off; the stream records who changed it. */
export const analyticsConfig: Decider<AnalyticsConfig, ConfigCommand, ConfigEvent> = {
  name: 'analyticsconfig',
  initial: defaultConfig,
  decide: {
    ConfigureAnalytics: (config, { measurementId, isEnabled }) =>
      config.measurementId === measurementId && config.isEnabled === isEnabled
        ? []
        : [{ type: 'AnalyticsConfigured', measurementId, isEnabled }],
  },
  evolve: { AnalyticsConfigured: (_, { measurementId, isEnabled }) => ({ measurementId, isEnabled }) },
};

/** The analytics configuration by site. */
export const analyticsConfigs: Projection<AnalyticsConfig, ConfigEvent> = {
  name: 'analytics.config',
  version: 1,
  subscribesTo: ['analyticsconfig'],
  when: 'inline',
  on: { AnalyticsConfigured: (_, { measurementId, isEnabled }) => ({ measurementId, isEnabled }) },
};
