import { describe, expect, it } from 'vitest';
import { importErrors } from './imports.ts';

const faultsOf = (file: string, source: string) =>
  importErrors([file], () => source).map((error) => error.specifier);

describe('the direction of imports', () => {
  it.each([
    { file: 'domain/src/fees/fees.ts', from: 'node:crypto' },
    { file: 'domain/src/fees/fees.ts', from: 'valibot' },
    { file: 'contract/src/a.ts', from: '@remit/server/main.ts' },
    { file: 'web/app/features/waitlist/form.tsx', from: '#features/estimator/estimator.tsx' },
    { file: 'web/app/features/waitlist/form.tsx', from: '../estimator/estimator.tsx' },
    { file: 'web/app/ui/button.tsx', from: '#features/waitlist/form.tsx' },
    { file: 'web/app/ui/button.tsx', from: '@remit/domain/money/money.ts' },
    { file: 'web/staff/main.tsx', from: '#features/waitlist/form.tsx' },
    { file: 'web/app/root.tsx', from: '../staff/main.tsx' },
    { file: 'web/app/root.tsx', from: '@remit/server/main.ts' },
    { file: 'web/app/root.tsx', from: '../../server/src/main.ts' },
    { file: 'web/app/root.tsx', from: 'node:fs' },
    { file: 'platform/src/mail/worker.ts', from: '@remit/provider' },
    { file: 'platform/src/mail/worker.ts', from: '@remit/brand/brand.ts' },
    { file: 'platform/src/mail/worker.ts', from: '@remit/contract/enquiries.ts' },
    { file: 'platform/src/mail/worker.test.ts', from: '@remit/provider/auth/testing/an-auth-service.ts' },
    { file: 'provider/src/auth/register.ts', from: '#data/register.ts' },
    { file: 'provider/src/auth/register.ts', from: '@remit/server/config.ts' },
    { file: 'provider/src/auth/register.ts', from: '@remit/contract/enquiries.ts' },
    { file: 'provider/src/auth/register.ts', from: '@remit/domain/money/money.ts' },
    { file: 'provider/src/auth/auth.test.ts', from: '@remit/server/config.ts' },
    { file: 'provider/src/index.ts', from: '@remit/brand/brand.ts' },
    { file: 'server/src/staff/register.ts', from: '@remit/provider/auth/accounts.ts' },
    { file: 'server/src/staff/register.ts', from: '#admin/commands.ts' },
    { file: 'server/src/enquiries/register.ts', from: '#people/subscriptions/register.ts' },
    { file: 'server/src/people/account/register.ts', from: '#people/subscriptions/register.ts' },
    { file: 'server/src/services.ts', from: '@remit/web/root.tsx' },
  ])('refuses $from in $file', ({ file, from }) => {
    expect(faultsOf(file, `import { x } from '${from}';`)).toEqual([from]);
  });

  it.each([
    { file: 'domain/src/fees/fees.ts', from: '#money/money.ts' },
    { file: 'contract/src/a.ts', from: 'valibot' },
    { file: 'web/app/features/waitlist/form.tsx', from: './field.tsx' },
    { file: 'web/app/features/waitlist/form.tsx', from: '#ui/button.tsx' },
    { file: 'web/staff/shell/sign-in.tsx', from: '#features/account/sign-in-form.tsx' },
    { file: 'platform/src/mail/worker.ts', from: '@remit/contract/email.ts' },
    { file: 'provider/src/auth/register.ts', from: '@remit/platform/db/database.ts' },
    { file: 'provider/src/index.ts', from: './auth/register.ts' },
    { file: 'server/src/staff/register.ts', from: '@remit/provider' },
    { file: 'server/src/staff/staff.test.ts', from: '@remit/provider/auth/testing/an-auth-service.ts' },
    { file: 'server/src/services.ts', from: '#people/subscriptions/service.ts' },
  ])('allows $from in $file', ({ file, from }) => {
    expect(faultsOf(file, `import { x } from '${from}';`)).toEqual([]);
  });

  it.each([
    "import type { A } from 'node:fs';",
    "import 'node:fs';",
    "export { A } from 'node:fs';",
    "export * from 'node:fs';",
    "const fs = await import('node:fs');",
    "import {\n  a,\n  b,\n} from 'node:fs';",
  ])('sees %s', (source) => expect(faultsOf('domain/src/a.ts', source)).toEqual(['node:fs']));
});
