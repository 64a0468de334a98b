/** A viewport that loses more than this has a keyboard over it. */
const keyboardHeightMinPx = 150;

/** Says on the root element while a keyboard is open, so that the bottom navigation can make room. */
export function watchKeyboard(): () => void {
  const { visualViewport: viewport } = window;
  if (!viewport) return () => {};
  let fullHeight = viewport.height;
  let width = viewport.width;
  const onResize = () => {
    // Turned, or zoomed: other measures, no keyboard.
    if (viewport.width !== width) {
      width = viewport.width;
      fullHeight = viewport.height;
    }
    fullHeight = Math.max(fullHeight, viewport.height);
    document.documentElement.toggleAttribute(
      'data-keyboard',
      isKeyboardOpen({ fullHeight, height: viewport.height }),
    );
  };
  viewport.addEventListener('resize', onResize);
  return () => viewport.removeEventListener('resize', onResize);
}

export function isKeyboardOpen({ fullHeight, height }: { fullHeight: number; height: number }): boolean {
  return fullHeight - height > keyboardHeightMinPx;
}
