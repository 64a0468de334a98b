import { useEffect, useState } from 'react';
import { type AuthSettings, readAuthSettings } from '#client/session/auth-settings.ts';

/** What the auth service is set up for. Undefined until it is known; what depends on it is an extra. */
export function useAuthSettings(): AuthSettings | undefined {
  const [settings, setSettings] = useState<AuthSettings>();
  useEffect(() => {
    void readAuthSettings().then((result) => result.isOk && setSettings(result.value));
  }, []);
  return settings;
}
