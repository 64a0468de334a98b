/** A viewport that shrinks by more than this has an open keyboard. */
const keyboardHeightMinPx = 150;

/** Sets `data-keyboard` on the root element while the keyboard is open; the bottom navigation then hides. */
export function watchKeyboard(): () => void {
  const { visualViewport: viewport } = window;
  if (!viewport) return () => {};
  let fullHeight = viewport.height;
  let width = viewport.width;
  const onResize = () => {
    // Rotated or zoomed: no keyboard.
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
