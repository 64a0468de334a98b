import { homeFee } from '@remit/domain/fees/fee-rules.ts';
import { home } from '#content/website/home.ts';
import { Tag } from '#ui/tag.tsx';
import { feeText } from './fee-text.ts';

const fee = feeText(homeFee);

export function FeeBadge() {
  return (
    <Tag>
      <strong className="font-display text-2xl leading-none font-bold tracking-tight">{fee.share}</strong>{' '}
      <span className="leading-tight font-semibold">
        {home.fee(fee)}
        <span className="block text-sm leading-tight font-normal italic">{home.feeStatus}</span>
      </span>
    </Tag>
  );
}
