import { palette } from '@remit/brand/palette.ts';
import { Cloth } from './cloth.tsx';

const { ink, indigo, gold, paper, clay } = palette;

/** The middle rate, as a chain of lozenges, and the rate that customers get, which falls away from it. */
export function RatesDrawing() {
  return (
    <Cloth ground={indigo}>
      <path fill={ink} d="M0 0h320v14H0zM0 146h320v14H0z" />
      <path fill="none" stroke={paper} strokeWidth="2.5" d="M0 20h320M0 140h320" />
      <path fill="none" stroke={gold} strokeWidth="3" strokeDasharray="12 12" d="M6 7h314M6 153h314" />
      <path
        stroke={paper}
        strokeWidth="2"
        strokeOpacity=".55"
        d="M84 58v6M100 58v6M116 58v22M132 58v22M148 58v22M164 58v22M180 58v38M196 58v38M212 58v38M228 58v38M244 58v54M260 58v54M276 58v54M292 58v54M308 58v54"
      />
      <path
        fill={paper}
        d="M0 50 20 36l20 14-20 14zM40 50 60 36l20 14-20 14zM80 50l20-14 20 14-20 14zM120 50l20-14 20 14-20 14zM160 50l20-14 20 14-20 14zM200 50l20-14 20 14-20 14zM240 50l20-14 20 14-20 14zM280 50l20-14 20 14-20 14z"
      />
      <path
        fill={clay}
        d="m14 50 6-4 6 4-6 4zM54 50l6-4 6 4-6 4zM94 50l6-4 6 4-6 4zM134 50l6-4 6 4-6 4zM174 50l6-4 6 4-6 4zM214 50l6-4 6 4-6 4zM254 50l6-4 6 4-6 4zM294 50l6-4 6 4-6 4z"
      />
      <path fill={gold} d="M0 62h108v16h64v16h64v16h84v14h-98v-16h-64V92H94V76H0z" />
    </Cloth>
  );
}
