import { setUpPage } from '@remit/contract/staff/session.ts';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** The token of an operator's link. It leaves the URL and the history at once, and is in memory only. */
export function useSetUpToken() {
  const { pathname, hash } = useLocation();
  const navigate = useNavigate();
  const [token, setToken] = useState<string | null>(null);
  const inUrl = pathname === setUpPage ? new URLSearchParams(hash.slice(1)).get('token') : null;
  useEffect(() => {
    if (inUrl === null) return;
    setToken(inUrl);
    navigate(setUpPage, { replace: true });
  }, [inUrl, navigate]);
  return {
    token: inUrl ?? token,
    forget() {
      setToken(null);
      navigate('/staff', { replace: true });
    },
  };
}
