import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { control, Field } from '@ardhi/kit/ui/field';
import { useState } from 'react';
import type { SearchFilters } from '../../../lib/search/search-filters.ts';
import styles from './bounding-box-fields.module.css';

const sides = [
  { key: 'west', label: <FormattedMessage id="box.west" />, limit: 180 },
  { key: 'south', label: <FormattedMessage id="box.south" />, limit: 90 },
  { key: 'east', label: <FormattedMessage id="box.east" />, limit: 180 },
  { key: 'north', label: <FormattedMessage id="box.north" />, limit: 90 },
] as const;

/** Keyboard alternative to drawing on the map: west, south, east and north of an area in degrees. */
export function BoundingBoxFields({ filters }: { readonly filters: SearchFilters }) {
  const [box, setBox] = useState(() => filters.bbox?.split(',') ?? ['', '', '', '']);
  const isComplete = box.length === 4 && box.every((side) => side !== '' && Number.isFinite(Number(side)));
  return (
    <details className={styles.box} open={filters.bbox !== undefined}>
      <summary>
        <FormattedMessage id="box.title" />
      </summary>
      <input type="hidden" name="bbox" value={isComplete ? box.join(',') : ''} />
      <div>
        {sides.map(({ key, label, limit }, sideIndex) => (
          <Field key={key} label={label}>
            {(ids) => (
              <input
                {...ids}
                className={control}
                type="number"
                step="any"
                min={-limit}
                max={limit}
                value={box[sideIndex] ?? ''}
                onChange={({ target }) =>
                  setBox(box.map((side, index) => (index === sideIndex ? target.value : side)))
                }
              />
            )}
          </Field>
        ))}
      </div>
    </details>
  );
}
