import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { callError } from '../client/call-error.ts';
import { seriousFindings } from '../testing/axe.ts';
import { shown } from '../testing/shown.tsx';
import { FormField, FormRefusal } from './form-field.tsx';
import { useContractForm } from './use-contract-form.ts';

const body = z.strictObject({
  email: z.email(),
  name: z.string().check(z.minLength(2), z.maxLength(40)),
  phone: z.optional(z.string().check(z.regex(/^\+\d+$/, 'is not a phone number with country code'))),
  price: z.number().check(z.minimum(1)),
  password: z.string().check(z.minLength(10)),
});

function Registration({ send }: { readonly send: (value: z.infer<typeof body>) => Promise<unknown> }) {
  const form = useContractForm({
    schema: body,
    initial: { email: '', name: '', phone: '', price: '', password: '' },
    keep: 'registration',
    send,
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
      <FormField form={form} name="price" label="Price" as="number">
        {(control) => <input inputMode="numeric" {...control} />}
      </FormField>
      <FormField form={form} name="password" label="Password">
        {(control) => <input type="password" {...control} />}
      </FormField>
      <FormRefusal form={form} />
      <button type="submit">Send</button>
    </form>
  );
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const wrongWith = (label: string) =>
  field(label)
    .getAttribute('aria-describedby')
    ?.split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .at(-1);
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));
const fill = async (values: Record<string, string>) => {
  for (const [label, text] of Object.entries(values)) await userEvent.type(field(label), text);
};
const good = { Email: 'amina@example.com', Name: 'Amina', Price: '85,000,000', Password: 'a long password' };

describe('a form from a contract', () => {
  afterEach(() => sessionStorage.clear());

  it('says beside each field what is wrong and how to mend it, and sends nothing', async () => {
    const sent = vi.fn(async () => undefined);
    shown(<Registration send={sent} />);
    await fill({ Email: 'amina', Name: 'A', Phone: '0772', Price: 'many', Password: 'short' });
    await send();
    expect([...['Email', 'Name', 'Phone', 'Price', 'Password']].map(wrongWith)).toEqual([
      'Enter an email address, like amina@example.com.',
      'Write at least 2 characters.',
      'This is not a phone number with country code.',
      'This is not valid.',
      'Write at least 10 characters.',
    ]);
    expect(field('Email').getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field('Email'));
    expect(sent).not.toHaveBeenCalled();
  });

  it('asks for what is missing', async () => {
    shown(<Registration send={async () => undefined} />);
    await send();
    expect(wrongWith('Price')).toBe('Fill this in.');
    expect(wrongWith('Email')).toBe('Fill this in.');
  });

  it('sends the parsed body and leaves empty fields out', async () => {
    const sent = vi.fn(async () => undefined);
    shown(<Registration send={sent} />);
    await fill(good);
    await send();
    expect(sent).toHaveBeenCalledWith({
      email: 'amina@example.com',
      name: 'Amina',
      price: 85_000_000,
      password: 'a long password',
    });
  });

  it('shows a refusal beside the field it is about, and keeps what was typed', async () => {
    const refusal = callError({
      code: 'EMAIL_IN_USE',
      status: 409,
      message: 'This email is already registered. Please log in.',
      field: 'email',
    });
    shown(<Registration send={() => Promise.reject(refusal)} />);
    await fill(good);
    await send();
    expect(wrongWith('Email')).toBe('This email is already registered. Please log in.');
    expect(field('Name').value).toBe('Amina');
  });

  it('shows any other failure above the button, never as a raw code', async () => {
    shown(<Registration send={() => Promise.reject(new TypeError('undefined is not a function'))} />);
    await fill(good);
    await send();
    expect(screen.getByRole('alert').textContent).toBe('Something went wrong. Please try again.');
  });

  it('keeps what was typed through a reload, but never a password', async () => {
    const first = shown(<Registration send={async () => undefined} />);
    await fill(good);
    first.unmount();
    shown(<Registration send={async () => undefined} />);
    expect(field('Email').value).toBe('amina@example.com');
    expect(field('Password').value).toBe('');
    expect(JSON.stringify(sessionStorage)).not.toContain('a long password');
  });

  it('forgets the draft once it was sent', async () => {
    shown(<Registration send={async () => undefined} />);
    await fill(good);
    await send();
    expect(sessionStorage.getItem('ardhi_draft:registration')).toBeNull();
  });

  it('is read without a serious finding', async () => {
    const { container } = shown(<Registration send={async () => undefined} />);
    await send();
    expect(await seriousFindings(container)).toEqual([]);
  });
});
