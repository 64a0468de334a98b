import type { ReactNode } from 'react';
import { CloseIcon } from '#ui/chrome-icons.tsx';
import { IconButton } from '#ui/icon-button.tsx';

export type BannerProps = {
  /** `gold` for warnings, `forest` for news, `sand` for permanent notices. */
  readonly tone?: keyof typeof tones;
  readonly icon?: ReactNode;
  readonly action?: ReactNode;
  readonly onDismiss?: () => void;
  readonly dismissLabel?: string;
  /** It appears after the first render, so screen readers announce it. */
  readonly isLive?: boolean;
  readonly children: ReactNode;
};

export function Banner(props: BannerProps) {
  const { tone = 'sand', icon, action, onDismiss, dismissLabel = '', isLive = false, children } = props;
  return (
    <div
      role={isLive ? 'status' : undefined}
      className={`flex min-h-11 items-center gap-3 px-5 text-sm ${tones[tone]}`}
    >
      {icon}
      <p className="flex-1 py-1.5 text-balance">{children}</p>
      {action}
      {onDismiss && (
        <div className="-mr-2">
          <IconButton label={dismissLabel} onClick={onDismiss}>
            <CloseIcon className="size-5" />
          </IconButton>
        </div>
      )}
    </div>
  );
}

const tones = {
  sand: 'bg-sand',
  gold: 'bg-gold text-on-gold',
  forest: 'bg-forest text-on-forest',
} as const;
