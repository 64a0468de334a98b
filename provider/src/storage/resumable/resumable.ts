import { createHash, randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { ReadableStream } from 'node:stream/web';
import { type Caller, requireSession, service } from '@remit/platform/db/database.ts';
import { bodyChunks } from '@remit/platform/http/request-body.ts';
import { liftRequestDeadline } from '@remit/platform/http/request-deadline.ts';
import { errorFacts } from '@remit/platform/log.ts';
import { ERRORS, Server, type Upload as TusUpload } from '@tus/server';
import type { Context } from 'hono';
import { ownerOf, type StorageDeps } from '../deps.ts';
import { storageError } from '../errors.ts';
import type { Place } from '../object-names.ts';
import { asStorageError } from '../render-error.ts';
import { requireCaller } from '../request.ts';
import {
  findUpload,
  insertUpload,
  isVersionSaved,
  recordCompletion,
  recordVersion,
  type UploadRow,
} from '../store/uploads.ts';
import { takeSlot } from '../transfers.ts';
import { admitUpload, saveUpload, type Upload } from '../upload.ts';
import { slowest, type UploadFacts, uploadFacts } from '../upload-body.ts';
import { createLocker } from './locker.ts';
import { createUploadFiles } from './upload-files.ts';
import { UploadStore } from './upload-store.ts';

export type ResumableDeps = Pick<
  StorageDeps,
  | 'db'
  | 'bytes'
  | 'config'
  | 'log'
  | 'credentials'
  | 'networkOf'
  | 'links'
  | 'uploads'
  | 'removeDiscarded'
  | 'onQuotaExceeded'
> & {
  /** For what has come of uploads that are under way. */
  readonly dir: string;
};

/** The sender of an upload: a caller with a key, or a client with the token of a signed link. */
type Sender =
  | { readonly kind: 'caller'; readonly caller: Caller; readonly isUpsert: boolean }
  | { readonly kind: 'link'; readonly token: string };

/** Begun and not completed, of one holder. */
const uploadsMax = 50;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** The library checks every header that it knows, those of proxies too. It gets those of the protocol alone. */
const protocolHeaders = /^(tus-|upload-|content-type$|content-length$)/;

/** Uploads in pieces, by the tus protocol: what came stays when the connection is lost. */
export function createResumable(deps: ResumableDeps) {
  const { db, config } = deps;
  const files = createUploadFiles(deps.dir);
  const store = new UploadStore(db, files);
  const locker = createLocker(db);
  const senders = new WeakMap<Request, Sender>();
  const senderOf = (request: Request) => {
    const sender = senders.get(request);
    if (!sender) throw new Error('Every request has a sender.');
    return sender;
  };

  const server = new Server({
    path: '/', // the routes are ours
    datastore: store,
    locker,
    lockDrainTimeout: 500,
    maxSize: config.fileSizeMax,
    allowedOrigins: () => false, // the service has its own headers for other origins
    namingFunction: () => randomUUID(),
    generateUrl: ({ url }, { id }) => `${new URL(url).pathname.replace(/\/$/, '')}/${id}`,
    getFileIdFromRequest: (_, last = '') => (uuid.test(last) ? last : undefined),
    disableTerminationForFinishedUploads: true,
    onUploadCreate: async (request, upload) => {
      await admit(senderOf(request as Request), upload);
      return {};
    },
    onIncomingRequest: async (request, id) => {
      if (request.method === 'POST') return;
      const sender = senderOf(request as Request);
      const row = await requireRow(sender, id);
      // Its last piece came, and then the process or the database went away. Clients take it for done.
      const isWhole =
        request.method === 'HEAD' && !row.completed_at && (await files.size(id)) === Number(row.size);
      if (isWhole) await complete(sender, id);
    },
    onUploadFinish: async (request, { id }) => {
      await complete(senderOf(request as Request), id);
      return {};
    },
    onResponseError: (_, error) => {
      if (error === ERRORS.ERR_LOCK_TIMEOUT) return { status_code: 423, body: 'The upload is locked' };
      if (!(error instanceof Error) || 'status_code' in error) return undefined; // one of the protocol's own
      const { status, message } = asStorageError(error);
      if (status >= 500) deps.log.error('storage.failed', errorFacts(error));
      return { status_code: status, body: message };
    },
  });

  async function admit(sender: Sender, { id, size = 0, metadata = {} }: TusUpload): Promise<void> {
    if (Object.values(metadata).some((value) => value?.includes('\0'))) {
      throw storageError('InvalidRequest', { message: 'Upload-Metadata is not valid' });
    }
    const place = { bucket: metadata.bucketName ?? '', name: metadata.objectName ?? '' };
    const upload = await uploadOf(sender, place, 'tus.upload.create');
    await admitUpload(deps, upload, { contentType: factsOf(metadata).contentType, sizeMin: size });
    const isServer = sender.kind === 'caller' && sender.caller.role === 'service_role';
    const isWithinBounds = await insertUpload(
      db,
      {
        ...{ id, size, metadata, bucket_id: place.bucket, name: place.name },
        holder: sender.kind === 'link' ? linkHolder(place) : callerHolder(sender.caller),
        is_signed: sender.kind === 'link',
        is_upsert: upload.isUpsert,
      },
      isServer ? unbounded : { uploadsMax, bytesMax: Math.max(config.quotaPerPerson, config.fileSizeMax) },
    );
    if (!isWithinBounds) throw storageError('QuotaExceeded');
  }

  /** The upload, if it is the sender's and their session lasts. An upload of another sender looks as if it did not exist. */
  async function requireRow(sender: Sender, id: string): Promise<UploadRow> {
    const row = await findUpload(db, id);
    if (!row || row.is_signed !== (sender.kind === 'link')) throw ERRORS.FILE_NOT_FOUND;
    if (sender.kind === 'caller' && row.holder !== callerHolder(sender.caller)) throw ERRORS.FILE_NOT_FOUND;
    const { session } =
      sender.kind === 'link' ? await deps.links.verify(sender.token, placeOf(row), 'upload') : sender.caller;
    await requireSession(db, session);
    return row;
  }

  async function uploadOf(sender: Sender, place: Place, operation: string): Promise<Upload> {
    if (sender.kind === 'caller') {
      const { caller, isUpsert } = sender;
      return { ...place, caller, owner: ownerOf(caller), isUpsert, operation };
    }
    const { owner, upsert, session } = await deps.links.verify(sender.token, place, 'upload');
    return { ...place, caller: { ...service, session }, owner, isUpsert: upsert, operation };
  }

  /** Makes the object, once, under the sender's permissions of now. */
  async function complete(sender: Sender, id: string): Promise<void> {
    const lock = locker.newLock(id);
    await lock.lock(new AbortController().signal, () => undefined);
    try {
      const row = await requireRow(sender, id);
      if (row.completed_at) return await files.remove(id); // of an empty piece after the last
      if (!row.version || !(await isVersionSaved(db, row.version))) await save(sender, row);
      await recordCompletion(db, id);
      await files.remove(id);
    } catch (error) {
      // What will never be accepted need not be kept. Everything else can be tried again.
      if (error instanceof Error && asStorageError(error).status < 500) await store.remove(id);
      throw error;
    } finally {
      await lock.unlock();
    }
  }

  async function save(sender: Sender, row: UploadRow): Promise<void> {
    const upload = await uploadOf(sender, placeOf(row), 'tus.upload.part');
    const facts = factsOf(row.metadata);
    const declared = { contentType: facts.contentType, sizeMin: Number(row.size) };
    const admitted = await admitUpload(deps, { ...upload, isUpsert: row.is_upsert }, declared);
    const version = randomUUID();
    await recordVersion(db, row.id, version);
    const content = Number(row.size) === 0 ? noContent() : files.read(row.id);
    await saveUpload(deps, { ...upload, isUpsert: row.is_upsert }, admitted, facts, content, version);
  }

  return {
    async respond(context: Context, kind: Sender['kind']): Promise<Response> {
      const { req } = context;
      const hasBody = req.method === 'POST' || req.method === 'PATCH';
      const release = hasBody ? takeSlot(deps.uploads, deps.networkOf(context)) : () => undefined;
      const body = hasBody ? bodyChunks(context, { bytesMax: config.fileSizeMax, slowest }) : undefined;
      try {
        const sender = req.method === 'OPTIONS' ? undefined : await identify(deps, context, kind);
        const request = requestFor(context, body);
        if (sender) senders.set(request, sender);
        const response = await server.handleWeb(request);
        // Those are of the service, whose settings say which other origins may call.
        for (const name of [...response.headers.keys()]) {
          if (name.startsWith('access-control-')) response.headers.delete(name);
        }
        return response;
      } finally {
        void body?.return(); // the rest of the body is not read
        release();
      }
    },
  };
}

export type Resumable = ReturnType<typeof createResumable>;

const unbounded = { uploadsMax: Number.MAX_SAFE_INTEGER, bytesMax: Number.MAX_SAFE_INTEGER };

async function identify(deps: ResumableDeps, context: Context, kind: Sender['kind']): Promise<Sender> {
  if (kind === 'caller') {
    const isUpsert = context.req.header('x-upsert') === 'true';
    return { kind, caller: await requireCaller(deps, context), isUpsert };
  }
  const token = context.req.header('x-signature');
  if (!token) throw storageError('MissingParameter', { parameter: 'x-signature' });
  return { kind, token };
}

/** Callers without a subject share a name, and with it the bounds. */
const callerHolder = (caller: Caller) => `${caller.role}:${ownerOf(caller) ?? ''}`;

/** Each link has limits of its own, so that its holder cannot use up those of others. */
const linkHolder = ({ bucket, name }: Place) =>
  `link:${createHash('sha256').update(`${bucket}/${name}`).digest('hex')}`;

const placeOf = ({ bucket_id: bucket, name }: UploadRow) => ({ bucket, name });

function factsOf(metadata: Readonly<Record<string, string | null>>): UploadFacts {
  const seconds = metadata.cacheControl ?? undefined;
  return uploadFacts({
    contentType: metadata.contentType || 'application/octet-stream',
    cacheControl: seconds && /^\d+$/.test(seconds) ? `max-age=${seconds}` : seconds,
    metadata: metadata.metadata ?? undefined,
  });
}

async function* noContent(): AsyncGenerator<Uint8Array, void, void> {}

function requestFor({ req, env }: Context, content: AsyncIterable<Uint8Array> | undefined): Request {
  const headers = new Headers();
  for (const [name, value] of req.raw.headers) if (protocolHeaders.test(name)) headers.set(name, value);
  if (!content) return new Request(req.url, { method: req.method, headers });
  const { incoming } = (env ?? {}) as { incoming?: IncomingMessage };
  if (incoming) liftRequestDeadline(incoming); // this one may take long, as long as it goes on
  const body = ReadableStream.from(content);
  return new Request(req.url, { method: req.method, headers, body, duplex: 'half' } as RequestInit);
}
