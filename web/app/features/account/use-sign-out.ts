import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useAuth } from '#client/session/auth-context.tsx';
import { member } from '#content/shell/shell.ts';
import { showToast } from '#ui/show-toast.ts';

export function useSignOut(onward: string) {
  const { signOut } = useAuth();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isLeaving = useRef(false);
  const [isBusy, setBusy] = useState(false);

  const leave = async () => {
    if (isLeaving.current) return;
    isLeaving.current = true;
    setBusy(true);
    const { error } = await signOut();
    isLeaving.current = false;
    setBusy(false);
    if (error) {
      const description = error.code === 'unreachable' ? member.unreachable : error.message;
      showToast({ title: member.notSignedOut, description, tone: 'danger' });
      return;
    }
    // The button is removed, so the focus moves to the page.
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
    navigate(onward, { replace: pathname === onward });
    showToast(member.signedOut);
  };
  return { isBusy, leave };
}
