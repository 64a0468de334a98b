import { palette } from '@remit/brand/palette.ts';
import { Cloth } from './cloth.tsx';

const { ink, gold, forest, clay, paper } = palette;

/** What leaves and what arrives: two strips of one weave, the lower one cut short. */
export function FeesDrawing() {
  return (
    <Cloth ground={ink}>
      <path fill={gold} d="M24 28h272v40H24zM24 92h208v40H24z" />
      <path
        stroke={forest}
        strokeWidth="6"
        d="M62 28v40M74 28v40M86 28v40M126 28v40M138 28v40M150 28v40M190 28v40M202 28v40M214 28v40M254 28v40M266 28v40M278 28v40M62 92v40M74 92v40M86 92v40M126 92v40M138 92v40M150 92v40M190 92v40M202 92v40M214 92v40"
      />
      <path
        fill={clay}
        d="M32 36h20v24H32zM96 36h20v24H96zM160 36h20v24H160zM224 36h20v24H224zM32 100h20v24H32zM96 100h20v24H96zM160 100h20v24H160z"
      />
      <path
        fill={paper}
        d="M38 44h8v8h-8zM102 44h8v8h-8zM166 44h8v8h-8zM230 44h8v8h-8zM38 108h8v8h-8zM102 108h8v8h-8zM166 108h8v8h-8z"
      />
      <path fill="none" stroke={gold} strokeWidth="2" strokeDasharray="6 5" d="M241 93h54v38h-54z" />
      <path fill={clay} d="M251 103h10v18h-10z" />
      <path stroke={paper} strokeWidth="2" d="M268 103v18M273 103v18M278 103v18M283 103v18" />
    </Cloth>
  );
}
