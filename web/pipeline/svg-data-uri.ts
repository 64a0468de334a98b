/** With no more escapes than needed: they are most of the weight of a small drawing. */
export function svgDataUri(svg: string): string {
  return `data:image/svg+xml,${svg
    .replaceAll('"', "'")
    .replace(/[%#<>{}]/g, (character) => encodeURIComponent(character))}`;
}
