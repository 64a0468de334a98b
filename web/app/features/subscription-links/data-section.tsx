import { manage } from '#content/forms/subscription-links.ts';
import { saveAsFile } from '#device/save-as-file.ts';
import { exportData } from '#features/subscription-links/subscription-api.ts';
import { useRequest } from '#features/subscription-links/use-request.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { PageSection } from '#ui/page-section.tsx';

const copy = manage.data;

export function DataSection({ token }: { token: string }) {
  const { isBusy, isDone, message, run } = useRequest();

  async function download(): Promise<void> {
    const everything = await run(() => exportData(token));
    if (everything !== undefined) saveAsFile(copy.file, JSON.stringify(everything, null, 2));
  }

  return (
    <PageSection heading={copy.heading} isBeside>
      <p className="max-w-[60ch]">{copy.text}</p>
      <div className="mt-5 flex flex-wrap items-center gap-4">
        <Button tone="secondary" isBusy={isBusy} busyLabel={copy.busy} onClick={() => void download()}>
          {copy.button}
        </Button>
        <p role="status" className="font-semibold text-success">
          {isDone && copy.done}
        </p>
      </div>
      {message && (
        <div className="mt-4 max-w-xl">
          <Alert tone="danger" title={message.title}>
            {message.text}
          </Alert>
        </div>
      )}
    </PageSection>
  );
}
