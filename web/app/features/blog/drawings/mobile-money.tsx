import { palette } from '@remit/brand/palette.ts';
import { Cloth } from './cloth.tsx';

const { ink, forest, gold, clay, sand, paper } = palette;

/** A telephone at the heart of a coiled basket. */
export function MobileMoneyDrawing() {
  return (
    <Cloth ground={forest}>
      <g fill="none" strokeWidth="13">
        <path stroke={gold} d={ring(64)} />
        <path stroke={sand} d={ring(88) + ring(136)} />
        <path stroke={clay} d={ring(112)} />
        <path stroke={ink} strokeWidth="5" strokeDasharray="4 12" d={ring(64) + ring(112)} />
      </g>
      <rect x="132" y="30" width="56" height="100" rx="10" fill={ink} />
      <rect x="138" y="40" width="44" height="76" rx="3" fill={paper} />
      <path fill={clay} d="M144 48h32v8h-32zM144 62h22v5h-22zM144 72h14v5h-14z" />
      <circle cx="160" cy="98" r="11" fill={gold} />
      <path
        fill="none"
        stroke={ink}
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="M155 98.5l3.5 3.5 7-7.5"
      />
    </Cloth>
  );
}

const ring = (radius: number) => `M160 ${80 - radius}a${radius} ${radius} 0 1 1-.1 0z`;
