import { useEffect } from 'react';
import { useAuth } from '#client/session/auth-context.tsx';
import { isAboutAddress } from '../link-plan.ts';

/** Brings to its section whoever followed a link before it was there: one of ours by its name, or a mailed one. */
export function useSectionArrival(): void {
  const { link } = useAuth();
  useEffect(() => {
    const named = /^#(account|security|privacy)$/.exec(location.hash)?.[1];
    if (named) bringTo(named);
  }, []);

  const isNews = link !== null && isAboutAddress(link);
  useEffect(() => {
    if (isNews) bringTo('account');
  }, [isNews]);
}

function bringTo(id: string): void {
  const section = document.getElementById(id);
  if (!section) return;
  section.tabIndex = -1;
  section.scrollIntoView();
  section.focus({ preventScroll: true });
}
