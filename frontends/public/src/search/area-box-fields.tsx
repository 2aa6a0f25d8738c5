import { FormattedMessage } from '@ardhi/kit/i18n/intl.tsx';
import { control, Field } from '@ardhi/kit/ui/field.tsx';
import { useState } from 'react';
import styles from './area-box-fields.module.css';
import type { Asked } from './asked.ts';

const sides = [
  { key: 'west', label: <FormattedMessage id="box.west" defaultMessage="West" />, limit: 180 },
  { key: 'south', label: <FormattedMessage id="box.south" defaultMessage="South" />, limit: 90 },
  { key: 'east', label: <FormattedMessage id="box.east" defaultMessage="East" />, limit: 180 },
  { key: 'north', label: <FormattedMessage id="box.north" defaultMessage="North" />, limit: 90 },
] as const;

/** The equal of drawing on the map for who uses a keyboard or no scripts: the four sides of an area in degrees. */
export function AreaBoxFields({ asked }: { readonly asked: Asked }) {
  const [box, setBox] = useState(() => asked.bbox?.split(',') ?? ['', '', '', '']);
  const whole = box.length === 4 && box.every((side) => side !== '' && Number.isFinite(Number(side)));
  return (
    <details className={styles['box']} open={asked.bbox !== undefined}>
      <summary>
        <FormattedMessage id="box.title" defaultMessage="Area by its sides, in degrees" />
      </summary>
      <input type="hidden" name="bbox" value={whole ? box.join(',') : ''} />
      <div>
        {sides.map(({ key, label, limit }, at) => (
          <Field key={key} label={label}>
            {(ids) => (
              <input
                {...ids}
                className={control}
                type="number"
                step="any"
                min={-limit}
                max={limit}
                value={box[at] ?? ''}
                onChange={({ target }) =>
                  setBox(box.map((side, index) => (index === at ? target.value : side)))
                }
              />
            )}
          </Field>
        ))}
      </div>
    </details>
  );
}
