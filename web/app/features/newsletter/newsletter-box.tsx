import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { hasUnsent } from '#client/unsent-watch.ts';
import { newsletterBox } from '#content/en/forms/newsletter-box.ts';
import { Card } from '#ui/card.tsx';
import { Kept } from '#ui/kept.tsx';

type FormPart = typeof import('#features/newsletter/newsletter-form.tsx');
const loadForm = () => import('#features/newsletter/newsletter-form.tsx');
const prerendered = () => loadForm().then(({ NewsletterForm }) => <NewsletterForm />);
const reachFor = () => void loadForm().catch(() => {});

/**
 * What the letters are, and the form for them. Most who read the list never come this far, so the form stays as it was
 * prerendered, is fetched when somebody reaches for it, and takes over what was typed when it is sent.
 */
export function NewsletterBox() {
  const [awake, setAwake] = useState<{ part: FormPart; typed: FormData; isSent: boolean }>();
  const [isNotLoaded, setIsNotLoaded] = useState(false);
  const place = useRef<HTMLDivElement>(null);

  const wake = useCallback(async (isSent: boolean): Promise<void> => {
    try {
      const part = await loadForm();
      // Read at the last moment: typing goes on while code is on its way.
      const form = place.current?.querySelector('form');
      if (form) setAwake({ part, typed: new FormData(form), isSent });
    } catch {
      setIsNotLoaded(isSent);
    }
  }, []);

  useEffect(() => {
    if (hasUnsent()) void wake(false);
  }, [wake]);

  function send(event: FormEvent<HTMLDivElement>): void {
    event.preventDefault();
    setIsNotLoaded(false);
    void wake(true);
  }

  return (
    <div className="page-width pb-12 @3xl:pb-20">
      <Card as="section" tone="sand" isStitched id="newsletter" aria-labelledby="newsletter-heading">
        <div className="grid gap-6 @4xl:grid-cols-2 @4xl:gap-12">
          <div>
            <h2 id="newsletter-heading" className="text-2xl @3xl:text-3xl">
              {newsletterBox.heading}
            </h2>
            <p className="mt-4 max-w-[34rem]">{newsletterBox.lead}</p>
          </div>
          <div ref={place}>
            {awake ? (
              <awake.part.NewsletterForm typed={awake.typed} isSent={awake.isSent} />
            ) : (
              <Kept load={prerendered} meanwhile={{ onFocus: reachFor, onSubmit: send }} />
            )}
            {isNotLoaded && (
              <p role="alert" className="mt-4 font-semibold text-danger">
                {newsletterBox.notLoaded}
              </p>
            )}
          </div>
        </div>
      </Card>
    </div>
  );
}
