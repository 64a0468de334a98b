import { consentWordings, currentConsent } from '@remit/contract/consent.ts';
import { trapField } from '@remit/contract/trap.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { hasPending } from '#client/watch-pending.ts';
import { newsletterBox as copy } from '#content/en/forms/newsletter-box.ts';
import { privacy } from '#content/en/forms/privacy.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { EmailField } from '#ui/email-field.tsx';
import { focusFirstInvalid } from '#ui/focus-first-invalid.ts';
import { HoneypotField } from '#ui/honeypot-field.tsx';
import { NewTabLink } from '#ui/new-tab-link.tsx';

export type NewsletterView = {
  readonly status: 'open' | 'busy' | 'accepted' | 'pending';
  readonly fields?: Readonly<Record<string, string>>;
  /** An error that belongs to no single field. */
  readonly message?: { readonly title: string; readonly text: string } | undefined;
  readonly email?: string;
  readonly key?: string;
  readonly isNotLoaded?: boolean;
};

type Part = typeof import('#features/newsletter/newsletter-part.tsx');
const load = () => import('#features/newsletter/newsletter-part.tsx');

type NewsletterFormProps = {
  /** Opened by a press: the first field is what comes next. */
  readonly hasFocus?: boolean;
};

/** The form as it is prerendered. What checks, sends and answers is fetched when somebody reaches for it. */
export function NewsletterForm({ hasFocus = false }: NewsletterFormProps) {
  const [part, setPart] = useState<Part>();
  const [view, setView] = useState<NewsletterView>({ status: 'open' });
  const box = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const { status, fields = {} } = view;
  const isOpen = status === 'open' || status === 'busy';

  useEffect(() => {
    if (hasPending()) load().then(setPart, () => {});
  }, []);
  useEffect(() => {
    if (hasFocus) form.current?.querySelector('input')?.focus();
  }, [hasFocus]);
  useEffect(() => {
    if (view.fields && form.current) focusFirstInvalid(form.current);
  }, [view.fields]);
  // The focused button was removed.
  useEffect(() => {
    if (!isOpen) box.current?.focus();
  }, [isOpen]);

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (status === 'busy') return;
    const sent = event.currentTarget;
    setView({ status: 'busy' });
    try {
      const loaded = await load();
      setPart(loaded);
      setView(await loaded.sendNewsletter(sent));
    } catch {
      setView({ status: 'open', isNotLoaded: true });
    }
  }

  return (
    <div ref={box} tabIndex={-1} className="grid content-start gap-4 outline-none">
      {isOpen && (
        <form
          ref={form}
          noValidate
          method="post"
          className="grid gap-3"
          onSubmit={send}
          onFocus={() => void load().catch(() => {})}
        >
          <EmailField label={copy.email} error={fields.email} placeholder={copy.placeholder} />
          <Checkbox
            name="consent.given"
            label={consentWordings[currentConsent.newsletter].text}
            error={fields['consent.given'] ?? fields.consent}
          />
          <HoneypotField name={trapField} label={copy.honeypot} />
          <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
            <Button type="submit" isBusy={status === 'busy'} busyLabel={copy.busy}>
              {copy.send}
            </Button>
            <p className="min-w-0 flex-1 basis-56 text-sm text-muted">
              {copy.why} <NewTabLink {...privacy} />
              <span className="hidden font-semibold noscript:inline"> {copy.withoutScripts}</span>
            </p>
          </div>
        </form>
      )}
      {part && <part.NewsletterNote view={view} onDiscard={() => setView({ status: 'open' })} />}
      {view.isNotLoaded && (
        <p role="alert" className="font-semibold text-danger">
          {copy.notLoaded}
        </p>
      )}
    </div>
  );
}
