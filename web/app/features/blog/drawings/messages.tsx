import { palette } from '@remit/brand/theme.ts';
import { Cloth } from './cloth.tsx';

const { ink, clay, paper, indigo, gold } = palette;

/** Two messages in beads, alike but for one bead. */
export function MessagesDrawing() {
  return (
    <Cloth ground={ink}>
      <g fill="none" strokeWidth="10.5" strokeLinecap="round" strokeDasharray="0 12">
        <path
          stroke={clay}
          d="M38 34h97M26 46h121M26 58h13M134 58h13M26 70h13M134 70h13M26 82h121M38 94h97M50 106h13M50 118h1"
        />
        <path stroke={paper} d="M50 58h73M50 70h49" />
        <path stroke={gold} d="M110 70h13" />
        <path
          stroke={indigo}
          d="M188 58h97M176 70h121M176 82h13M284 82h13M176 94h13M284 94h13M176 106h121M188 118h97M260 130h13M272 142h1"
        />
        <path stroke={paper} d="M200 82h73M200 94h49" />
        <path stroke={gold} d="M260 94h1" />
        <path stroke={clay} d="M272 94h1" />
      </g>
      <circle cx="272" cy="94" r="11" fill="none" stroke={clay} strokeWidth="2" />
    </Cloth>
  );
}
