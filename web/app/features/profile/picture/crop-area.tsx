import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef } from 'react';
import { profilePicture } from '#content/app/profile-picture.ts';
import { type Crop, middle, moved, type Point, zoomed, zoomMaxOf } from './crop.ts';
import { drawCrop } from './draw-crop.ts';

const copy = profilePicture.crop;
/** Of the canvas; more than any phone shows of it. */
const drawnPx = 640;
const previewPx = 216;
/** A share of the square for each key press, and a factor for each step of the zoom. */
const keyStep = 0.05;
const zoomStep = 1.1;
const wheelStep = 0.0015;

const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -keyStep, y: 0 },
  ArrowRight: { x: keyStep, y: 0 },
  ArrowUp: { x: 0, y: -keyStep },
  ArrowDown: { x: 0, y: keyStep },
};

export type CropAreaProps = {
  readonly picture: ImageBitmap;
  readonly crop: Crop;
  /** On its way: it cannot be changed, and only the picture is shown. */
  readonly isBusy: boolean;
  /** Gets a function of the crop before: gestures come faster than renders. */
  readonly onChange: (change: (crop: Crop) => Crop) => void;
};

/** The picture under a round window: moved and zoomed by pointer, wheel, two fingers or keys. */
export function CropArea({ picture, crop, isBusy, onChange }: CropAreaProps) {
  const id = useId();
  const area = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const preview = useRef<HTMLCanvasElement>(null);
  const fingers = useRef(new Map<number, Point>());
  const zoomMax = zoomMaxOf(picture);

  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, picture, crop);
    if (preview.current) drawCrop(preview.current, picture, crop);
  }, [picture, crop]);

  // What had the focus in the dialog is gone.
  useEffect(() => area.current?.focus(), []);

  // React's own handler for the wheel cannot keep the page from scrolling.
  useEffect(() => {
    const element = area.current;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const fixed = pointIn(element, event);
      onChange((before) => zoomed(picture, before, before.zoom * Math.exp(-event.deltaY * wheelStep), fixed));
    };
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, [picture, onChange]);

  function onPointerDown(event: PointerEvent): void {
    area.current?.setPointerCapture?.(event.pointerId);
    fingers.current.set(event.pointerId, pointIn(area.current, event));
  }

  function onPointerMove(event: PointerEvent): void {
    const from = fingers.current.get(event.pointerId);
    if (!from) return;
    const to = pointIn(area.current, event);
    const [other] = [...fingers.current].filter(([pointer]) => pointer !== event.pointerId);
    fingers.current.set(event.pointerId, to);
    if (!other) {
      onChange((before) => moved(picture, before, { x: to.x - from.x, y: to.y - from.y }));
      return;
    }
    const [, fixed] = other;
    const factor = distance(to, fixed) / Math.max(0.01, distance(from, fixed));
    onChange((before) => {
      const grown = zoomed(picture, before, before.zoom * factor, fixed);
      return moved(picture, grown, { x: (to.x - from.x) / 2, y: (to.y - from.y) / 2 });
    });
  }

  const onPointerEnd = (event: PointerEvent) => void fingers.current.delete(event.pointerId);

  function onKeyDown(event: KeyboardEvent): void {
    const step = arrows[event.key];
    const factor = /^[+=]$/.test(event.key) ? zoomStep : /^[-_]$/.test(event.key) ? 1 / zoomStep : undefined;
    if (!step && !factor) return;
    event.preventDefault();
    onChange((before) =>
      step ? moved(picture, before, step) : zoomed(picture, before, before.zoom * (factor ?? 1), middle),
    );
  }

  return (
    <div inert={isBusy} className="grid gap-4">
      <div
        ref={area}
        // Screen readers pass the keys on to an application.
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is moved by keys
        tabIndex={0}
        aria-label={copy.area}
        aria-describedby={`${id}-hint`}
        className="crop-area"
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerEnd}
        onPointerCancel={onPointerEnd}
        onKeyDown={onKeyDown}
      >
        <canvas ref={canvas} width={drawnPx} height={drawnPx} className="block size-full" />
      </div>
      <p id={`${id}-hint`} hidden={isBusy} className="text-[.94rem] text-muted">
        {copy.hint}
      </p>
      <div className={isBusy ? 'hidden' : 'flex items-center gap-5'}>
        <div className="flex-1">
          <label htmlFor={`${id}-zoom`} className="font-semibold">
            {copy.zoom}
          </label>
          <input
            id={`${id}-zoom`}
            type="range"
            min={1}
            max={Math.max(zoomMax, 1.01)}
            step={0.01}
            value={crop.zoom}
            disabled={zoomMax === 1}
            aria-valuetext={`${Math.round(crop.zoom * 100)} %`}
            className="crop-zoom"
            onChange={({ currentTarget }) => {
              const zoom = Number(currentTarget.value);
              onChange((before) => zoomed(picture, before, zoom));
            }}
          />
        </div>
        <figure className="grid justify-items-center gap-1 text-sm text-muted">
          <canvas
            ref={preview}
            width={previewPx}
            height={previewPx}
            className="size-18 rounded-full border border-rule"
          />
          <figcaption>{copy.preview}</figcaption>
        </figure>
      </div>
      <p role="status" className="sr-only">
        {copy.position({
          zoom: Math.round(crop.zoom * 100),
          across: Math.round((crop.centreX / picture.width) * 100),
          down: Math.round((crop.centreY / picture.height) * 100),
        })}
      </p>
    </div>
  );
}

/** Where in the area, from 0 to 1. */
function pointIn(element: Element | null, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const { left = 0, top = 0, width = 1, height = 1 } = element?.getBoundingClientRect() ?? {};
  return { x: (clientX - left) / (width || 1), y: (clientY - top) / (height || 1) };
}

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);
