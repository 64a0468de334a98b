import { type RefCallback, useCallback, useState } from 'react';

/** Of an element, in pixels: text in a chart keeps its size on every screen. */
export function useWidth(): [RefCallback<Element>, number] {
  const [width, setWidth] = useState(640);
  const measure = useCallback((element: Element | null) => {
    if (!element) return;
    const read = () => element.clientWidth > 0 && setWidth(element.clientWidth);
    read();
    const observer = new ResizeObserver(read);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [measure, width];
}
