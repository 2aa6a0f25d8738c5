import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { callError } from '../client/call-error.ts';
import { seriousViolations } from '../testing/axe.ts';
import { renderInApp } from '../testing/render-in-app.tsx';
import { createDraft } from './draft.ts';
import { FormError, FormField } from './form-field.tsx';
import { useContractForm } from './use-contract-form.ts';

const body = z.strictObject({
  email: z.email(),
  name: z.string().check(z.minLength(2), z.maxLength(40)),
  phone: z.optional(z.string().check(z.regex(/^\+\d+$/, 'This is not a phone number with country code.'))),
  price: z.number().check(z.minimum(1)),
  password: z.string().check(z.minLength(10)),
});

function Registration({ send }: { readonly send: (value: z.infer<typeof body>) => Promise<unknown> }) {
  const form = useContractForm({
    schema: body,
    initial: { email: '', name: '', phone: '', price: '', password: '' },
    draftKey: 'registration',
    onSubmit: send,
  });
  return (
    <form onSubmit={form.submit} noValidate>
      <FormField form={form} name="email" label="Email">
        {(control) => <input type="email" {...control} />}
      </FormField>
      <FormField form={form} name="name" label="Name" hint="As your friends write it">
        {(control) => <input {...control} />}
      </FormField>
      <FormField form={form} name="phone" label="Phone">
        {(control) => <input {...control} />}
      </FormField>
      <FormField form={form} name="price" label="Price" valueType="number">
        {(control) => <input inputMode="numeric" {...control} />}
      </FormField>
      <FormField form={form} name="password" label="Password">
        {(control) => <input type="password" {...control} />}
      </FormField>
      <FormError form={form} />
      <button type="submit">Send</button>
    </form>
  );
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const describedText = (label: string) =>
  field(label)
    .getAttribute('aria-describedby')
    ?.split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .at(-1);
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));
const fill = async (values: Record<string, string>) => {
  for (const [label, text] of Object.entries(values)) await userEvent.type(field(label), text);
};
const validValues = {
  Email: 'amina@example.com',
  Name: 'Amina',
  Price: '85,000,000',
  Password: 'a long password',
};

describe('a form from a contract', () => {
  afterEach(() => sessionStorage.clear());

  it('shows beside each invalid field how to correct it, and sends nothing', async () => {
    const sent = vi.fn(async () => undefined);
    renderInApp(<Registration send={sent} />);
    await fill({ Email: 'amina', Name: 'A', Phone: '0772', Price: 'many', Password: 'short' });
    await send();
    expect(['Email', 'Name', 'Phone', 'Price', 'Password'].map(describedText)).toEqual([
      'Enter an email address, like amina@example.com.',
      'Enter at least 2 characters.',
      'This is not a phone number with country code.',
      'This is not valid.',
      'Enter at least 10 characters.',
    ]);
    expect(field('Email').getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field('Email'));
    expect(sent).not.toHaveBeenCalled();
  });

  it('reports missing fields', async () => {
    renderInApp(<Registration send={async () => undefined} />);
    await send();
    expect(describedText('Price')).toBe('Fill in this field.');
    expect(describedText('Email')).toBe('Fill in this field.');
  });

  it('sends the parsed body without empty fields', async () => {
    const sent = vi.fn(async () => undefined);
    renderInApp(<Registration send={sent} />);
    await fill(validValues);
    await send();
    const typed = {
      email: 'amina@example.com',
      name: 'Amina',
      price: 85_000_000,
      password: 'a long password',
    };
    expect(sent).toHaveBeenCalledWith(typed, { ifMatch: undefined });
  });

  it('shows an error response beside its field and keeps the values', async () => {
    const error = callError({
      code: 'EMAIL_IN_USE',
      status: 409,
      message: 'This email is already registered. Please log in.',
      field: 'email',
    });
    renderInApp(<Registration send={() => Promise.reject(error)} />);
    await fill(validValues);
    await send();
    expect(describedText('Email')).toBe('This email is already registered. Please log in.');
    expect(field('Name').value).toBe('Amina');
  });

  it('shows any other error above the button, never as a raw code', async () => {
    renderInApp(<Registration send={() => Promise.reject(new TypeError('undefined is not a function'))} />);
    await fill(validValues);
    await send();
    expect(screen.getByRole('alert').textContent).toBe('Something went wrong. Please try again.');
  });

  it('restores its values after a reload, but never a password', async () => {
    const first = renderInApp(<Registration send={async () => undefined} />);
    await fill(validValues);
    first.unmount();
    renderInApp(<Registration send={async () => undefined} />);
    expect(field('Email').value).toBe('amina@example.com');
    expect(field('Password').value).toBe('');
    expect(JSON.stringify(sessionStorage)).not.toContain('a long password');
  });

  it('clears the draft after a successful submit', async () => {
    renderInApp(<Registration send={async () => undefined} />);
    await fill(validValues);
    await send();
    expect(sessionStorage.getItem('ardhi_draft:registration')).toBeNull();
  });

  it('stores no file in a draft, only what was typed', () => {
    const draft = createDraft<{ readonly proof: File; readonly reference: string }>('proof', sessionStorage);
    draft.write({ proof: new File(['proof'], 'proof.pdf'), reference: 'FT1' });
    expect(draft.read()).toEqual({ reference: 'FT1' });
  });

  it('has no serious axe violation', async () => {
    const { container } = renderInApp(<Registration send={async () => undefined} />);
    await send();
    expect(await seriousViolations(container)).toEqual([]);
  });
});
