import type { Profile } from '@remit/contract/profiles.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { profilePicture } from '#content/app/profile-picture.ts';
import ProfilePage from '#routes/app/profile.tsx';
import { MemberMessages } from '#shells/members.tsx';
import { type FakeServer, fakeServer, noConnection, type Replies } from '../../../../testing/fake-server.ts';
import { ama, renderForAccount } from '../../../../testing/member.tsx';

const { choose, crop, upload, remove, failures, errors } = profilePicture;
const read = 'GET /rest/v1/profiles';
const save = 'PATCH /rest/v1/profiles';
const path = `${ama.id}/old.webp`;
const sign = `POST /storage/v1/object/sign/avatars/${path}`;

const row = (avatar_path: string | null): { body: Profile[] } => ({
  body: [
    {
      ...{ id: ama.id, full_name: 'Ama Sample', language: null, theme: null, notifications: null },
      ...{ avatar_path, updated_at: '2026-01-01T10:00:00Z' },
    },
  ],
});

type Tus = {
  readonly options: { metadata: { objectName: string }; headers: Record<string, string> };
  readonly file: Blob;
  fail(status?: number): void;
  progress(share: number): void;
  finish(): void;
};
/** Every upload that was started, by its options. */
const uploads = vi.hoisted(() => ({ all: [] as Tus[], starts: 0, aborted: [] as boolean[] }));
vi.mock('tus-js-client', () => {
  class DetailedError extends Error {
    originalResponse: unknown;
    constructor(status?: number) {
      super('upload');
      this.originalResponse = status === undefined ? null : { getStatus: () => status };
    }
  }
  class Upload {
    url: string | null = null;
    constructor(file: Blob, options: Record<string, (...args: unknown[]) => void>) {
      uploads.all.push({
        file,
        options: options as never,
        fail: (status) => options.onError?.(new DetailedError(status)),
        progress: (share) => options.onProgress?.(share * 100, 100),
        finish: () => options.onSuccess?.({}),
      });
    }
    start() {
      uploads.starts += 1;
      this.url = '/storage/v1/upload/resumable/1';
    }
    async abort(shouldTerminate: boolean) {
      uploads.aborted.push(shouldTerminate);
    }
  }
  return { Upload, DetailedError };
});

/** What was drawn last: the square of the picture. */
let drawn: number[];
let server: FakeServer;
beforeEach(() => {
  Object.assign(uploads, { all: [], starts: 0, aborted: [] });
  drawn = [];
  vi.stubGlobal('createImageBitmap', async (file: File) => {
    if (file.name.startsWith('broken') || file.name.endsWith('.heic')) throw new Error('cannot decode');
    const [width = 800, height = 400] = file.name.split(/\D+/).filter(Boolean).map(Number);
    return { width, height, close: () => {} };
  });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    fillRect: () => {},
    drawImage: (_: unknown, ...square: number[]) => {
      drawn = square.slice(0, 3);
    },
  } as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, type) =>
    done(new Blob(['picture'], { type: type ?? '' })),
  );
});
afterEach(() => vi.restoreAllMocks());

async function open(replies: Replies = {}, avatarPath: string | null = null) {
  server = fakeServer({
    [read]: row(avatarPath),
    [save]: ({ body }) => row((body as { avatar_path: string | null }).avatar_path),
    [sign]: { body: { signedURL: `/render/image/sign/avatars/${path}?token=t` } },
    ...replies,
  });
  const page = (
    <>
      <MemberMessages />
      <ProfilePage />
    </>
  );
  const { user, container } = renderForAccount('/profile', page, { member: ama });
  const name = avatarPath ? profilePicture.change : profilePicture.add;
  const button = await screen.findByRole('button', { name });
  return { user, container, button };
}

async function openDialog(replies: Replies = {}, avatarPath: string | null = null) {
  const page = await open(replies, avatarPath);
  await page.user.click(page.button);
  await screen.findByRole('dialog');
  return page;
}

const field = () => screen.getByLabelText(choose.label);
const give = (name: string, type = 'image/jpeg', size = 10) => {
  const file = new File([new Uint8Array(size)], name, { type });
  fireEvent.change(field(), { target: { files: [file] } });
};
const area = () => screen.findByRole('application', { name: crop.area });
/** The focus comes just after the area. */
const cropFocused = async () => {
  const element = await area();
  await waitFor(() => expect(element).toHaveFocus());
};
const zoom = () => screen.getByRole('slider', { name: crop.zoom });

async function openCrop(name = '800x400.jpg', ...args: Parameters<typeof openDialog>) {
  const page = await openDialog(...args);
  give(name);
  await cropFocused();
  return page;
}
const saveButton = () => screen.getByRole('button', { name: crop.save });
const started = (count: number) => waitFor(() => expect(uploads.starts).toBe(count));

describe('without a picture', () => {
  it('there is the initial, and a button to add one', async () => {
    const { container } = await open();
    expect(screen.getByText('A')).toBeInTheDocument();
    expect(container.querySelector('img')).toBeNull();
  });
});

describe('a picture', () => {
  const image = (container: HTMLElement) =>
    waitFor(() => {
      const found = container.querySelector('img');
      expect(found).not.toBeNull();
      return found as HTMLImageElement;
    });

  it('is shown by a signed URL, over the initial', async () => {
    const { container } = await open({}, path);
    expect((await image(container)).src).toBe(
      `${location.origin}/storage/v1/render/image/sign/avatars/${path}?token=t`,
    );
    expect(server.bodiesOf(sign)).toEqual([{ expiresIn: 3600, transform: { width: 96, height: 96 } }]);
  });

  it('that fails to load leaves the initial, until there is a connection and a new URL', async () => {
    const { container } = await open({}, path);
    fireEvent.error(await image(container));
    expect(container.querySelector('img')).toBeNull();
    expect(screen.getByText('A')).toBeVisible();
    server.respond({ [sign]: { body: { signedURL: `/render/image/sign/avatars/${path}?token=u` } } });
    act(() => void dispatchEvent(new Event('online')));
    expect((await image(container)).src).toMatch(/token=u$/);
  });

  it.each([
    { why: 'without a connection', response: noConnection },
    {
      why: 'that is gone',
      response: { status: 400, body: { statusCode: '404', message: 'Object not found' } },
    },
  ])('$why leaves the initial', async ({ response: reply }) => {
    const { container } = await open({ [sign]: reply }, path);
    await waitFor(() => expect(server.bodiesOf(sign).length).toBeGreaterThan(0));
    expect(container.querySelector('img')).toBeNull();
    expect(screen.getByText('A')).toBeVisible();
  });
});

describe('a chosen file', () => {
  it.each([
    { why: 'a document', name: 'cv.pdf', type: 'application/pdf', error: errors.not_a_picture },
    { why: 'more than 10 MB', name: '9x9.jpg', size: 10 * 1024 * 1024 + 1, error: errors.too_large },
    { why: 'a damaged one', name: 'broken.jpg', error: errors.broken },
    { why: 'HEIC', name: 'a.heic', type: 'image/heic', error: errors.heic },
    { why: 'HEIC of a system that does not know it', name: 'a.heic', type: '', error: errors.heic },
    { why: 'a tiny one', name: '63x900.png', type: 'image/png', error: errors.too_small },
  ])('that is $why is not taken, and the field says why', async ({ name, type, size, error }) => {
    await openDialog();
    give(name, type, size);
    expect(await screen.findByText(error)).toBeVisible();
    expect(field()).toHaveAccessibleDescription(`${choose.kinds} ${error}`);
    give('64x64.png');
    await cropFocused();
  });

  it('may be dropped or pasted', async () => {
    const { user } = await openDialog();
    const file = new File(['x'], '200x200.png', { type: 'image/png' });
    fireEvent.drop(screen.getByText(choose.drop), { dataTransfer: { files: [file] } });
    await area();
    await user.click(screen.getByRole('button', { name: crop.another }));
    await waitFor(() => expect(field()).toHaveFocus());
    fireEvent.paste(document, { clipboardData: { files: [file] } });
    await area();
  });
});

describe('the crop', () => {
  it('begins with the largest square in the middle', async () => {
    await openCrop();
    expect(drawn).toEqual([200, 0, 400]);
  });

  it.each([
    { key: '{ArrowRight}', square: [180, 0, 400] },
    { key: '{ArrowLeft}', square: [220, 0, 400] },
    { key: '{ArrowLeft>40/}', square: [400, 0, 400] },
    { key: '{ArrowUp}', square: [200, 0, 400] },
  ])('moves by keys, and stops at the edge: $key', async ({ key, square }) => {
    const { user } = await openCrop();
    await user.keyboard(key);
    expect(drawn.map(Math.round)).toEqual(square);
  });

  it('zooms by keys between its bounds, and says so', async () => {
    const { user } = await openCrop();
    await user.keyboard('-');
    expect(zoom()).toHaveValue('1');
    await user.keyboard('+');
    expect(zoom()).toHaveValue('1.1');
    expect(zoom()).toHaveAttribute('aria-valuetext', '110 %');
    expect(screen.getByText(crop.position({ zoom: 110, across: 50, down: 50 }))).toBeInTheDocument();
    await user.keyboard('{+>40/}');
    expect(zoom()).toHaveValue('3.125');
    expect(drawn.map(Math.round)).toEqual([336, 136, 128]);
  });

  it('zooms by its slider and by the wheel, around the pointer', async () => {
    await openCrop();
    fireEvent.change(zoom(), { target: { value: '2' } });
    expect(drawn).toEqual([300, 100, 200]);
    // The test DOM's own wheel has no place.
    const wheel = new MouseEvent('wheel', { clientX: 0, clientY: 0, bubbles: true, cancelable: true });
    fireEvent(await area(), Object.assign(wheel, { deltaY: -10_000 }));
    expect(wheel.defaultPrevented).toBe(true);
    expect(drawn.map(Math.round)).toEqual([300, 100, 128]);
  });

  it('follows a pointer, and two fingers', async () => {
    await openCrop();
    const element = await area();
    vi.spyOn(element, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 100, 100));
    const at = (pointerId: number, clientX: number, clientY: number) => ({ pointerId, clientX, clientY });
    fireEvent.pointerMove(element, at(1, 90, 90));
    expect(drawn).toEqual([200, 0, 400]);
    fireEvent.pointerDown(element, at(1, 50, 50));
    fireEvent.pointerMove(element, at(1, 75, 50));
    expect(drawn).toEqual([100, 0, 400]);
    fireEvent.pointerDown(element, at(2, 75, 60));
    fireEvent.pointerMove(element, at(2, 75, 70));
    expect(drawn[2]).toBe(200);
    fireEvent.pointerUp(element, at(2, 75, 70));
    fireEvent.pointerCancel(element, at(1, 75, 50));
    fireEvent.pointerMove(element, at(1, 0, 0));
    expect(drawn[2]).toBe(200);
  });

  it('of a small picture cannot be zoomed', async () => {
    await openCrop('100x100.png');
    expect(zoom()).toBeDisabled();
  });
});

describe('saving', () => {
  it('uploads the square as WebP below a folder of the account, and names it in the profile', async () => {
    const { user } = await openCrop();
    await user.click(saveButton());
    await started(1);
    const [sent] = uploads.all;
    expect(sent?.file.type).toBe('image/webp');
    expect(sent?.options.metadata).toEqual({
      bucketName: 'avatars',
      objectName: expect.stringMatching(new RegExp(`^${ama.id}/[0-9a-f-]{36}\\.webp$`)),
      contentType: 'image/webp',
      cacheControl: '3600',
    });
    act(() => sent?.progress(0.4));
    expect(screen.getByText('40 %')).toBeVisible();
    const { objectName } = sent?.options.metadata ?? { objectName: '' };
    server.respond({ [`POST /storage/v1/object/sign/avatars/${objectName}`]: { body: { signedURL: '/x' } } });
    act(() => sent?.finish());
    expect(await screen.findByText(profilePicture.saved)).toBeInTheDocument();
    expect(server.bodiesOf(save)).toEqual([{ avatar_path: objectName }]);
    expect(await screen.findByRole('button', { name: profilePicture.change })).toBeVisible();
  });

  it('writes JPEG where a browser cannot write WebP', async () => {
    vi.mocked(HTMLCanvasElement.prototype.toBlob).mockImplementation((done, type) =>
      done(new Blob(['x'], { type: type === 'image/webp' ? 'image/png' : (type ?? '') })),
    );
    const { user } = await openCrop();
    await user.click(saveButton());
    await started(1);
    expect(uploads.all[0]?.options.metadata.objectName).toMatch(/\.jpg$/);
  });

  it.each([
    { why: 'an outage', status: 503, failure: failures.failed },
    { why: 'no response', status: undefined, failure: failures.failed },
    { why: 'a full account', status: 413, failure: failures.full },
    { why: 'a session that may not', status: 403, failure: failures.rejected },
  ])('keeps picture and crop after $why, and goes on with the same upload', async ({ status, failure }) => {
    const { user } = await openCrop();
    await user.keyboard('{ArrowRight}');
    await user.click(saveButton());
    await started(1);
    act(() => uploads.all[0]?.fail(status));
    expect(await screen.findByText(failure.title)).toBeVisible();
    expect(drawn).toEqual([180, 0, 400]);
    await user.click(screen.getByRole('button', { name: profilePicture.retry }));
    await started(2);
    expect(uploads.all).toHaveLength(1);
  });

  it('waits for a connection, says so, and goes on by itself', async () => {
    const { user } = await openCrop();
    await user.click(saveButton());
    await started(1);
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => uploads.all[0]?.fail());
    expect(await screen.findByText(upload.offline.title)).toBeVisible();
    onLine.mockReturnValue(true);
    act(() => void dispatchEvent(new Event('online')));
    await started(2);
    expect(screen.queryByText(upload.offline.title)).toBeNull();
  });

  it('does not upload twice when only the profile could not be saved', async () => {
    const { user } = await openCrop('800x400.jpg', { [save]: noConnection });
    await user.click(saveButton());
    await started(1);
    act(() => uploads.all[0]?.finish());
    expect(await screen.findByText(failures.failed.title)).toBeVisible();
    server.respond({ [save]: ({ body }) => row((body as { avatar_path: string }).avatar_path) });
    const { objectName } = uploads.all[0]?.options.metadata ?? { objectName: '' };
    server.respond({ [`POST /storage/v1/object/sign/avatars/${objectName}`]: { body: { signedURL: '/x' } } });
    await user.click(screen.getByRole('button', { name: profilePicture.retry }));
    expect(await screen.findByText(profilePicture.saved)).toBeInTheDocument();
    expect(uploads.starts).toBe(1);
  });

  it('shows no way to change the crop meanwhile, and can be cancelled', async () => {
    const { user } = await openCrop();
    await user.keyboard('{ArrowRight}');
    await user.click(saveButton());
    await started(1);
    expect((await area()).parentElement).toHaveAttribute('inert');
    await user.click(screen.getByRole('button', { name: upload.cancel }));
    expect(uploads.aborted).toEqual([true]);
    expect(drawn).toEqual([180, 0, 400]);
    await user.click(saveButton());
    await started(2);
    expect(uploads.all).toHaveLength(2);
  });

  it('is cancelled with the dialog, and on the server', async () => {
    const { user } = await openCrop();
    await user.click(saveButton());
    await started(1);
    await user.click(screen.getByRole('button', { name: profilePicture.close }));
    expect(uploads.aborted).toEqual([true]);
    expect(server.bodiesOf(save)).toEqual([]);
  });
});

describe('removing', () => {
  it('asks first, with the focus on keeping it', async () => {
    const { user } = await openDialog({}, path);
    await user.click(screen.getByRole('button', { name: choose.remove }));
    await waitFor(() => expect(screen.getByRole('button', { name: remove.keep })).toHaveFocus());
    await user.keyboard('{Enter}');
    expect(field()).toBeVisible();
    expect(server.bodiesOf(save)).toEqual([]);
  });

  it('takes it off the profile, and shows the initial again', async () => {
    const { user, container } = await openDialog({}, path);
    await user.click(screen.getByRole('button', { name: choose.remove }));
    await user.click(screen.getByRole('button', { name: remove.submit }));
    expect(await screen.findByText(profilePicture.removed)).toBeInTheDocument();
    expect(server.bodiesOf(save)).toEqual([{ avatar_path: null }]);
    expect(container.querySelector('img')).toBeNull();
    expect(screen.getByRole('button', { name: profilePicture.add })).toBeVisible();
  });

  it('that fails says so, and can be tried again', async () => {
    const { user } = await openDialog({ [save]: noConnection }, path);
    await user.click(screen.getByRole('button', { name: choose.remove }));
    await user.click(screen.getByRole('button', { name: remove.submit }));
    expect(await screen.findByText(failures.notRemoved.title)).toBeVisible();
    server.respond({ [save]: row(null) });
    await user.click(screen.getByRole('button', { name: remove.submit }));
    expect(await screen.findByText(profilePicture.removed)).toBeInTheDocument();
  });
});
