import { useState } from 'react';

/**
 * A dialog whose code is loaded when it is first opened, or sooner by `preload`. A load that failed is tried again by the
 * next click, which `lazy` cannot do.
 */
export function useLazyDialog<Module>(load: () => Promise<Module>) {
  const [module, setModule] = useState<{ readonly loaded: Module }>();
  const [status, setStatus] = useState<'closed' | 'loading' | 'open' | 'failed'>('closed');
  return {
    module: module?.loaded,
    status,
    preload: () => void load().catch(() => {}),
    close: () => setStatus('closed'),
    /** With an error of `check` it stays closed and returns the error. */
    async open(check?: (loaded: Module) => string | undefined): Promise<string | undefined> {
      setStatus('loading');
      try {
        const loaded = await load();
        setModule({ loaded });
        const error = check?.(loaded);
        setStatus(error ? 'closed' : 'open');
        return error;
      } catch {
        setStatus('failed');
        return undefined;
      }
    },
  };
}
