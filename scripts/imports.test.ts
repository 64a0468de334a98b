import { describe, expect, it } from 'vitest';
import { importFaults } from './imports.ts';

const faultsOf = (file: string, source: string) =>
  importFaults([file], () => source).map((fault) => fault.specifier);

describe('the direction of imports', () => {
  it.each([
    { file: 'domain/src/fees/fees.ts', from: 'node:crypto' },
    { file: 'domain/src/fees/fees.ts', from: 'valibot' },
    { file: 'contract/src/a.ts', from: '@remit/server/app.ts' },
    { file: 'web/app/features/waitlist/form.tsx', from: '#features/estimator/estimator.tsx' },
    { file: 'web/app/features/waitlist/form.tsx', from: '../estimator/estimator.tsx' },
    { file: 'web/app/ui/button.tsx', from: '#features/waitlist/form.tsx' },
    { file: 'web/app/ui/button.tsx', from: '@remit/domain/money/money.ts' },
    { file: 'web/app/root.tsx', from: '@remit/server/app.ts' },
    { file: 'web/app/root.tsx', from: '../../server/src/app.ts' },
    { file: 'web/app/root.tsx', from: 'node:fs' },
    { file: 'server/src/mail/worker.ts', from: '#auth/tokens.ts' },
    { file: 'server/src/auth/register.ts', from: '#subscriptions/register.ts' },
    { file: 'server/src/app.ts', from: '@remit/web/root.tsx' },
  ])('refuses $from in $file', ({ file, from }) => {
    expect(faultsOf(file, `import { x } from '${from}';`)).toEqual([from]);
  });

  it.each([
    { file: 'domain/src/fees/fees.ts', from: '#money/money.ts' },
    { file: 'contract/src/a.ts', from: 'valibot' },
    { file: 'web/app/features/waitlist/form.tsx', from: './field.tsx' },
    { file: 'web/app/features/waitlist/form.tsx', from: '#ui/button.tsx' },
    { file: 'server/src/auth/register.ts', from: '#db/database.ts' },
    { file: 'server/src/app.ts', from: '#auth/register.ts' },
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
