/** At the root, because a service worker's scope is its own folder. */
export const serviceWorkerPath = '/service-worker.js';

/**
 * The page's Content-Security-Policy requires Trusted Types for script URLs. This is the only policy, and it allows only
 * files of the build. A policy of one name can be created once.
 */
export function trustedScript(path: string): string {
  const url = new URL(path, location.href);
  const isBuilt = url.pathname.startsWith('/assets/') || url.pathname === serviceWorkerPath;
  if (url.origin !== location.origin || !(isBuilt || import.meta.env.DEV)) {
    throw new Error('This is no script of ours.');
  }
  policy ??= (window as WithTrustedTypes).trustedTypes?.createPolicy('remit', {
    createScriptURL: (trusted) => trusted,
  });
  // Typed as a string, because `Worker` accepts both.
  return (policy?.createScriptURL(url.href) as string | undefined) ?? url.href;
}

type Policy = { createScriptURL(url: string): unknown };
type WithTrustedTypes = Window & {
  readonly trustedTypes?: {
    createPolicy(name: string, rules: { createScriptURL(url: string): string }): Policy;
  };
};

let policy: Policy | undefined;
