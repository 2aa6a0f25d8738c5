import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import type { ReactNode } from 'react';
import type { ActionFormState } from '../../lib/actions/use-action-form.ts';
import { ActionForm, SubmitButton } from './action-form.tsx';
import { TextAreaField } from './fields.tsx';

interface MessageFormProps {
  /** With the field `text`. */
  readonly form: ActionFormState;
  readonly rows: number;
  readonly maxLength: number;
  /** More fields, below the text. */
  readonly children?: ReactNode;
}

/** A form to write one more message into a conversation. */
export const MessageForm = ({ form, rows, maxLength, children }: MessageFormProps) => (
  <ActionForm
    form={form}
    submitButton={
      <SubmitButton form={form}>
        <FormattedMessage id="common.send" />
      </SubmitButton>
    }
  >
    <TextAreaField
      form={form}
      name="text"
      label={<FormattedMessage id="common.message" />}
      rows={rows}
      maxLength={maxLength}
      required
    />
    {children}
  </ActionForm>
);
