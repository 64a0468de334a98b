import type { EnquiryView } from '@remit/contract/staff/enquiries.ts';
import { useMutation } from '@tanstack/react-query';
import { saveAsFile } from '#device/save-as-file.ts';
import { Button } from '#ui/button.tsx';
import { downloadStaff, showFailure } from '../../client.ts';
import { enquiryCopy } from '../../content/en/enquiries.ts';
import { bytesText } from '../../ui/format.ts';

const { cv: copy } = enquiryCopy;
/** Five megabytes over a slow connection. */
const timeoutMs = 90_000;

type CvDownloadProps = Pick<EnquiryView, 'id' | 'reference'> & {
  readonly cv: NonNullable<EnquiryView['cv']>;
};

/** Saves the file. It is never opened in a page of ours. */
export function CvDownload({ id, reference, cv }: CvDownloadProps) {
  const { isPending, mutate } = useMutation({
    mutationFn: () => downloadStaff(`/enquiries/${id}/cv`, { timeoutMs }),
    onSuccess: (file) => saveAsFile(`cv-${reference.toLowerCase()}.${cv.type}`, file, file.type),
    onError: (failure) => showFailure(failure, copy.failed),
  });
  return (
    <div className="mt-4 grid justify-items-start gap-2">
      <Button tone="secondary" size="small" isBusy={isPending} busyLabel={copy.busy} onClick={() => mutate()}>
        {copy.download(cv.type.toUpperCase(), bytesText(cv.bytes))}
      </Button>
      <p className="text-[.94rem] text-muted">{copy.warning}</p>
    </div>
  );
}
