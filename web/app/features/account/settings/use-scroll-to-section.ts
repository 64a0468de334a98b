import { useEffect } from 'react';
import { useAuth } from '#client/session/auth-context.tsx';
import { isAboutEmailChange } from '../link-plan.ts';

/** Scrolls to the section that the URL or an e-mail link asks for, once it is rendered. */
export function useScrollToSection(): void {
  const { link } = useAuth();
  useEffect(() => {
    const named = /^#(account|security|privacy)$/.exec(location.hash)?.[1];
    if (named) scrollTo(named);
  }, []);

  const isNews = link !== null && isAboutEmailChange(link);
  useEffect(() => {
    if (isNews) scrollTo('account');
  }, [isNews]);
}

function scrollTo(id: string): void {
  const section = document.getElementById(id);
  if (!section) return;
  section.tabIndex = -1;
  section.scrollIntoView();
  section.focus({ preventScroll: true });
}
