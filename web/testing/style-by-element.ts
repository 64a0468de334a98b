const hidden = new Set(['datalist', 'head', 'script', 'style', 'template']);

/**
 * How an element is displayed where no stylesheet is loaded: by what it is. The test DOM would compute the style of every
 * element anew after every change, and each query by role asks for all of them.
 */
export function styleByElement(element: Element): CSSStyleDeclaration {
  const isClosed = element.localName === 'dialog' && !element.hasAttribute('open');
  const display = isClosed || hidden.has(element.localName) ? 'none' : 'block';
  const getPropertyValue = (name: string) => (name === 'display' ? display : '');
  return { display, getPropertyValue } as CSSStyleDeclaration;
}
