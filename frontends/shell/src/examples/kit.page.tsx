import { LineChart } from '@ardhi/kit/chart/line-chart';
import { Combobox } from '@ardhi/kit/combobox';
import { DateRange } from '@ardhi/kit/dates/date-range';
import { lastDays } from '@ardhi/kit/dates/day-range';
import { Dialog } from '@ardhi/kit/dialog';
import { LandMap } from '@ardhi/kit/map/land-map';
import { ZoomField } from '@ardhi/kit/map/zoom-field';
import { DataTable } from '@ardhi/kit/table/data-table';
import { useToast } from '@ardhi/kit/toasts';
import { Button } from '@ardhi/kit/ui/button';
import { Section } from '@ardhi/kit/ui/section';
import { useState } from 'react';
import { ExampleClient } from './example-client.tsx';
import { ExampleControls } from './example-controls.tsx';
import { ExampleFigures } from './example-figures.tsx';
import { ExampleForm } from './example-form.tsx';
import styles from './kit.module.css';
import { findTown, months, searches, today, towns } from './sample-data.ts';

export const handle = { head: () => ({ title: 'Kit', noIndex: true }) };

/** Live examples of the kit's components; in development only. */
export function Component() {
  const toast = useToast();
  const [dialogOpen, setDialogOpen] = useState(false);
  const [zoom, setZoom] = useState(7);
  const [range, setRange] = useState(lastDays(7, today));
  return (
    <div className={styles.page}>
      <h1>Kit</h1>
      <Section title="Session and client">
        <ExampleClient />
      </Section>
      <Section title="Buttons, marks and states">
        <ExampleControls />
      </Section>
      <Section title="Figures and days">
        <ExampleFigures />
      </Section>
      <Section title="Toasts and dialog">
        <div className={styles.row}>
          {(['success', 'info', 'error'] as const).map((kind) => (
            <Button key={kind} onClick={() => toast(kind, `A toast of kind ${kind}.`)}>
              {kind}
            </Button>
          ))}
          <Button variant="primary" onClick={() => setDialogOpen(true)}>
            Open a dialog
          </Button>
        </div>
        <Dialog open={dialogOpen} onClose={() => setDialogOpen(false)} title="Delete this listing?">
          <p>It can be brought back for 30 days.</p>
        </Dialog>
      </Section>
      <Section title="Form from a contract">
        <ExampleForm />
      </Section>
      <Section title="Combobox">
        <Combobox
          label="Town"
          loadOptions={findTown}
          getOptionKey={({ name }) => name}
          getOptionLabel={({ name }) => name}
          onChoose={({ name }) => toast('info', name)}
        />
      </Section>
      <Section title="Window of days and chart">
        <DateRange value={range} today={today} onChange={setRange} />
        <LineChart title={`Searches from ${range.from} to ${range.to}`} series={searches(range)} />
      </Section>
      <Section title="Table">
        <DataTable
          caption="Users by month"
          columns={[
            { id: 'month', header: 'Month', value: ({ month }) => month },
            { id: 'users', header: 'Total Users', value: ({ users }) => users, align: 'end' },
          ]}
          rows={months}
          getRowId={({ month }) => month}
          getRowLabel={({ month }) => month}
          pageSize={5}
          onSelect={(keys) => toast('info', keys.join(', '))}
          details={({ month, users }) => `${users} people used Ardhi in ${month}.`}
        />
      </Section>
      <Section title="Map">
        <ZoomField zoom={zoom} onZoom={setZoom} />
        <div className={styles.map}>
          <LandMap
            label="Towns"
            center={[32.58, 0.35]}
            zoom={zoom}
            pins={towns}
            onSelect={(id) => toast('info', id)}
            onMove={(view) => setZoom(Math.round(view.zoom * 10) / 10)}
          />
        </div>
      </Section>
    </div>
  );
}
