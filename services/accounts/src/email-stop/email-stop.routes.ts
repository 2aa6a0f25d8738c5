import { confirmEmailStop, stopEmails } from '@ardhi/contracts/accounts/email-stop.routes';
import { refuse } from '@ardhi/kernel/base/refusal';
import { type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import type { AccountsContext } from '../context.ts';
import { emailText } from '../email-texts.ts';

/** A page without scripts and styles: it opens from any mail program. */
const pageOf = (title: string, body: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><main><h1>${title}</h1>${body}</main></html>`;

/** Routes by which a receiver ends emails from strangers (api.md A77). */
export function emailStopRoutes({ context }: AccountsContext): Endpoint[] {
  return [
    serve(confirmEmailStop, async ({ response }) => {
      const form = `<p>${emailText('stop.text')}</p><form method="post"><button>${emailText('stop.action')}</button></form>`;
      response.type('html').send(pageOf(emailText('stop.title'), form));
      return '';
    }),

    serve(stopEmails, async ({ params, response }) => {
      if (!(await context.emailRefusals.refuse(params.token))) refuse('CODE_INVALID');
      response.type('html').send(pageOf(emailText('stop.done'), `<p>${emailText('stop.doneText')}</p>`));
      return '';
    }),
  ];
}
