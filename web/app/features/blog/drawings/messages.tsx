import { palette } from '@remit/brand/palette.ts';
import { Cloth } from './cloth.tsx';

const { ink, clay, paper, gold } = palette;

/** Two messages in beads, alike but for one bead. */
export function MessagesDrawing() {
  return (
    <Cloth ground={gold}>
      <g fill="none" strokeWidth="11" strokeLinecap="round" strokeDasharray="0 12">
        <path
          stroke={ink}
          d={`${bubble(26, 28)}M38 112h13M38 124h1${bubble(174, 44)}M282 128h-13M282 140h1`}
        />
        <path stroke={paper} d="M50 58h73M50 70h49M198 74h73M198 86h25M246 86h1" />
      </g>
      <circle cx="234" cy="86" r="7.5" fill={clay} />
    </Cloth>
  );
}

/** A frame of beads, ten by seven, without its corners. */
const bubble = (x: number, y: number) =>
  `M${x + 12} ${y}h97M${x} ${y + 12}h121M${x} ${y + 24}h1M${x + 120} ${y + 24}h1M${x} ${y + 36}h1M${x + 120} ${y + 36}h1M${x} ${y + 48}h1M${x + 120} ${y + 48}h1M${x} ${y + 60}h121M${x + 12} ${y + 72}h97`;
