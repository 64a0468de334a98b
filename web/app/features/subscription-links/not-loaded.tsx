import { linkPage } from '#content/en/forms/link-page.ts';

/** Shown when code could not be loaded. */
export function NotLoaded() {
  return (
    <p role="alert" className="max-w-[38rem] font-semibold text-danger">
      {linkPage.notLoaded}
    </p>
  );
}
