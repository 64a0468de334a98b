import { storagePath } from '@remit/contract/storage.ts';
import { requireSession } from '@remit/platform/db/database.ts';
import { crossOrigin, originsOf, rejectForeignWrites } from '@remit/platform/http/cross-origin.ts';
import { type Context, Hono } from 'hono';
import type { StorageDeps } from './deps.ts';
import { storageError } from './errors.ts';
import { type Place, placeIn } from './object-names.ts';
import {
  createBucket,
  deleteBucket,
  emptyBucket,
  getBucket,
  listBuckets,
  updateBucket,
} from './operations/buckets.ts';
import { copyObject, deleteObject, deleteObjects, moveObject } from './operations/change-objects.ts';
import { listObjects, listObjectsV2 } from './operations/list-objects.ts';
import {
  findAsCaller,
  findBehindLink,
  findInPublicBucket,
  isPublicBucket,
  objectInfo,
  sendObject,
} from './operations/read-objects.ts';
import { renderImage, signedTransformation } from './operations/render-image.ts';
import { signDownload, signDownloads, signUpload } from './operations/sign-links.ts';
import { uploadObject, uploadToSignedLink } from './operations/upload-object.ts';
import { renderStorageError } from './render-error.ts';
import { type Operation, requireCaller } from './request.ts';
import { rejectManifest } from './serving.ts';

/** Every route of the service. A path names a bucket, and behind it mostly an object, whose name has slashes. */
export function storageRoutes(deps: StorageDeps): Hono {
  const routes = new Hono();
  routes.onError(renderStorageError(deps.log));
  routes.use(`${storagePath}/*`, crossOrigin({ ...cors, origins: originsOf(deps.config) }));
  const rejectForeign = rejectForeignWrites(deps.config, foreignOrigin);
  routes.use(`${storagePath}/*`, async (context, next) => {
    rejectForeign(context);
    rejectManifest(context);
    await next();
  });

  /** Routes that need no key, or check it themselves. */
  const open = (
    method: string,
    route: string,
    handle: (context: Context, place: Place) => Promise<Response>,
    pattern = `${route}/:bucket/*`,
  ) =>
    routes.on(method, `${storagePath}${pattern}`, (context) =>
      handle(context, placeIn(context.req.url, `${storagePath}${route}/`)),
    );
  const keyed = (method: string, route: string, handle: Operation, pattern?: string) =>
    open(
      method,
      route,
      async (context, place) => handle(deps, await requireCaller(deps, context), context, place),
      pattern,
    );

  keyed('GET', '/bucket', listBuckets, '/bucket');
  keyed('POST', '/bucket', createBucket, '/bucket');
  keyed('GET', '/bucket', getBucket, '/bucket/:bucket');
  keyed('PUT', '/bucket', updateBucket, '/bucket/:bucket');
  keyed('DELETE', '/bucket', deleteBucket, '/bucket/:bucket');
  keyed('POST', '/bucket', emptyBucket, '/bucket/:bucket/empty');

  open('GET', '/object/public', (context, place) =>
    sendObject(deps, context, findInPublicBucket(deps, place), { isPublic: true }),
  );
  keyed('GET', '/object/authenticated', (_, caller, context, place) =>
    sendObject(deps, context, findAsCaller(deps, caller, 'object.get_authenticated', place), {
      isPublic: false,
    }),
  );
  open('GET', '/object/info/public', (context, place) =>
    objectInfo(context, findInPublicBucket(deps, place)),
  );
  for (const route of ['/object/info/authenticated', '/object/info']) {
    keyed('GET', route, (_, caller, context, place) =>
      objectInfo(context, findAsCaller(deps, caller, 'object.get_authenticated_info', place)),
    );
  }
  open('GET', '/object/sign', async (context, place) => {
    const { found, expiresAt } = await byLink(context, place);
    return sendObject(deps, context, findBehindLink(deps, 'object.get_signed', found), {
      isPublic: false,
      expiresAt,
    });
  });
  open('GET', '/object', async (context, place) => {
    if (await isPublicBucket(deps, place)) {
      return sendObject(deps, context, findInPublicBucket(deps, place), { isPublic: true });
    }
    const caller = await requireCaller(deps, context);
    return sendObject(deps, context, findAsCaller(deps, caller, 'object.get_authenticated', place), {
      isPublic: false,
    });
  });

  keyed('POST', '/object/list', listObjects, '/object/list/:bucket');
  keyed('POST', '/object/list-v2', listObjectsV2, '/object/list-v2/:bucket');
  keyed('POST', '/object', moveObject, '/object/move');
  keyed('POST', '/object', copyObject, '/object/copy');
  keyed('POST', '/object/sign', signDownloads, '/object/sign/:bucket');
  keyed('POST', '/object/sign', signDownload);
  keyed('POST', '/object/upload/sign', signUpload);
  open('PUT', '/object/upload/sign', async (context, place) =>
    uploadToSignedLink(deps, context, withQuestionMarks(place)),
  );
  // By the tus protocol, whose errors have their own status and no JSON.
  for (const pattern of ['/upload/resumable/sign', '/upload/resumable/sign/:id']) {
    routes.on(tusMethods, `${storagePath}${pattern}`, (context) => deps.resumable.respond(context, 'link'));
  }
  for (const pattern of ['/upload/resumable', '/upload/resumable/:id']) {
    routes.on(tusMethods, `${storagePath}${pattern}`, (context) => deps.resumable.respond(context, 'caller'));
  }
  for (const method of ['POST', 'PUT']) keyed(method, '/object', uploadObject);
  keyed('DELETE', '/object', deleteObjects, '/object/:bucket');
  keyed('DELETE', '/object', deleteObject);

  open('GET', '/render/image/public', (context, place) =>
    renderImage(deps, context, findInPublicBucket(deps, place), { isPublic: true }),
  );
  keyed('GET', '/render/image/authenticated', (_, caller, context, place) =>
    renderImage(deps, context, findAsCaller(deps, caller, 'render.image_authenticated', place), {
      isPublic: false,
      caller,
    }),
  );
  open('GET', '/render/image/sign', async (context, place) => {
    const { found, expiresAt, transformations = '' } = await byLink(context, place);
    const find = findBehindLink(deps, 'render.image_sign', found);
    const query = signedTransformation(transformations);
    return renderImage(deps, context, find, { isPublic: false, expiresAt, query });
  });

  /** We cache nothing ourselves: what is in front asks us whether its copy is still good. */
  for (const pattern of ['/cdn/:bucket', '/cdn/:bucket/*']) {
    keyed(
      'DELETE',
      '/cdn',
      async (_, { role, session }) => {
        if (role !== 'service_role')
          throw storageError('AccessDenied', { message: 'Only the server may do this' });
        await requireSession(deps.db, session);
        return Response.json({ message: 'success' });
      },
      pattern,
    );
  }
  routes.get(`${storagePath}/status`, () => Response.json({ status: 'ok' }));
  routes.all(`${storagePath}/*`, () => {
    throw storageError('NoSuchRoute');
  });
  return routes;

  async function byLink(context: Context, place: Place) {
    const token = context.req.query('token');
    if (!token) throw storageError('MissingParameter', { parameter: 'token' });
    const found = withQuestionMarks(place);
    return { found, ...(await deps.links.verify(token, found, 'download')) };
  }
}

/** HEAD comes as GET. */
const tusMethods = ['GET', 'POST', 'PATCH', 'DELETE', 'OPTIONS'];

/** Of links that we made: `%3F`, which the client has encoded once more. */
const withQuestionMarks = ({ bucket, name }: Place): Place => ({ bucket, name: name.replaceAll('%3F', '?') });

const cors = {
  methods: 'GET, HEAD, POST, PATCH, PUT, DELETE',
  requestHeaders:
    'Accept, Authorization, Cache-Control, Content-Encoding, Content-Type, If-Match, If-Modified-Since, If-None-Match, If-Range, Range, Tus-Resumable, Upload-Concat, Upload-Defer-Length, Upload-Length, Upload-Metadata, Upload-Offset, X-Client-Info, X-HTTP-Method-Override, X-Metadata, X-Signature, X-Supabase-Api-Version, X-Upsert, apikey',
  shownHeaders:
    'Accept-Ranges, Content-Disposition, Content-Length, Content-Range, ETag, Last-Modified, Location, Tus-Extension, Tus-Max-Size, Tus-Resumable, Tus-Version, Upload-Expires, Upload-Length, Upload-Metadata, Upload-Offset',
  hasOptions: true, // resumable uploads describe themselves by OPTIONS
};

const foreignOrigin = () =>
  storageError('AccessDenied', { message: 'Pages of this origin may not call the service' });
