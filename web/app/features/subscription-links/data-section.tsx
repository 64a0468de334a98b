import { manage } from '#content/en/forms/links/manage.ts';
import { saveAsFile } from '#device/save-as-file.ts';
import { exportData } from '#features/subscription-links/link-calls.ts';
import { useCall } from '#features/subscription-links/use-call.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { PageSection } from '#ui/page-section.tsx';

const words = manage.data;

export function DataSection({ token }: { token: string }) {
  const { isBusy, isDone, said, run } = useCall();

  async function download(): Promise<void> {
    const everything = await run(() => exportData(token));
    if (everything !== undefined) saveAsFile(words.file, JSON.stringify(everything, null, 2));
  }

  return (
    <PageSection heading={words.heading} isBeside>
      <p className="max-w-[60ch]">{words.text}</p>
      <div className="mt-5 flex flex-wrap items-center gap-4">
        <Button tone="secondary" isBusy={isBusy} busyLabel={words.busy} onClick={() => void download()}>
          {words.button}
        </Button>
        <p role="status" className="font-semibold text-success">
          {isDone && words.done}
        </p>
      </div>
      {said && (
        <div className="mt-4 max-w-xl">
          <Alert tone="danger" title={said.title}>
            {said.text}
          </Alert>
        </div>
      )}
    </PageSection>
  );
}
