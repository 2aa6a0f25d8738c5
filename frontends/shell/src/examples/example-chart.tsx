import { LineChart } from '@ardhi/kit/chart/line-chart';
import { DateRange } from '@ardhi/kit/dates/date-range';
import { lastDays } from '@ardhi/kit/dates/day-range';
import { useState } from 'react';
import { searches, today } from './sample-data.ts';

/** A range of days and a chart of it. */
export function ExampleChart() {
  const [range, setRange] = useState(lastDays(7, today));
  return (
    <>
      <DateRange value={range} today={today} onChange={setRange} />
      <LineChart title={`Searches from ${range.from} to ${range.to}`} series={searches(range)} />
    </>
  );
}
