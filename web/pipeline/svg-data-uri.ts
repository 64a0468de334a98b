/** A drawing as an address, with no more escapes than it needs: they are most of the weight of a small one. */
export function svgDataUri(svg: string): string {
  return `data:image/svg+xml,${svg
    .replaceAll('"', "'")
    .replace(/[%#<>{}]/g, (character) => encodeURIComponent(character))}`;
}
