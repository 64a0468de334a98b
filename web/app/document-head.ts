import { type HeadMeta, headTags, valueAttribute } from '#page-meta.ts';

declare const __SITE_URL__: string;

/** Brings the head in line with the page shown. On a prerendered page it finds everything as it should be. */
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
