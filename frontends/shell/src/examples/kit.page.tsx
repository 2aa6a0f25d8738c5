import { Combobox } from '@ardhi/kit/combobox';
import { useToast } from '@ardhi/kit/toasts';
import { Section } from '@ardhi/kit/ui/section';
import { ExampleChart } from './example-chart.tsx';
import { ExampleClient } from './example-client.tsx';
import { ExampleControls } from './example-controls.tsx';
import { ExampleDialog } from './example-dialog.tsx';
import { ExampleFigures } from './example-figures.tsx';
import { ExampleForm } from './example-form.tsx';
import { ExampleMap } from './example-map.tsx';
import { ExampleTable } from './example-table.tsx';
import styles from './kit.module.css';
import { findTown } from './sample-data.ts';

export const handle = { head: () => ({ title: 'Kit', noIndex: true }) };

/** Live examples of the kit's components; in development only. */
export function Component() {
  const toast = useToast();
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
        <ExampleDialog />
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
        <ExampleChart />
      </Section>
      <Section title="Table">
        <ExampleTable />
      </Section>
      <Section title="Map">
        <ExampleMap />
      </Section>
    </div>
  );
}
