import type { BeaconGrid } from '@ardhi/contracts/listings/write.routes';
import { FormattedMessage } from '@ardhi/kit/i18n/intl.tsx';
import { Button } from '@ardhi/kit/ui/button.tsx';
import { control, Field } from '@ardhi/kit/ui/field.tsx';
import { useState } from 'react';
import styles from './boundary-step.module.css';

const zones = ['35N', '35S', '36N', '36S', '37N', '37S'] as const;
const grids: readonly (readonly [BeaconGrid, string])[] = [
  ['WGS84', 'WGS 84, latitude and longitude'],
  ...zones.map((zone) => [`ARC1960_UTM_${zone}`, `Arc 1960, UTM ${zone}`] as const),
  ...zones.map((zone) => [`WGS84_UTM_${zone}`, `WGS 84, UTM ${zone}`] as const),
];

interface Given {
  readonly busy: boolean;
  readonly onGive: (csv: string, grid: BeaconGrid) => void;
}

/** A surveyor's beacons as text, in degrees or in the grid of the deed plan. */
export function BeaconFields({ busy, onGive }: Given) {
  const [csv, setCsv] = useState('');
  const [grid, setGrid] = useState<BeaconGrid>('ARC1960_UTM_36N');
  return (
    <div className={styles['beacons']}>
      <Field label={<FormattedMessage id="boundary.grid" defaultMessage="Coordinates of the deed plan" />}>
        {(ids) => (
          <select
            {...ids}
            className={control}
            value={grid}
            onChange={({ target }) => setGrid(target.value as BeaconGrid)}
          >
            {grids.map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field
        label={<FormattedMessage id="boundary.csv" defaultMessage="Beacons, one a line" />}
        hint={
          <FormattedMessage
            id="boundary.csvHint"
            defaultMessage="Label, easting, northing; in degrees label, latitude, longitude. In the order in which the boundary runs."
          />
        }
      >
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
      <Button disabled={busy || csv.trim() === ''} onClick={() => onGive(csv, grid)}>
        <FormattedMessage id="boundary.give" defaultMessage="Take these beacons" />
      </Button>
    </div>
  );
}
