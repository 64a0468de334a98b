import { palette } from '@remit/brand/palette.ts';
import { Cloth } from './cloth.tsx';

const { ink, clay, gold, sand, goldInk } = palette;

const bowls = [
  { x: 196, y: 44 },
  { x: 272, y: 44 },
  { x: 196, y: 116 },
  { x: 272, y: 116 },
];

/** One basket, shared out into four. */
export function FamilyDrawing() {
  return (
    <Cloth ground={clay}>
      <path
        fill="none"
        stroke={sand}
        strokeWidth="3"
        strokeDasharray="2 7"
        strokeLinecap="round"
        d="M138 66 172 52M138 94l34 14M136 58C170 12 220 8 256 26M136 102c34 46 84 50 120 32"
      />
      <g fill="none" strokeWidth="9">
        <circle cx="80" cy="80" r="58" stroke={ink} fill={sand} />
        <circle cx="80" cy="80" r="45" stroke={goldInk} />
        <circle cx="80" cy="80" r="32" stroke={ink} />
        <circle cx="80" cy="80" r="19" stroke={goldInk} />
        <circle cx="80" cy="80" r="6" stroke="none" fill={ink} />
        <circle cx="80" cy="80" r="45" stroke={gold} strokeDasharray="6 7" />
        <circle cx="80" cy="80" r="19" stroke={gold} strokeDasharray="6 7" />
      </g>
      {bowls.map(({ x, y }) => (
        <g key={`${x} ${y}`} fill="none" strokeWidth="6">
          <circle cx={x} cy={y} r="24" stroke={ink} fill={sand} />
          <circle cx={x} cy={y} r="15" stroke={goldInk} />
          <circle cx={x} cy={y} r="6" stroke="none" fill={gold} />
        </g>
      ))}
    </Cloth>
  );
}
