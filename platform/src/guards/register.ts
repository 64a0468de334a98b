import { proofOfWorkForms, proofOfWorkPath } from '@remit/contract/proof-of-work.ts';
import { Hono } from 'hono';
import { renderError } from '#http/render-api-error.ts';
import { apiError } from './errors.ts';
import type { Guards } from './guards.ts';

/** The challenge a form asks for when it opens. Reading it changes nothing, so anyone may. */
export function proofOfWorkRoutes(guards: Guards): Hono {
  const routes = new Hono();
  routes.onError(renderError);
  routes.get(proofOfWorkPath, (context) => {
    const form = proofOfWorkForms.find((known) => known === context.req.query('form'));
    if (!form) throw apiError('bad_request');
    return context.json({ challenge: guards.challenge(form) });
  });
  return routes;
}
