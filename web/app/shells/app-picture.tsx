import { type ComponentType, Suspense } from 'react';
import { appPicture } from '#content/app/picture.ts';
import { preservedMarkup } from '#ui/preserved-markup.tsx';

type Step = keyof typeof appPicture;

/**
 * A picture of the app: its own screens, prerendered, so that it always shows the app as it is, in either theme. Nothing in
 * it can be focused, clicked or read out. A page that was loaded has it in its HTML and loads no code for it.
 */
export function AppPicture({ step, className = '' }: { step: Step; className?: string }) {
  const Screens = screens[step];
  return (
    <figure aria-label={appPicture[step]} className={`phones ${className}`}>
      {/* Its text is no part of what the page says, so search results do not quote it. */}
      <div inert aria-hidden="true" data-nosnippet>
        <Suspense>
          <Screens />
        </Suspense>
      </div>
    </figure>
  );
}

const screens: Readonly<Record<Step, ComponentType>> = {
  amount: pictured((parts) => parts.AmountPhones),
  review: pictured((parts) => parts.ReviewPhones),
};

type Parts = typeof import('./app-picture-screens.tsx');

/** A page is complete without its picture, so code that cannot be loaded is left out. */
function pictured(choose: (parts: Parts) => ComponentType): ComponentType {
  return preservedMarkup(() => import('./app-picture-screens.tsx').then(choose, () => NoPicture));
}

const NoPicture = () => null;
