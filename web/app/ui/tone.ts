import type { Icon } from '#ui/icon.tsx';
import { AlertIcon, CheckCircleIcon, InfoIcon, XCircleIcon } from '#ui/tone-icons.tsx';

export type Tone = 'danger' | 'success' | 'info' | 'warning';

/** An icon for each tone, because colour alone is not accessible. */
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
