/** Not among the assets, because a worker rules only what lies below it. */
export const serviceWorkerPath = '/service-worker.js';

/**
 * The page's policy refuses every script address that nobody vouches for. This is the one place that does, and only for
 * files the build wrote. A policy can be made once, so whoever needs one asks here.
 */
export function trustedScript(address: string): string {
  const url = new URL(address, location.href);
  const isBuilt = url.pathname.startsWith('/assets/') || url.pathname === serviceWorkerPath;
  if (url.origin !== location.origin || !(isBuilt || import.meta.env.DEV)) {
    throw new Error('This is no script of ours.');
  }
  policy ??= (window as WithTrustedTypes).trustedTypes?.createPolicy('remit', {
    createScriptURL: (vouchedFor) => vouchedFor,
  });
  // Typed as what it stands for: `Worker` takes either.
  return (policy?.createScriptURL(url.href) as string | undefined) ?? url.href;
}

type Policy = { createScriptURL(address: string): unknown };
type WithTrustedTypes = Window & {
  readonly trustedTypes?: {
    createPolicy(name: string, rules: { createScriptURL(address: string): string }): Policy;
  };
};

let policy: Policy | undefined;
