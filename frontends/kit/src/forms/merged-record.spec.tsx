import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { renderInApp } from '../testing/render-in-app.tsx';
import { FormError, FormField } from './form-field.tsx';
import { useContractForm } from './use-contract-form.ts';

const body = z.strictObject({ price: z.number() });

/** A record whose save is answered when `answered` is, and that is read again at a press. */
function Record({ answered }: { readonly answered: Promise<void> }) {
  const [record, setRecord] = useState({ price: 20_000, version: 3 });
  const form = useContractForm({
    schema: body,
    initial: { price: record.price },
    version: record.version,
    onSubmit: () => answered,
  });
  return (
    <form onSubmit={form.submit} noValidate>
      <FormField form={form} name="price" label="Price" valueType="number">
        {(control) => <input {...control} />}
      </FormField>
      <FormError form={form} />
      <button type="button" onClick={() => setRecord({ price: 22_000, version: 4 })}>
        Save elsewhere
      </button>
      <button type="submit">Save</button>
      <button type="button" onClick={() => setRecord({ price: 25_000, version: 5 })}>
        Read again
      </button>
      <output>{form.formState.isSubmitting ? 'saving' : `saved ${form.formState.submitCount} times`}</output>
    </form>
  );
}

it.each([
  ['before', true],
  ['after', false],
])(
  'a typed value that was saved over another one stays, if the record is read %s the answer',
  async (_, readsFirst) => {
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    await renderInApp(<Record answered={answered} />);
    const price = screen.getByLabelText<HTMLInputElement>('Price');
    await userEvent.clear(price);
    await userEvent.type(price, '25000');
    // Without leaving the field, which would check it again.
    fireEvent.click(screen.getByRole('button', { name: 'Save elsewhere' }));
    await screen.findByText('Someone else saved “22000” here meanwhile.');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('saving');
    const readAgain = () => fireEvent.click(screen.getByRole('button', { name: 'Read again' }));
    if (readsFirst) readAgain();
    answer();
    await screen.findByText('saved 1 times');
    if (!readsFirst) readAgain();
    await waitFor(() => expect(screen.queryByText(/Someone else/)).toBeNull());
    expect(price.value).toBe('25000');
  },
);
