import { linkPage } from '#content/en/forms/link-page.ts';

/** Where a part of the page could not be fetched. */
export function NotLoaded() {
  return (
    <p role="alert" className="max-w-[38rem] font-semibold text-danger">
      {linkPage.notLoaded}
    </p>
  );
}
