import { useLocation } from 'react-router';
import { notFound } from '#content/en/not-found.ts';
import { isDemoPath } from '#device/modes.ts';
import { NotFound } from '#features/not-found/not-found.tsx';
import { pageMeta } from '#page-meta.ts';

export const meta = pageMeta(notFound.meta);

export default function NotFoundPage() {
  const isDemo = isDemoPath(useLocation().pathname);
  return (
    <NotFound
      code={notFound.code}
      heading={notFound.heading}
      action={isDemo ? { to: '/demo/send', label: notFound.toDemo } : { to: '/', label: notFound.toHome }}
    />
  );
}
