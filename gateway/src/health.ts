import type { RequestHandler } from 'express';

/** Names of what is not ready to serve; empty when all is well. */
export type Readiness = () => Promise<readonly string[]>;

/** `/health/live`: the process answers. `/health/ready`: what it needs answers too (api.md W10). */
export const health = (ready: Readiness): RequestHandler =>
  async function answerHealth(request, response, next) {
    const path = request.path;
    if (path !== '/health/live' && path !== '/health/ready') return next();
    const failing = path === '/health/ready' ? await ready() : [];
    const fine = failing.length === 0;
    response
      .status(fine ? 200 : 503)
      .set('Cache-Control', 'no-store')
      .json(fine ? { status: 'ok' } : { status: 'failing', failing });
  };
