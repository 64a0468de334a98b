import { palette } from '@remit/brand/theme.ts';
import { Cloth } from './cloth.tsx';

const { ink, forest, gold, clay, sand, paper } = palette;

/** A telephone at the heart of a coiled basket. */
export function MobileMoneyDrawing() {
  return (
    <Cloth ground={forest}>
      <g fill="none" strokeWidth="9">
        <circle cx="160" cy="80" r="62" stroke={gold} />
        <circle cx="160" cy="80" r="78" stroke={sand} />
        <circle cx="160" cy="80" r="94" stroke={clay} />
        <circle cx="160" cy="80" r="110" stroke={sand} />
        <circle cx="160" cy="80" r="126" stroke={gold} />
        <circle cx="160" cy="80" r="142" stroke={sand} />
        <g stroke={ink} strokeWidth="4">
          <circle cx="160" cy="80" r="62" strokeDasharray="3 9" />
          <circle cx="160" cy="80" r="94" strokeDasharray="3 9" />
          <circle cx="160" cy="80" r="126" strokeDasharray="3 9" />
        </g>
      </g>
      <rect x="132" y="30" width="56" height="100" rx="10" fill={ink} />
      <rect x="138" y="40" width="44" height="76" rx="3" fill={paper} />
      <path fill={clay} d="M144 48h32v10h-32z" />
      <path fill={forest} d="M144 64h22v5h-22zM144 74h14v5h-14z" />
      <circle cx="160" cy="98" r="11" fill={gold} />
      <path
        fill="none"
        stroke={ink}
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="M155 98.5l3.5 3.5 7-7.5"
      />
      <path stroke={sand} strokeWidth="3" strokeLinecap="round" d="M154 123h12" />
    </Cloth>
  );
}
