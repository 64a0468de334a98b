import { palette } from '@remit/brand/palette.ts';
import { Cloth } from './cloth.tsx';

const { ink, forest, gold, clay, paper, sand } = palette;

/** One thread comes in, divides and divides again; at the ends of it a village. */
export function EconomyDrawing() {
  return (
    <Cloth ground={forest}>
      <path
        fill="none"
        stroke={gold}
        strokeWidth="6"
        d="M160 0v28M83 57V28h154v29M43 86V57h80v29M197 86V57h80v29"
      />
      <path fill={ink} d="M0 136h320v24H0z" />
      <path fill="none" stroke={sand} strokeWidth="3" strokeDasharray="10 10" d="M5 148h310" />
      <path fill={gold} d="M152 20h16v16h-16zM76 50h14v14H76zM230 50h14v14h-14z" />
      <path fill={clay} d="M43 82 71 104H15zM105 90h36v46h-36zM262 90h30v46h-30z" />
      <path fill={paper} d="M21 104h44v32H21zM175 100h44v36h-44z" />
      <path fill={clay} d="M37 116h12v20H37z" />
      <path
        fill={gold}
        d="M111 98h8v8h-8zM127 98h8v8h-8zM111 114h8v8h-8zM127 114h8v8h-8zM171 90h13v12h-13zM197 90h13v12h-13z"
      />
      <path fill={clay} d="M184 90h13v12h-13zM210 90h13v12h-13z" />
      <path fill={forest} d="M182 112h14v12h-14zM202 112h11v24h-11z" />
      <path fill={paper} d="M274 96h6v10h10v6h-10v10h-6v-10h-10v-6h10z" />
    </Cloth>
  );
}
