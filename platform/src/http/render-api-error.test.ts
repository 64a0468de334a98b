import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { QueueFullError } from '#limits/concurrency-limit.ts';
import { apiError } from './errors.ts';
import { renderError } from './render-api-error.ts';

async function responseTo(thrown: Error) {
  const app = new Hono();
  app.onError(renderError);
  app.get('/', () => {
    throw thrown;
  });
  const response = await app.request('/');
  const { headers } = response;
  return {
    status: response.status,
    retryAfter: headers.get('retry-after'),
    body: await response.json(),
  };
}

describe('an error of our own API', () => {
  it('has its code, its message and the fields that are wrong', async () => {
    expect(await responseTo(apiError('invalid_fields', { fields: { email: 'email_invalid' } }))).toEqual({
      status: 422,
      retryAfter: null,
      body: {
        error: {
          code: 'invalid_fields',
          message: 'Please correct the marked fields.',
          fields: { email: 'email_invalid' },
        },
      },
    });
  });

  it('asks to come back in five seconds when the queue is full', async () => {
    expect(await responseTo(new QueueFullError())).toMatchObject({
      status: 503,
      retryAfter: '5',
      body: { error: { code: 'busy' } },
    });
  });
});
