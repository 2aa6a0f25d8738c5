import type { Role } from '@ardhi/contracts/roles';
import { demoToken } from './demo-callers.ts';
import { url } from './product-url.ts';

/** Signs a demo account in and returns its calls of the API, each with the body of its answer. */
export async function demoCalls(role: Role) {
  const token = await demoToken(url(''), role);
  return async (method: string, path: string, body?: object) => {
    const response = await fetch(url(path), {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      ...(body && { body: JSON.stringify(body) }),
    });
    return response.json();
  };
}
