import type { NotMeResponse } from '@remit/contract/account.ts';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { failureMessage } from '#client/failure-message.ts';
import type { Failure, FormFailure } from '#client/http.ts';
import { readSummary, reportNotMe } from '#client/session/account-api.ts';
import { clearSession } from '#client/session/auth-operations.ts';
import { storedSession } from '#client/session/auth-state.ts';
import { auth, authEmails } from '#content/app/auth.ts';
import { notMe as copy } from '#content/app/not-me.ts';
import { useIsHydrated } from '#device/is-hydrated.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { useTrustedClick } from '#ui/trusted-click.ts';
import { AuthFrame } from './auth-frame.tsx';
import { authUrls, viewUrl } from './auth-urls.ts';

type View =
  | { readonly status: 'asking' | 'busy' }
  | { readonly status: 'done'; readonly outcome: NotMeResponse['outcome'] }
  | { readonly status: 'failed'; readonly failure: Failure };

/** The target of "this was not me" in an e-mail. Mail scanners open it too, so only a trusted click does anything. */
export function NotMeScreen() {
  const urls = authUrls(useLocation().pathname);
  const [view, setView] = useState<View>({ status: 'asking' });
  const { token, isMissing } = useToken(() => setView({ status: 'asking' }));
  const trustedClick = useTrustedClick(token !== undefined, () => void report());

  async function report(): Promise<void> {
    if (!token) return;
    setView({ status: 'busy' });
    const result = await reportNotMe({ token });
    setView(
      result.isOk
        ? { status: 'done', outcome: result.value.outcome }
        : { status: 'failed', failure: result.failure },
    );
    if (result.isOk) await endSessionHere();
  }

  const frame = { back: { to: '/', label: auth.back.toHome }, isForVisitors: false };
  const problem = isMissing ? 'missing' : view.status === 'failed' && problemOf(view.failure);
  if (typeof problem === 'string') {
    const { action, ...words } = copy.problems[problem];
    return (
      <AuthFrame {...frame} {...words} step={problem}>
        <LinkButton to={problem === 'not_me_address_taken' ? '/contact' : viewUrl(urls, 'forgotten')} isWide>
          {action}
        </LinkButton>
      </AuthFrame>
    );
  }
  if (view.status === 'done') {
    const { heading, text } = copy.done[view.outcome];
    return (
      <AuthFrame {...frame} heading={heading} step={view.outcome}>
        <Alert tone="success" title={text}>
          {view.outcome !== 'removed' && authEmails.verification.hint}
        </Alert>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame {...frame} heading={copy.heading} subtitle={copy.subtitle} step="asking">
      <ul className="grid list-disc gap-2 pl-5 marker:text-danger">
        {copy.effects.map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
      <p>{copy.wasMe}</p>
      {problem && <FailureAlert failure={problem} />}
      <p className="hidden noscript:block">{copy.withoutScripts}</p>
      <div className="noscript:hidden">
        <Button tone="danger" isWide isBusy={view.status === 'busy'} busyLabel={copy.busy} {...trustedClick}>
          {copy.button}
        </Button>
      </div>
    </AuthFrame>
  );
}

/** The token in the fragment, which is taken out of the URL. It stays when the skip link changes the fragment. */
function useToken(onNewToken: () => void) {
  const { pathname, search, hash } = useLocation();
  const isHydrated = useIsHydrated();
  const [token, setToken] = useState<string>();
  const found = isHydrated ? tokenIn(hash) : undefined;
  if (found && found !== token) {
    setToken(found);
    onNewToken();
  }
  useEffect(() => {
    if (found) history.replaceState(history.state, '', pathname + search);
  }, [found, pathname, search]);
  return { token, isMissing: isHydrated && !found && !token };
}

function tokenIn(hash: string): string | undefined {
  const token = new URLSearchParams(hash.slice(1)).get('token') ?? '';
  return /^[0-9a-f]{56}$/.test(token) ? token : undefined;
}

/** Why the link is of no use, or the failure that is worth a retry. */
function problemOf(failure: Failure): keyof typeof copy.problems | FormFailure {
  if (failure.kind === 'rejected' && isProblem(failure.code)) return failure.code;
  return failure.kind === 'fields' ? 'missing' : failure;
}

const isProblem = (code: string): code is keyof typeof copy.problems => Object.hasOwn(copy.problems, code);

function FailureAlert({ failure }: { failure: FormFailure }) {
  const { title, text } = failureMessage(failure, copy.failures);
  return (
    <Alert tone="danger" title={title}>
      {text}
    </Alert>
  );
}

/** Signs out in this browser if its session was one of those that ended. */
async function endSessionHere(): Promise<void> {
  if (!storedSession()) return;
  const result = await readSummary();
  const hasEnded =
    !result.isOk && result.failure.kind === 'rejected' && result.failure.code === 'not_signed_in';
  if (hasEnded) clearSession();
}
