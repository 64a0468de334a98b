import { type Selector, type SelectorComponent, transform } from 'lightningcss';

/**
 * The rules of the stylesheet that one page can need as it is delivered, in the order they had: a rule stays unless it asks
 * for a class, an element or an aria attribute that the page does not have. States and the modes of the root element
 * are never a reason to drop one. What scripts add later is styled by the whole stylesheet, which they wait for.
 */
export function stylesFor(stylesheet: string, markup: string): string {
  const present: Present = {
    classes: classesIn(markup),
    elements: new Set(['html', 'body', ...namesIn(markup, /<([a-z][\w-]*)/gi)]),
    attributes: new Set(namesIn(markup, /\s([a-z][\w-]*)="/g)),
    fields: new Set(namesIn(markup, /<input[^>]*\stype="([a-z-]+)"/g)),
  };
  const isPossible = (selector: Selector): boolean => selector.every((part) => isPartPossible(part, present));
  const onlyPossible = (selector: Selector) => (isPossible(selector) ? undefined : []);
  const { code } = transform({
    filename: 'page.css',
    code: Buffer.from(stylesheet),
    minify: true,
    visitor: {
      Rule: {
        style: (rule) => (rule.value.selectors.some(isPossible) ? undefined : []),
        // Tailwind's way around browsers without `@property`: they wait for the whole stylesheet, which finds its layer's place.
        'layer-block': ({ value: { name, loc } }) =>
          name?.[0] === 'properties' ? { type: 'layer-statement', value: { names: [name], loc } } : undefined,
      },
      Selector: onlyPossible,
    },
  });
  // The licence notice stands in the whole stylesheet.
  return withoutUnused(code.toString().replace(/^\/\*![^*]*\*\/\s*/, ''));
}

type Present = Readonly<Record<'classes' | 'elements' | 'attributes' | 'fields', ReadonlySet<string>>>;

function isPartPossible(part: SelectorComponent, present: Present): boolean {
  if (part.type === 'class') return present.classes.has(part.name);
  if (part.type === 'type') return present.elements.has(part.name.toLowerCase());
  if (part.type === 'pseudo-element') {
    // Nothing comes and goes before scripts do.
    if (part.kind.startsWith('view-transition')) return false;
    const fields = fieldsWith(part);
    return fields === undefined || fields.some((field) => present.fields.has(field));
  }
  if (part.type === 'attribute' && part.name.startsWith('aria-')) return present.attributes.has(part.name);
  if (part.type === 'pseudo-class' && (part.kind === 'is' || part.kind === 'where' || part.kind === 'has')) {
    return part.selectors.some((selector) => selector.every((inner) => isPartPossible(inner, present)));
  }
  return true;
}

/** Which kinds of field have such a part inside; undefined for what anything can have. */
function fieldsWith({ kind, ...part }: SelectorComponent & { type: 'pseudo-element' }): string[] | undefined {
  const name = kind === 'file-selector-button' ? '-webkit-file' : 'name' in part ? part.name : '';
  return insides.find(({ begin }) => begin.test(name))?.fields;
}

const insides = [
  { begin: /^-webkit-file/, fields: ['file'] },
  { begin: /^-webkit-search/, fields: ['search'] },
  { begin: /^-webkit-(inner|outer)/, fields: ['number'] },
  { begin: /^-webkit-(date|cal)/, fields: ['date', 'time', 'datetime-local', 'month', 'week'] },
] as const satisfies readonly { begin: RegExp; fields: string[] }[];

/** Without the variables and movements that nothing uses any more, until none is left, and without the blocks that became empty. */
function withoutUnused(css: string): string {
  const read = new Set(namesIn(css, /var\((--[\w-]+)/g));
  const { code } = transform({
    filename: 'page.css',
    code: Buffer.from(css),
    minify: true,
    visitor: {
      Rule: {
        property: ({ value }) => (read.has(value.name) ? undefined : []),
        // Named once, where it is described, it moves nothing.
        keyframes: ({ value }) => (css.split(String(value.name.value)).length > 2 ? undefined : []),
      },
      Declaration: { custom: ({ name }) => (!name.startsWith('--') || read.has(name) ? undefined : []) },
    },
  });
  const less = code.toString().trim();
  return less.length < css.length ? withoutUnused(less) : less;
}

const namesIn = (text: string, pattern: RegExp) =>
  Array.from(text.matchAll(pattern), ([, name = '']) => name.toLowerCase());

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
