import { shorten } from '@ardhi/contracts/shorten';
import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { control, Field } from '@ardhi/kit/ui/field';
import type { SavedReply } from '../api/load-queue.ts';

interface ReplySelectProps {
  readonly replies: readonly SavedReply[];
  readonly onChoose: (text: string) => void;
}

/** A note with a further text below it. */
export const appendText = (note: string, text: string): string =>
  [note.trim(), text].filter(Boolean).join('\n');

/** Appends a saved reply to the note, where it can still be edited. */
export const ReplySelect = ({ replies, onChoose }: ReplySelectProps) => (
  <Field label={<FormattedMessage id="queue.replies" />}>
    {(ids) => (
      <select
        {...ids}
        className={control}
        value=""
        onChange={({ target }) => onChoose(replies.find(({ id }) => id === target.value)?.text ?? '')}
      >
        <option value="" />
        {replies.map(({ id, text }) => (
          <option key={id} value={id}>
            {shorten(text, 60, '…')}
          </option>
        ))}
      </select>
    )}
  </Field>
);
