import { signIn } from '@ardhi/contracts/accounts/auth.routes';
import { FormField, FormRefusal } from '@ardhi/kit/forms/form-field.tsx';
import { useContractForm } from '@ardhi/kit/forms/use-contract-form';
import { useToast } from '@ardhi/kit/toasts/toasts.tsx';
import { Button } from '@ardhi/kit/ui/button.tsx';

/** The body of a real contract as a form; it sends nothing. */
export function ExampleForm() {
  const toast = useToast();
  const form = useContractForm({
    schema: signIn.body,
    initial: { email: '', password: '' },
    keep: 'example',
    send: async ({ email }) => toast('success', `Would sign in ${email}.`),
  });
  return (
    <form onSubmit={form.submit} noValidate>
      <FormField form={form} name="email" label="Email" hint="Kept through a reload">
        {(control) => <input type="email" autoComplete="off" {...control} />}
      </FormField>
      <FormField form={form} name="password" label="Password" hint="Never kept">
        {(control) => <input type="password" autoComplete="off" {...control} />}
      </FormField>
      <FormRefusal form={form} />
      <Button type="submit" kind="main">
        Send
      </Button>
    </form>
  );
}
