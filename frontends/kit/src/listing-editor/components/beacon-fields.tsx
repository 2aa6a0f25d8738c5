import { beaconGrids } from '@ardhi/contracts/listings/beacon-grids';
import type { BeaconGrid } from '@ardhi/contracts/listings/editor.routes';
import { useState } from 'react';
import { FormattedMessage, useIntl } from '../../i18n/intl.tsx';
import { Button } from '../../ui/button.tsx';
import { control, Field } from '../../ui/field.tsx';
import styles from './boundary-step.module.css';

/** Datums; their names are the same in every language. */
const datumNames: Readonly<Record<keyof typeof beaconGrids, string>> = {
  ARC1960: 'Arc 1960',
  WGS84: 'WGS 84',
  ADINDAN: 'Adindan',
  ARC1950: 'Arc 1950',
  CAPE: 'Cape',
  HARTEBEESTHOEK94: 'Hartebeesthoek94',
  MERCHICH: 'Merchich',
  MINNA: 'Minna',
};
const datums = Object.keys(datumNames) as (keyof typeof datumNames)[];
const zoneName = (grid: string) => grid.replace('_', ' ').replace('LO', 'Lo ');

interface BeaconFieldsProps {
  readonly busy: boolean;
  readonly onSubmit: (csv: string, grid: BeaconGrid) => void;
}

/** Survey beacons as CSV text, in degrees or in the grid of the deed plan. */
export function BeaconFields({ busy, onSubmit }: BeaconFieldsProps) {
  const { formatMessage } = useIntl();
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
            {datums.map((datum) => (
              <optgroup key={datum} label={datumNames[datum]}>
                <option value={datum}>
                  {formatMessage({ id: 'boundary.grid.degrees' }, { datum: datumNames[datum] })}
                </option>
                {beaconGrids[datum].map((grid) => (
                  <option key={grid} value={`${datum}_${grid}`}>
                    {`${datumNames[datum]}, ${zoneName(grid)}`}
                  </option>
                ))}
              </optgroup>
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
