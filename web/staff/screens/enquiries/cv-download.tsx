import type { EnquiryView } from '@remit/contract/staff/enquiries.ts';
import { useState } from 'react';
import { saveAsFile } from '#device/save-as-file.ts';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/show-toast.ts';
import { requestStaff } from '../../client.ts';
import { failureText } from '../../ui/failed.tsx';
import { bytesText } from '../../ui/format.ts';
import { enquiryCopy } from './copy.ts';

const { cv: copy } = enquiryCopy;
/** Five megabytes over a slow connection. */
const timeoutMs = 90_000;

type CvDownloadProps = Pick<EnquiryView, 'id' | 'reference'> & {
  readonly cv: NonNullable<EnquiryView['cv']>;
};

/** Saves the file. It is never opened in a page of ours. */
export function CvDownload({ id, reference, cv }: CvDownloadProps) {
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    const result = await requestStaff(`/enquiries/${id}/cv`, { timeoutMs });
    const file = result.isOk ? await result.value.blob().catch(() => undefined) : undefined;
    setBusy(false);
    if (file) return saveAsFile(`cv-${reference.toLowerCase()}.${cv.type}`, file, file.type);
    const failure = result.isOk ? ({ kind: 'slow' } as const) : result.failure;
    showToast({ tone: 'danger', title: copy.failed, description: failureText(failure) });
  };
  return (
    <div className="mt-4 grid justify-items-start gap-2">
      <Button
        tone="secondary"
        size="small"
        isBusy={isBusy}
        busyLabel={copy.busy}
        onClick={() => void download()}
      >
        {copy.download(cv.type.toUpperCase(), bytesText(cv.bytes))}
      </Button>
      <p className="text-[.94rem] text-muted">{copy.warning}</p>
    </div>
  );
}
