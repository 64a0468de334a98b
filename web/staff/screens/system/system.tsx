import { hasRole, type StaffRole } from '@remit/contract/staff-roles.ts';
import { Link, Navigate, Route, Routes, useLocation } from 'react-router';
import { nav } from '../../content/en/system.ts';
import { useStaffSession } from '../../shell/use-staff-session.ts';
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
  const { pathname } = useLocation();
  const open = parts.filter((part) => hasRole(role, part.role));
  return (
    <>
      <nav aria-label={nav.label} className="mb-6">
        <ul className="flex flex-wrap gap-2">
          {open.map(({ path, label }) => (
            <li key={path}>
              <Link
                to={urlOf(path)}
                aria-current={pathname.replace(/\/$/, '') === urlOf(path) ? 'page' : undefined}
                className="inline-flex min-h-11 items-center rounded-full border border-rule px-4 font-semibold text-muted hover:bg-sand hover:text-ink aria-[current=page]:border-ink aria-[current=page]:bg-ink aria-[current=page]:text-paper"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Routes>
        {open.map(({ path, Content }) => (
          <Route key={path} {...(path === '' ? { index: true } : { path })} element={<Content />} />
        ))}
        <Route path="*" element={<Navigate to={urlOf('')} replace />} />
      </Routes>
    </>
  );
}
