import type { Role } from '@ardhi/contracts/roles';
import type { DocumentCaller } from './document-run.ts';
import { demoPassword } from './sign-in.ts';

/** Demo account of every role. */
export const demoAccounts: Readonly<Record<Role, string>> = {
  USER: 'user@ardhi.test',
  AGENT: 'agent@ardhi.test',
  SUPER_AGENT: 'super@ardhi.test',
  ASSISTANT_ADMIN: 'assistant@ardhi.test',
  AFRI_ADMIN: 'admin@ardhi.test',
};

let signIns = 0;

/** Signs a demo account in and answers its token; each sign-in comes from an address of its own. @throws Error with the refusal */
export async function demoToken(url: string, role: Role): Promise<string> {
  signIns += 1;
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      'x-forwarded-for': `46.0.${(signIns >> 8) & 255}.${signIns & 255}`,
    },
    body: JSON.stringify({ email: demoAccounts[role], password: demoPassword, session: 'body' }),
  });
  const body = (await response.json()) as { token?: string; code?: string };
  if (body.token === undefined) throw new Error(`${demoAccounts[role]} cannot sign in: ${body.code}`);
  return body.token;
}

/** A visitor and the demo account of every role. */
export const demoCallers = (url: string): DocumentCaller[] => [
  { name: 'a visitor' },
  ...(Object.keys(demoAccounts) as Role[]).map((role) => ({ name: role, token: () => demoToken(url, role) })),
];
