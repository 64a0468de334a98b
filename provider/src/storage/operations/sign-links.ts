import * as v from 'valibot';
import { asCaller, ownerOf } from '../deps.ts';
import { storageError } from '../errors.ts';
import { isBucketName, isObjectName, type Place } from '../object-names.ts';
import { Name, type Operation, readJson, wholeNumber } from '../request.ts';
import { findObjects } from '../store/objects.ts';
import { formatTransformation } from '../transform/parse-transformation.ts';
import { admitUpload } from '../upload.ts';
import { findAsCaller } from './read-objects.ts';
import { transformationOf } from './render-image.ts';
import { isUpsertRequested } from './upload-object.ts';

const tenYears = 315_360_000;
const expiresIn = wholeNumber(1, tenYears);
const SignOne = v.object({
  expiresIn,
  transform: v.nullish(v.record(v.string(), v.unknown())),
  versionId: v.nullish(Name),
});

/** Relative to the service. The client encodes it as a whole, which leaves a question mark as it is. */
const linkTo = (route: string, { bucket, name }: Place, token: string) =>
  `/${route}/${bucket}/${name.replaceAll('?', '%3F')}?token=${token}`;

/** For a caller who may read the object now. The link works for anyone who has it until it expires. */
export const signDownload: Operation = async (deps, caller, context, place) => {
  const { expiresIn: seconds, transform, versionId } = await readJson(context, SignOne);
  const row = await findAsCaller(deps, caller, 'object.sign', place, { isSessionRequired: true })();
  if (versionId && versionId !== row.version) throw storageError('NoSuchKey');
  const transformations = transform ? formatTransformation(transformationOf(transform)) : undefined;
  const link = { purpose: 'download', ...(transformations && { transformations }) } as const;
  const token = await deps.links.sign(place, link, seconds);
  const route = transformations ? 'render/image/sign' : 'object/sign';
  return Response.json({ signedURL: linkTo(route, place, token) });
};

const SignMany = v.object({
  expiresIn,
  paths: v.pipe(v.array(Name), v.minLength(1), v.maxLength(1000)),
});

export const signDownloads: Operation = async (deps, caller, context, { bucket }) => {
  const { expiresIn: seconds, paths } = await readJson(context, SignMany, { isLong: true });
  const names = paths.filter(isObjectName);
  const rows = isBucketName(bucket)
    ? await asCaller(
        deps,
        caller,
        'object.sign_many',
        (transaction) => findObjects(transaction, bucket, names),
        { isReadOnly: true, isSessionRequired: true },
      )
    : [];
  const found = new Set(rows.map(({ name }) => name));
  const signed = paths.map(async (path) => {
    if (!found.has(path)) {
      return {
        path,
        signedURL: null,
        error: 'Either the object does not exist or you do not have access to it',
      };
    }
    const place = { bucket, name: path };
    const token = await deps.links.sign(place, { purpose: 'download' }, seconds);
    return { path, signedURL: linkTo('object/sign', place, token), error: null };
  });
  return Response.json(await Promise.all(signed));
};

/** For a caller who may upload there now, as long as their session lasts. */
export const signUpload: Operation = async (deps, caller, context, place) => {
  const isUpsert = isUpsertRequested(context);
  const owner = ownerOf(caller);
  const upload = { ...place, caller, owner, isUpsert, operation: 'object.upload_sign' };
  await admitUpload(deps, upload, { contentType: undefined, sizeMin: 0 });
  const { session } = caller;
  const link = {
    ...({ purpose: 'upload', upsert: isUpsert } as const),
    ...(owner !== undefined && { owner }),
    ...(session && { session }),
  };
  const token = await deps.links.sign(place, link, deps.config.signedUploadSeconds);
  return Response.json({ url: linkTo('object/upload/sign', place, token), token });
};
