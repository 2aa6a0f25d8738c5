import { LineChart } from 'echarts/charts';
import { AriaComponent, GridComponent, TooltipComponent } from 'echarts/components';
import * as echarts from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import wrapper from 'echarts-for-react/lib/core.js';
import { useSyncExternalStore } from 'react';
import { useIntl } from '../i18n/intl.tsx';
import { showDay } from '../units/show-day.ts';
import { lineColours, lineDashes, nameShifts, type Series } from './series.ts';

type Drawing = typeof wrapper.default;
/** The wrapper is CommonJS: its class is the default of its default, unless whoever loads it has looked inside already. */
const ECharts = (wrapper as { readonly default?: Drawing }).default ?? (wrapper as unknown as Drawing);

echarts.use([LineChart, GridComponent, TooltipComponent, AriaComponent, SVGRenderer]);

/** What axis and margins leave of the 18 rem of a drawing, in pixels. */
const plotHeight = 244;

interface Given {
  readonly title: string;
  readonly series: Series;
}

/** Draws lines as SVG, several with their names at their ends, one under the title alone; words are drawn as text, never as markup. */
export function LineDrawing({ title, series }: Given) {
  const colour = useTokens();
  const { locale } = useIntl();
  const named = series.lines.length > 1;
  const shifts = nameShifts(series, plotHeight);
  const muted = colour('--ink-soft');
  const short = (day: string) => showDay(day, locale).replace(/ \d{4}$/, '');
  const option = {
    animation: false,
    aria: { enabled: true, label: { description: title } },
    grid: { left: 8, right: named ? 96 : 24, top: 16, bottom: 8, containLabel: true },
    tooltip: { trigger: 'axis', renderMode: 'richText' },
    xAxis: {
      type: 'category',
      boundaryGap: false,
      data: series.labels,
      axisLabel: { color: muted, formatter: short },
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
      endLabel: { show: named, formatter: '{a}', color: colour('--ink'), offset: [0, shifts[index] ?? 0] },
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

/** The tokens' values as they are now; drawn again when the scheme changes. */
function useTokens(): (name: string) => string {
  useSyncExternalStore(onScheme, () => matchMedia(dark).matches);
  const style = getComputedStyle(document.documentElement);
  return (name) => style.getPropertyValue(name).trim();
}
