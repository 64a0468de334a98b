import { hasRole, type StaffRole } from '@remit/contract/staff-roles.ts';
import { Navigate, Route, Routes } from 'react-router';
import { nav } from '../../content/en/system.ts';
import { useStaffSession } from '../../shell/use-staff-session.ts';
import { PartNav } from '../../ui/part-nav.tsx';
import { Audit } from './audit.tsx';
import { Checks } from './checks.tsx';
import { Keys } from './keys.tsx';
import { Outbox } from './outbox.tsx';
import { Overview } from './overview.tsx';

const parts = [
  { path: '', label: nav.overview, role: 'viewer', Content: Overview },
  { path: 'outbox', label: nav.outbox, role: 'viewer', Content: Outbox },
  { path: 'checks', label: nav.checks, role: 'administrator', Content: Checks },
  { path: 'keys', label: nav.keys, role: 'administrator', Content: Keys },
  { path: 'audit', label: nav.audit, role: 'administrator', Content: Audit },
] as const satisfies readonly { role: StaffRole; [name: string]: unknown }[];

const urlOf = (path: string) => (path === '' ? '/staff/system' : `/staff/system/${path}`);

export default function System() {
  const { role } = useStaffSession();
  const open = parts.filter((part) => hasRole(role, part.role));
  return (
    <>
      <PartNav label={nav.label} parts={open.map(({ path, label }) => ({ to: urlOf(path), label }))} />
      <Routes>
        {open.map(({ path, Content }) => (
          <Route key={path} {...(path === '' ? { index: true } : { path })} element={<Content />} />
        ))}
        <Route path="*" element={<Navigate to={urlOf('')} replace />} />
      </Routes>
    </>
  );
}
