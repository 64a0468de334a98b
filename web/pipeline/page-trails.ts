import { brand } from '@remit/brand/brand.ts';

type Step = { readonly path: string; readonly name: string };

/** The pages above each page. The site map has a parent before its children, so one pass is enough. */
export function pageTrails(): (path: string, title: string) => Step[] {
  const names = new Map<string, string>([['/', brand.name]]);
  return (path, title) => {
    if (path !== '/') names.set(path, title.replace(new RegExp(` · ${brand.name}$`), ''));
    const parts = path.split('/').filter(Boolean);
    const above = parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`);
    return ['/', ...above].flatMap((step) => {
      const name = names.get(step);
      return name === undefined ? [] : [{ path: step, name }];
    });
  };
}
