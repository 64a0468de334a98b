/** The first four countries, and two that visitors ask about. */
export type FlagCode = 'GH' | 'KE' | 'UG' | 'SN' | 'NG' | 'ZA';

type FlagDrawing = {
  /** In units of a sixtieth of the height: five of them are 2:3, Nigeria's is 1:2. */
  readonly width: 90 | 120;
  readonly shapes: readonly (readonly [fill: string, d: string])[];
  readonly lines?: readonly (readonly [stroke: string, width: number, d: string])[];
};

const height = 60;
const cornerRadius = 7;

/** A five-pointed star on its point's circle. */
function star(x: number, y: number, radius: number): string {
  const points = Array.from({ length: 5 }, (_, i) => {
    const angle = (i * 4 * Math.PI) / 5 - Math.PI / 2;
    return `${(x + radius * Math.cos(angle)).toFixed(1)} ${(y + radius * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${points.join('L')}Z`;
}

const drawings: Readonly<Record<FlagCode, FlagDrawing>> = {
  GH: {
    width: 90,
    shapes: [
      ['#CE1126', 'M0 0h90v20H0z'],
      ['#FCD116', 'M0 20h90v20H0z'],
      ['#006B3F', 'M0 40h90v20H0z'],
      // Its points touch the red and the green.
      ['#000', star(45, 31.1, 11.1)],
    ],
  },
  KE: {
    width: 90,
    shapes: [
      ['#000', 'M0 0h90v18H0z'],
      ['#fff', 'M0 18h90v24H0z'],
      ['#B00', 'M0 21h90v18H0z'],
      ['#060', 'M0 42h90v18H0z'],
      // Two spears crossed behind the shield.
      [
        '#fff',
        'M31 7.5c2.2 1.6 3.6 3.9 4.3 6.9l-.6 1.7L58.2 52l-1.7 1.1L33.1 17.2l-1.8-.2c-.9-3.3-1-6.4-.3-9.5zM59 7.5c-2.2 1.6-3.6 3.9-4.3 6.9l.6 1.7L31.8 52l1.7 1.1 23.4-35.9 1.8-.2c.9-3.3 1-6.4.3-9.5z',
      ],
      ['#B00', 'M45 11c7.4 5.6 11 12 11 19s-3.6 13.4-11 19c-7.4-5.6-11-12-11-19s3.6-13.4 11-19z'],
      [
        '#000',
        'M52.2 18.5c2.6 3.6 3.8 7.5 3.8 11.5s-1.2 7.9-3.8 11.5c-2-3.5-3-7.4-3-11.5s1-8 3-11.5zM37.8 18.5c-2.6 3.6-3.8 7.5-3.8 11.5s1.2 7.9 3.8 11.5c2-3.5 3-7.4 3-11.5s-1-8-3-11.5z',
      ],
      [
        '#fff',
        'M45 23.5c1.6 2 2.4 4.2 2.4 6.5s-.8 4.5-2.4 6.5c-1.6-2-2.4-4.2-2.4-6.5s.8-4.5 2.4-6.5zM45 13.6c.9 1.3 1.3 2.6 1.3 4s-.4 2.7-1.3 4c-.9-1.3-1.3-2.6-1.3-4s.4-2.7 1.3-4zM45 38.4c.9 1.3 1.3 2.6 1.3 4s-.4 2.7-1.3 4c-.9-1.3-1.3-2.6-1.3-4s.4-2.7 1.3-4z',
      ],
    ],
  },
  UG: {
    width: 90,
    shapes: [
      ['#000', 'M0 0h90v10H0zM0 30h90v10H0z'],
      ['#FCDC04', 'M0 10h90v10H0zM0 40h90v10H0z'],
      ['#D90000', 'M0 20h90v10H0zM0 50h90v10H0z'],
      ['#fff', 'M45 19.5a10.5 10.5 0 1 1 0 21 10.5 10.5 0 0 1 0-21z'],
      // The grey crowned crane, walking towards the pole: tail, body, wing, head, throat.
      ['#D90000', 'M48.2 30.6c2.3 1.2 3.6 3 3.9 5.3-2.4-.5-4.3-1.7-5.6-3.6z'],
      ['#6C7378', 'M43 27.4c3.1.2 5.6 1.7 7.3 6.4-3.1.7-6.3.3-7.7-2-.9-1.5-.7-3.2.4-4.4z'],
      ['#FCDC04', 'M45 29.2c1.9.2 3.5 1.3 4.5 3.6-2.2.2-4-.5-4.8-1.9-.3-.6-.2-1.2.3-1.7z'],
      ['#000', 'M39.3 25.1l2.5-1.7c1.3-.4 2.3.1 2.3 1.1s-1 1.6-2.3 1.4z'],
      ['#D90000', 'M41.9 25.6h1.4v2h-1z'],
    ],
    lines: [
      ['#6C7378', 1.5, 'M43.2 25.4c.9 1.4 1 2.6.5 4'],
      ['#E0A800', 0.8, 'M42.9 23.4l-1.3-2.3M43.1 23.3l.2-2.6M43.4 23.4l1.6-2.1'],
      ['#000', 0.8, 'M46.2 33.4v5.2h-1.6M44.9 33.2l-1.5 1.9 1.6 1.5'],
    ],
  },
  SN: {
    width: 90,
    shapes: [
      ['#00853F', 'M0 0h30v60H0z'],
      ['#FDEF42', 'M30 0h30v60H30z'],
      ['#E31B23', 'M60 0h30v60H60z'],
      ['#00853F', star(45, 31, 10.5)],
    ],
  },
  NG: {
    width: 120,
    shapes: [
      ['#008751', 'M0 0h120v60H0z'],
      ['#fff', 'M40 0h40v60H40z'],
    ],
  },
  ZA: {
    width: 90,
    shapes: [
      ['#fff', 'M0 0h90v60H0z'],
      ['#E03C31', 'M18 0h72v20H48z'],
      ['#001489', 'M18 60h72V40H48z'],
      ['#007749', 'M0 0h10.8l36 24H90v12H46.8l-36 24H0z'],
      ['#FFB81C', 'M0 7.2L34.2 30 0 52.8z'],
      ['#000', 'M0 12L27 30 0 48z'],
    ],
  },
};

/** Decoration beside the name of its country. Size it by its height. */
export function Flag({ code, className = 'h-6' }: { code: FlagCode; className?: string }) {
  const { width, shapes, lines = [] } = drawings[code];
  return (
    <svg
      className={`w-auto shrink-0 overflow-hidden ${width === 90 ? 'rounded-[7.8%/11.7%]' : 'rounded-[5.8%/11.7%]'} ${className}`}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
    >
      {shapes.map(([fill, d]) => (
        <path key={d} fill={fill} d={d} />
      ))}
      {lines.map(([stroke, strokeWidth, d]) => (
        <path key={d} fill="none" stroke={stroke} strokeWidth={strokeWidth} strokeLinecap="round" d={d} />
      ))}
      {/* A hairline at every size, so that a white flag has an edge on a white page. */}
      <rect
        width={width}
        height={height}
        rx={cornerRadius}
        fill="none"
        stroke="currentColor"
        strokeOpacity=".3"
        strokeWidth="2"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
