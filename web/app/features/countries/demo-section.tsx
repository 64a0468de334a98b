import { type ComponentType, useEffect, useRef, useState } from 'react';
import { sendMoneyToKenya } from '#content/website/send-money-to-kenya.ts';
import { Button } from '#ui/button.tsx';

const { heading, text, opening, failed, again, withoutScripts } = sendMoneyToKenya.demo;
/** Fetched this far ahead of the screen's lower edge, so that it is there when the visitor scrolls to it. */
const ahead = '400px';

/** The demo, for those who come near it: it weighs as much as a page. */
export function DemoSection({ load }: { load: () => Promise<ComponentType> }) {
  const [Demo, setDemo] = useState<ComponentType>();
  const [isFailed, setIsFailed] = useState(false);
  const section = useRef<HTMLElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: one demo per page
  useEffect(() => {
    const element = section.current;
    if (!element || Demo || isFailed) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        load().then(
          (loaded) => setDemo(() => loaded),
          () => setIsFailed(true),
        );
      },
      { rootMargin: ahead },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [Demo, isFailed]);

  return (
    <section
      ref={section}
      id="demo"
      aria-labelledby="demo-heading"
      className="mb-12 scroll-mt-4 bg-sand @3xl:mb-20"
    >
      <div className="page-width grid gap-8 py-12 @3xl:py-16 @5xl:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)] @5xl:gap-16">
        <div>
          <h2 id="demo-heading" className="text-2xl text-balance @3xl:text-3xl">
            {heading}
          </h2>
          <p className="mt-4 max-w-[40ch]">{text}</p>
        </div>
        {/* As high as the first step, so that nothing below moves when it comes. */}
        <div className="min-h-[22rem]">
          {Demo ? (
            <Demo />
          ) : isFailed ? (
            <div role="alert" className="grid justify-items-start gap-4">
              <p>{failed}</p>
              <Button tone="secondary" onClick={() => setIsFailed(false)}>
                {again}
              </Button>
            </div>
          ) : (
            <>
              <p className="text-muted noscript:hidden">{opening}…</p>
              <p className="hidden noscript:block">{withoutScripts}</p>
            </>
          )}
        </div>
      </div>
    </section>
  );
}
