import type { Column } from '@ardhi/kit/table/table-columns';

/** The parameter with the ids of the columns that are hidden. */
export const hiddenParam = 'hide';

/** The ids of hidden columns in the value of the parameter. */
export const hiddenIds = (value: string | null): readonly string[] => value?.split(',').filter(Boolean) ?? [];

/** The columns that are shown; the first one names the row and always is. */
export const visibleColumns = <Row>(
  columns: readonly Column<Row>[],
  value: string | null,
): readonly Column<Row>[] => {
  const hidden = hiddenIds(value);
  return hidden.length === 0 ? columns : columns.filter(({ id }, i) => i === 0 || !hidden.includes(id));
};
