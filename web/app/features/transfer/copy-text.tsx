import { transferPage } from '#content/app/transfer.ts';
import { copyText } from '#device/share-link.ts';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/show-toast.ts';

type CopyTextProps = {
  readonly text: string;
  /** Such as "Reference". */
  readonly what: string;
  readonly label: string;
};

export function CopyText({ text, what, label }: CopyTextProps) {
  async function copy(): Promise<void> {
    const isCopied = (await copyText(text)) === 'copied';
    showToast(
      isCopied
        ? { title: transferPage.copied(what) }
        : { title: transferPage.notCopied, tone: 'danger', description: text },
    );
  }
  return (
    <Button tone="secondary" size="small" aria-label={label} onClick={() => void copy()}>
      {transferPage.copy}
    </Button>
  );
}
