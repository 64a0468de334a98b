import { type HeadMeta, headTags, valueAttribute } from '#page-meta.ts';

declare const __SITE_URL__: string;

/** Updates the head after a navigation. On a prerendered page it changes nothing. */
export function showMeta(meta: HeadMeta, path: string): void {
  document.title = meta.title;
  for (const { element, by, key, value } of headTags(meta, {
    siteUrl: __SITE_URL__ || location.origin,
    path,
  })) {
    const found = document.head.querySelector(`${element}[${by}="${key}"]`);
    if (value === null) {
      found?.remove();
      continue;
    }
    const tag = found ?? document.head.appendChild(document.createElement(element));
    tag.setAttribute(by, key);
    tag.setAttribute(valueAttribute[element], value);
  }
}
