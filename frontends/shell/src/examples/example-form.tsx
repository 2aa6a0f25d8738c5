import { signInInput } from '@ardhi/contracts/accounts/sign-in-input';
import { FormError, FormField } from '@ardhi/kit/forms/form-field';
import { useContractForm } from '@ardhi/kit/forms/use-contract-form';
import { useToast } from '@ardhi/kit/toasts';
import { Button } from '@ardhi/kit/ui/button';

/** A form of a real contract's body; it sends nothing. */
export function ExampleForm() {
  const toast = useToast();
  const form = useContractForm({
    schema: signInInput,
    initial: { email: '', password: '' },
    draftKey: 'example',
    onSubmit: async ({ email }) => toast('success', `Would sign in ${email}.`),
  });
  return (
    <form onSubmit={form.submit} noValidate>
      <FormField form={form} name="email" label="Email" hint="Kept through a reload">
        {(control) => <input type="email" autoComplete="off" {...control} />}
      </FormField>
      <FormField form={form} name="password" label="Password" hint="Never kept">
        {(control) => <input type="password" autoComplete="off" {...control} />}
      </FormField>
      <FormError form={form} />
      <Button type="submit" variant="primary">
        Send
      </Button>
    </form>
  );
}
