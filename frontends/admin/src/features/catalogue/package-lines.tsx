import { type ItemKey, itemKeys } from '@ardhi/contracts/billing/catalogue';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { itemText } from '@ardhi/kit/labels/item-labels';
import { Button } from '@ardhi/kit/ui/button';
import { control } from '@ardhi/kit/ui/field';
import { Icon } from '@ardhi/kit/ui/icon';
import styles from './catalogue.module.css';
import { countedQuantity, type LineDraft } from './package-draft.ts';

interface PackageLinesProps {
  readonly lines: readonly LineDraft[];
  /** Error of the lines as a whole. */
  readonly error: string | undefined;
  readonly onChange: (lines: readonly LineDraft[]) => void;
}

/** Lines of a package: items and quantities, in the order buyers read them. */
export function PackageLines({ lines, error, onChange }: PackageLinesProps) {
  const unused = itemKeys.find((key) => lines.every(({ itemKey }) => itemKey !== key));
  const replace = (index: number, line: LineDraft) => onChange(lines.with(index, line));
  const moveUp = (index: number) => {
    const moved = lines.slice(index, index + 1);
    const others = lines.toSpliced(index, 1);
    onChange(others.toSpliced(index - 1, 0, ...moved));
  };
  return (
    <fieldset className={styles.form}>
      <legend>
        <FormattedMessage id="packages.lines" />
      </legend>
      {lines.map((line, index) => (
        <Line
          key={line.itemKey}
          line={line}
          number={index + 1}
          taken={lines.map(({ itemKey }) => itemKey)}
          onChange={(changed) => replace(index, changed)}
          onMoveUp={() => moveUp(index)}
          onRemove={() => onChange(lines.toSpliced(index, 1))}
        />
      ))}
      {unused !== undefined && (
        <Button onClick={() => onChange([...lines, { itemKey: unused, quantity: '1' }])}>
          <Icon name="plus" /> <FormattedMessage id="packages.addLine" />
        </Button>
      )}
      <FieldsetError message={error} />
    </fieldset>
  );
}

/** Error of a group of fields. */
export const FieldsetError = ({ message }: { readonly message: string | undefined }) =>
  message === undefined ? null : <p className={styles.problem}>{message}</p>;

/** Minimum storage of a line: one MiB. */
const leastGib = 2 ** -10;

interface LineProps {
  readonly line: LineDraft;
  /** Counted from 1. */
  readonly number: number;
  /** Items of all lines; each line needs a different one. */
  readonly taken: readonly ItemKey[];
  readonly onChange: (line: LineDraft) => void;
  readonly onMoveUp: () => void;
  readonly onRemove: () => void;
}

function Line({ line, number: n, taken, onChange, onMoveUp, onRemove }: LineProps) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const { itemKey, quantity } = line;
  const choices = itemKeys.filter((key) => key === itemKey || !taken.includes(key));
  return (
    <div className={styles.line}>
      <input
        type="number"
        required
        min={itemKey === 'STORAGE_BYTES' ? leastGib : 1}
        step={itemKey === 'STORAGE_BYTES' ? 'any' : 1}
        className={control}
        aria-label={formatMessage({ id: 'packages.lineQuantity' }, { n })}
        value={quantity}
        onChange={({ target }) => onChange({ ...line, quantity: target.value })}
      />
      <select
        className={control}
        aria-label={formatMessage({ id: 'packages.lineItem' }, { n })}
        value={itemKey}
        onChange={({ target }) => {
          const chosen = choices.find((key) => key === target.value) ?? itemKey;
          onChange({ ...line, itemKey: chosen });
        }}
      >
        {choices.map((key) => (
          <option key={key} value={key}>
            {itemText(intl, { itemKey: key, quantity: countedQuantity(key, Number(quantity)) })}
          </option>
        ))}
      </select>
      <div className={styles.bulk}>
        {n > 1 && (
          <Button aria-label={formatMessage({ id: 'packages.lineUp' }, { n })} onClick={onMoveUp}>
            ↑
          </Button>
        )}
        <Button aria-label={formatMessage({ id: 'packages.lineRemove' }, { n })} onClick={onRemove}>
          <Icon name="x" />
        </Button>
      </div>
    </div>
  );
}
