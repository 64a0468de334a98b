import { describe, expect, it } from 'vitest';
import { isDatabaseAway } from './outage.ts';

const coded = (code: unknown, facts = {}) => Object.assign(new Error('words'), { code, ...facts });

describe('an error says that the database is away', () => {
  it.each([
    { why: 'ended by an administrator', error: coded('57P01') },
    { why: 'crashed', error: coded('57P02') },
    { why: 'starting up', error: coded('57P03') },
    { why: 'no connection left', error: coded('53300') },
    { why: 'out of memory', error: coded('53200') },
    { why: 'out of disk', error: coded('53100') },
    { why: 'failing to write', error: coded('58030') },
    { why: 'on a disk that is full for us too', error: coded('ENOSPC', { syscall: 'write' }) },
    { why: 'a standby during a fail-over', error: coded('25006') },
    { why: 'any connection exception', error: coded('08006') },
    { why: 'nobody listens', error: coded('ECONNREFUSED') },
    {
      why: 'nobody listens in either family',
      error: Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' }),
    },
    { why: 'cut off', error: coded('ECONNRESET') },
    { why: 'cut off while writing', error: coded('EPIPE') },
    { why: 'no socket', error: coded('ENOENT', { syscall: 'connect' }) },
    { why: 'no response', error: coded('ETIMEDOUT') },
    { why: 'no way there', error: coded('EHOSTUNREACH') },
    { why: 'no network', error: coded('ENETUNREACH') },
    { why: 'no such name', error: coded('ENOTFOUND') },
    { why: 'no name server', error: coded('EAI_AGAIN') },
    { why: 'closed in the middle', error: new Error('Connection terminated unexpectedly') },
    { why: 'no connection in time', error: new Error('timeout exceeded when trying to connect') },
    { why: 'no handshake in time', error: new Error('Connection terminated due to connection timeout') },
    { why: 'no handshake in time outside a pool', error: new Error('timeout expired') },
    { why: 'silent', error: new Error('Query read timeout') },
    {
      why: 'lost before the query',
      error: new Error('Client has encountered a connection error and is not queryable'),
    },
    { why: 'closed before the query', error: new Error('Client was closed and is not queryable') },
  ])('when it was $why', ({ error }) => expect(isDatabaseAway(error)).toBe(true));

  it.each([
    { why: 'a duplicate', error: coded('23505') },
    { why: 'a policy that refuses', error: coded('42501') },
    { why: 'a wrong password', error: coded('28P01') },
    { why: 'a missing database', error: coded('3D000') },
    { why: 'a statement that took too long', error: coded('57014') },
    { why: 'a code that only begins alike', error: coded('0800') },
    { why: 'a file that is missing', error: coded('ENOENT', { syscall: 'open' }) },
    { why: 'a code that is a number', error: coded(57) },
    {
      why: 'a refusal that quotes our words',
      error: Object.assign(new Error('Connection terminated'), { code: '23514' }),
    },
    { why: 'any other error', error: new Error('words') },
    { why: 'what is no error', error: 'Connection terminated' },
    { why: 'nothing', error: undefined },
  ])('but not with $why', ({ error }) => expect(isDatabaseAway(error)).toBe(false));
});
