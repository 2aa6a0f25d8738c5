import type { Boundary, MultiPolygon } from '@ardhi/contracts/geo/location';
import type { ReactNode } from 'react';
import type { Autosave } from '../../forms/autosave/autosave.ts';
import { FormattedMessage, type IntlShape, useIntl } from '../../i18n/intl.tsx';
import { BoundaryComparison, BoundarySize } from '../../map/boundary-comparison.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './conflicts.module.css';
import { fieldLabel } from './field-labels.ts';
import { valueText } from './value-text.ts';

interface ConflictsProps {
  readonly forms: readonly Pick<Autosave, 'conflicts' | 'resolve'>[];
  /** Names the record changed elsewhere; a listing by default. */
  readonly title?: ReactNode;
  /** Label of a field; by default, that of a listing field. */
  readonly labelOf?: (intl: IntlShape, field: string) => string;
  /** Text of a value; chosen by its shape by default. */
  readonly textOf?: (intl: IntlShape, value: unknown, field: string) => string;
}

/** Shows both values of each field changed here and elsewhere, boundaries on a map, until the user chooses one. */
export function Conflicts({
  forms,
  title = <FormattedMessage id="editor.conflicts" />,
  labelOf = fieldLabel,
  textOf = valueText,
}: ConflictsProps) {
  const intl = useIntl();
  const conflicts = forms.flatMap(({ conflicts: own, resolve }) =>
    own.map((conflict) => ({ ...conflict, resolve })),
  );
  if (conflicts.length === 0) return null;
  return (
    <Notice urgent icon="triangle-alert" tone="warning" title={title}>
      <ul className={styles.conflicts}>
        {conflicts.map(({ field, local, remote, resolve }) => (
          <li key={field}>
            <h3>{labelOf(intl, field)}</h3>
            {field === 'boundary' && (
              <BoundaryComparison local={geometryOf(local)} remote={geometryOf(remote)} />
            )}
            <div>
              <p>
                <b>
                  <FormattedMessage id="editor.conflicts.local" />
                </b>
                {field === 'boundary' ? (
                  <BoundarySize side="local" boundary={geometryOf(local)} />
                ) : (
                  textOf(intl, local, field)
                )}
              </p>
              <Button onClick={() => resolve(field, 'local')}>
                <FormattedMessage id="editor.conflicts.keepLocal" />
              </Button>
            </div>
            <div>
              <p>
                <b>
                  <FormattedMessage id="editor.conflicts.saved" />
                </b>
                {field === 'boundary' ? (
                  <BoundarySize side="remote" boundary={geometryOf(remote)} />
                ) : (
                  textOf(intl, remote, field)
                )}
              </p>
              <Button onClick={() => resolve(field, 'remote')}>
                <FormattedMessage id="editor.conflicts.useSaved" />
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** The outline of a boundary; undefined where there is none. */
const geometryOf = (boundary: unknown): MultiPolygon | undefined =>
  (boundary as Pick<Boundary, 'geometry'> | null | undefined)?.geometry;
