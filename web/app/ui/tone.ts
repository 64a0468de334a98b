import type { Icon } from '#ui/icon.tsx';
import { AlertIcon, CheckCircleIcon, InfoIcon, XCircleIcon } from '#ui/tone-icons.tsx';

export type Tone = 'danger' | 'success' | 'info' | 'warning';

/** A shape for each tone, so that the colour is never alone in telling. */
export const toneIcons = {
  danger: XCircleIcon,
  success: CheckCircleIcon,
  info: InfoIcon,
  warning: AlertIcon,
} as const satisfies Record<Tone, Icon>;

export const toneText = {
  danger: 'text-danger',
  success: 'text-success',
  info: 'text-indigo',
  warning: 'text-gold-ink',
} as const satisfies Record<Tone, string>;
