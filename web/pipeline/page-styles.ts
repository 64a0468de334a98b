import { type Selector, type SelectorComponent, transform } from 'lightningcss';

/**
 * The rules of the sheet that one page can need as it is delivered, in the order they had: a rule stays unless it asks
 * for a class that no element of the page has. States, attributes and the modes of the root element are never a reason
 * to drop one. What scripts add later is dressed by the whole sheet, which they wait for.
 */
export function stylesFor(sheet: string, markup: string): string {
  const present = classesIn(markup);
  const isPossible = (selector: Selector): boolean => selector.every((part) => isPartPossible(part, present));
  const { code } = transform({
    filename: 'page.css',
    code: Buffer.from(sheet),
    minify: true,
    visitor: {
      Rule: {
        style: (rule) => (rule.value.selectors.some(isPossible) ? undefined : []),
      },
    },
  });
  return code.toString().trim();
}

function isPartPossible(part: SelectorComponent, present: ReadonlySet<string>): boolean {
  if (part.type === 'class') return present.has(part.name);
  if (part.type === 'pseudo-class' && (part.kind === 'is' || part.kind === 'where' || part.kind === 'has')) {
    return part.selectors.some((selector) => selector.every((inner) => isPartPossible(inner, present)));
  }
  return true;
}

function classesIn(markup: string): ReadonlySet<string> {
  const lists = Array.from(markup.matchAll(/\sclass="([^"]*)"/g), ([, list = '']) => list);
  return new Set(lists.flatMap((list) => unescaped(list).split(/\s+/)));
}

const characters = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" } as const;

function unescaped(text: string): string {
  return text.replace(
    /&(?:amp|lt|gt|quot|#x27);/g,
    (entity) => characters[entity as keyof typeof characters],
  );
}
