import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { renderInApp } from '../testing/render-in-app.tsx';
import { FormError, FormField } from './form-field.tsx';
import { useContractForm } from './use-contract-form.ts';

const body = z.strictObject({ price: z.number() });

/** A record that is saved elsewhere at a press, and whose own save is read before or after it is answered. */
function Record({ readsFirst }: { readonly readsFirst: boolean }) {
  const [record, setRecord] = useState({ price: 20_000, version: 3 });
  const form = useContractForm({
    schema: body,
    initial: { price: record.price },
    version: record.version,
    async onSubmit({ price }) {
      const saved = { price, version: record.version + 1 };
      if (readsFirst) setRecord(saved);
      // Renders before this promise is fulfilled.
      await new Promise((resolve) => setTimeout(resolve, 0));
      if (!readsFirst) setTimeout(() => setRecord(saved), 0);
    },
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
      <output>{`version ${record.version}`}</output>
    </form>
  );
}

it.each([
  ['before', true],
  ['after', false],
])(
  'a typed value that was saved over another one stays, if the record is read %s the answer',
  async (_, readsFirst) => {
    await renderInApp(<Record readsFirst={readsFirst} />);
    const price = screen.getByLabelText<HTMLInputElement>('Price');
    await userEvent.clear(price);
    await userEvent.type(price, '25000');
    // Without leaving the field, which would check it again.
    fireEvent.click(screen.getByRole('button', { name: 'Save elsewhere' }));
    await screen.findByText('Someone else saved “22000” here meanwhile.');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('version 5');
    await waitFor(() => expect(screen.queryByText(/Someone else/)).toBeNull());
    expect(price.value).toBe('25000');
  },
);
