import type { BeaconGrid } from '@ardhi/contracts/listings/editor.routes';
import { useState } from 'react';
import { FormattedMessage } from '../../i18n/intl.tsx';
import { Button } from '../../ui/button.tsx';
import { control, Field } from '../../ui/field.tsx';
import styles from './boundary-step.module.css';

const zones = ['35N', '35S', '36N', '36S', '37N', '37S'] as const;
/** Grids of a zone; their names are the same in every language. */
const gridOptions: readonly (readonly [BeaconGrid, string])[] = [
  ...zones.map((zone) => [`ARC1960_UTM_${zone}`, `Arc 1960, UTM ${zone}`] as const),
  ...zones.map((zone) => [`WGS84_UTM_${zone}`, `WGS 84, UTM ${zone}`] as const),
];

interface BeaconFieldsProps {
  readonly busy: boolean;
  readonly onSubmit: (csv: string, grid: BeaconGrid) => void;
}

/** Survey beacons as CSV text, in degrees or in the grid of the deed plan. */
export function BeaconFields({ busy, onSubmit }: BeaconFieldsProps) {
  const [csv, setCsv] = useState('');
  const [grid, setGrid] = useState<BeaconGrid>('ARC1960_UTM_36N');
  return (
    <div className={styles.beacons}>
      <Field label={<FormattedMessage id="boundary.grid" />}>
        {(ids) => (
          <select
            {...ids}
            className={control}
            value={grid}
            onChange={({ target }) => setGrid(target.value as BeaconGrid)}
          >
            <option value="WGS84">
              <FormattedMessage id="boundary.grid.WGS84" />
            </option>
            {gridOptions.map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={<FormattedMessage id="boundary.csv" />} hint={<FormattedMessage id="boundary.csvHint" />}>
        {(ids) => (
          <textarea
            {...ids}
            className={control}
            rows={6}
            value={csv}
            onChange={({ target }) => setCsv(target.value)}
          />
        )}
      </Field>
      <Button disabled={busy || csv.trim() === ''} onClick={() => onSubmit(csv, grid)}>
        <FormattedMessage id="boundary.give" />
      </Button>
    </div>
  );
}
