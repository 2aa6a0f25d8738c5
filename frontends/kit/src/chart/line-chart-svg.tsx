import { LineChart } from 'echarts/charts';
import { AriaComponent, GridComponent, TooltipComponent } from 'echarts/components';
import * as echarts from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import wrapper from 'echarts-for-react/lib/core.js';
import { useSyncExternalStore } from 'react';
import { formatDay } from '../format/format-day.ts';
import { useIntl } from '../i18n/intl.tsx';
import { lineColours, lineDashes, nameShifts, type Series } from './series.ts';

type EChartsComponent = typeof wrapper.default;
/** The wrapper is CommonJS: its class is `default.default`, unless the bundler has unwrapped it already. */
const ECharts =
  (wrapper as { readonly default?: EChartsComponent }).default ?? (wrapper as unknown as EChartsComponent);

echarts.use([LineChart, GridComponent, TooltipComponent, AriaComponent, SVGRenderer]);

/** Height of the plot in pixels: 18 rem minus axis and margins. */
const plotHeight = 244;

interface LineChartSvgProps {
  readonly title: string;
  readonly series: Series;
}

/** Renders lines as SVG, with the names of several lines at their ends; names are rendered as text, never as markup. */
export function LineChartSvg({ title, series }: LineChartSvgProps) {
  const colour = useColourTokens();
  const { locale } = useIntl();
  const showNames = series.lines.length > 1;
  const shifts = nameShifts(series, plotHeight);
  const muted = colour('--ink-soft');
  const formatShortDay = (day: string) => formatDay(day, locale).replace(/ \d{4}$/, '');
  const option = {
    animation: false,
    aria: { enabled: true, label: { description: title } },
    grid: { left: 8, right: showNames ? 96 : 24, top: 16, bottom: 8, containLabel: true },
    tooltip: { trigger: 'axis', renderMode: 'richText' },
    xAxis: {
      type: 'category',
      boundaryGap: false,
      data: series.labels,
      axisLabel: { color: muted, formatter: formatShortDay },
    },
    yAxis: {
      type: 'value',
      min: 0,
      minInterval: 1,
      axisLabel: { color: muted },
      splitLine: { lineStyle: { color: colour('--hairline') } },
    },
    series: series.lines.map(({ name, values }, index) => ({
      type: 'line',
      name,
      data: values,
      showSymbol: false,
      color: colour(lineColours[index % lineColours.length] ?? '--lake'),
      lineStyle: { width: 2, type: lineDashes[index % lineDashes.length] },
      endLabel: {
        show: showNames,
        formatter: '{a}',
        color: colour('--ink'),
        offset: [0, shifts[index] ?? 0],
      },
    })),
  };
  return (
    <ECharts
      echarts={echarts}
      option={option}
      opts={{ renderer: 'svg' }}
      notMerge
      style={{ height: '100%' }}
    />
  );
}

const dark = '(prefers-color-scheme: dark)';
const onScheme = (listener: () => void) => {
  const query = matchMedia(dark);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

/** Reads colour tokens; re-renders when the colour scheme changes. */
function useColourTokens(): (name: string) => string {
  useSyncExternalStore(onScheme, () => matchMedia(dark).matches);
  const style = getComputedStyle(document.documentElement);
  return (name) => style.getPropertyValue(name).trim();
}
