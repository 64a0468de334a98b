import fc from 'fast-check';

/** A call as an attacker writes it: nothing about it need be right. */
export type HostileCall = {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
};

const any = <T>(values: readonly T[]) => fc.constantFrom(...values);

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'];
const routes = [
  ...[
    '/object',
    '/object',
    '/object',
    '/object/public',
    '/object/authenticated',
    '/object/info',
    '/object/info/public',
  ],
  ...[
    '/object/sign',
    '/object/upload/sign',
    '/object/list',
    '/object/list-v2',
    '/object/move',
    '/object/copy',
  ],
  ...['/bucket', '/cdn', '/render/image/public', '/render/image/authenticated', '/render/image/sign'],
  ...['/upload/resumable', '/upload/resumable/sign', '/status', '', '/nothing'],
];
/** What there is. */
const served: readonly (readonly [string, string])[] = [
  ...(['GET', 'HEAD', 'POST', 'POST', 'PUT', 'DELETE'] as const).map(
    (method) => [method, '/object'] as const,
  ),
  ...[
    '/object/public',
    '/object/authenticated',
    '/object/info',
    '/object/sign',
    '/render/image/public',
    '/bucket',
  ].map((route) => ['GET', route] as const),
  ...[
    '/object/list',
    '/object/list-v2',
    '/object/move',
    '/object/copy',
    '/object/sign',
    '/object/upload/sign',
    '/bucket',
    '/upload/resumable',
  ].map((route) => ['POST', route] as const),
  ...['/bucket', '/object/upload/sign'].map((route) => ['PUT', route] as const),
  ['DELETE', '/bucket'],
];
const buckets = [
  'open',
  'closed',
  'avatars',
  'applications',
  'none',
  '..',
  '%2e%2e',
  '',
  'a'.repeat(200),
  "x'--",
  '%00',
  'public',
];

/** `own` is a folder that the caller may write to. */
const names = (own: string) =>
  fc.oneof(
    any([
      ...[`${own}/a`, `${own}/b/c`, `${own}/a`, `${own}/picture.png`, 'canary/secret', 'canary/secret'],
      ...[
        '../../../../etc/passwd',
        '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
        '..%5c..%5cboot.ini',
        '%2fetc%2fpasswd',
        '/',
        '//',
        '.',
        '',
      ],
      ...[
        `${own}/..%2fcanary%2fsecret`,
        `${own}/%00`,
        `${own}/%0d%0aset-cookie:x`,
        `${own}/%ff%fe`,
        '%',
        '%zz',
        `${own}/%F0%9F%8C%8D`,
      ],
      ...[
        `${own}/${'x'.repeat(2000)}`,
        `${own}/${'y/'.repeat(400)}z`,
        "'; drop table storage.objects; --",
        '*',
        '%25',
        'a?b#c',
      ],
      ...['objects', 'unfinished', 'resumable', 'con', 'aux.txt', `${own}/.`, `${own}/...`, '~root', '$HOME'],
    ]),
    fc.string({ unit: 'binary', maxLength: 40 }).map((text) => encodeURIComponent(text.toWellFormed())),
  );

const queries = fc.oneof(
  { weight: 3, arbitrary: fc.constant('') },
  {
    weight: 1,
    arbitrary: any([
      ...[
        '?token=a.b.c',
        '?token=',
        '?download',
        '?download=%00%ff',
        '?download=../../x',
        '?width=-1',
        '?width=99999999',
        '?width=NaN',
      ],
      ...[
        '?quality=1e9',
        '?format=svg',
        '?limit=-1',
        "?search='%00",
        '?limit=1e9&offset=-5',
        '?sortColumn=1;select',
        '?versionId=%00',
      ],
      ...['?apikey=x', '?transformations=true', '?token[]=x', `?x=${'y'.repeat(3000)}`],
    ]),
  },
);

const contentTypes = [
  ...[
    'application/json',
    'application/json',
    'text/plain',
    'image/png',
    'multipart/form-data',
    'multipart/form-data; boundary=x',
    '',
    'x',
  ],
  ...[
    'text/html; charset=\u00e9',
    `a/${'b'.repeat(300)}`,
    `multipart/form-data; boundary=${'y'.repeat(100)}`,
    'application/offset+octet-stream',
  ],
];
const texts = (own: string) => [
  ...[
    '',
    '\u0000',
    '..',
    '../..',
    `${own}/a`,
    'canary/secret',
    '%00',
    '\ud800',
    'x'.repeat(1025),
    "'",
    '\\',
    '/',
    'a//b',
    'closed',
    'open',
  ],
];

/** JSON with the properties that routes read, of which some are right. */
const jsonBodies = (own: string) => {
  const text = any(texts(own));
  const value = fc.oneof(
    text,
    fc.integer(),
    fc.double(),
    fc.boolean(),
    fc.constant(null),
    fc.array(text, { maxLength: 3 }),
  );
  const path = fc.oneof(
    { weight: 3, arbitrary: any([`${own}/a`, `${own}/b/c`, 'canary/secret']) },
    { weight: 2, arbitrary: value },
  );
  return fc
    .record(
      {
        prefix: path,
        prefixes: fc.oneof(fc.array(path, { maxLength: 5 }), value),
        paths: fc.oneof(fc.array(path, { maxLength: 5 }), value),
        limit: fc.oneof(fc.integer({ min: -1, max: 2000 }), value),
        offset: fc.oneof(fc.integer({ min: -1, max: 10 }), value),
        sortBy: fc.oneof(
          fc.record({ column: any(['name', 'created_at', 'id; drop']), order: any(['asc', 'desc', '--']) }),
          value,
        ),
        search: value,
        cursor: fc.oneof(
          value,
          fc
            .record({
              kind: any([0, 1, 2]),
              at: any(['', '-infinity', '2026-01-01 00:00:00+00', "'"]),
              key: text,
            })
            .map((cursor) => Buffer.from(JSON.stringify(cursor)).toString('base64url')),
        ),
        with_delimiter: fc.oneof(fc.boolean(), value),
        expiresIn: fc.oneof(fc.integer({ min: -1, max: 100 }), value),
        transform: fc.oneof(fc.record({ width: value, resize: value }), value),
        bucketId: fc.oneof(any(['closed', 'open', 'avatars', 'applications']), value),
        destinationBucket: fc.oneof(any(['closed', 'open', 'avatars', 'applications']), value),
        sourceKey: path,
        destinationKey: path,
        name: value,
        id: value,
        public: value,
        file_size_limit: value,
        allowed_mime_types: value,
        metadata: value,
        copyMetadata: value,
      },
      { requiredKeys: [] },
    )
    .map((body) => JSON.stringify(body));
};

const bodies = (own: string) =>
  fc.oneof(
    { weight: 5, arbitrary: jsonBodies(own) },
    {
      weight: 3,
      arbitrary: any([
        ...['', '{', '[]', 'null', '"x"', '{"__proto__":{"x":1}}', '['.repeat(5000), 'x'.repeat(70_000)],
        ...[
          '--x\r\n',
          '--x\r\n\r\n',
          '--x--',
          '--x\r\ncontent-disposition: form-data; name=""\r\n\r\nhello',
          'no boundary at all',
        ],
        '--x\r\nContent-Disposition: form-data; name="metadata"\r\n\r\n[1]\r\n--x\r\nContent-Disposition: form-data; name=""; filename="../../a"\r\nContent-Type: text/html\r\n\r\n<script>\r\n--x--\r\n',
        '--x\r\nContent-Disposition: form-data; name="cacheControl"\r\n\r\n1\r\nset-cookie: y\r\n--x\r\nContent-Disposition: form-data; name=""; filename="a"\r\n\r\nfile\r\n--x--\r\n',
        `--x\r\n${'h: v\r\n'.repeat(2000)}\r\n`,
      ]),
    },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 200 }) },
  );

const otherHeaders = fc.oneof(
  { weight: 3, arbitrary: fc.constant({}) },
  {
    weight: 2,
    arbitrary: any<Record<string, string>>([
      ...[
        { 'x-upsert': 'true' },
        { 'x-upsert': 'TRUE' },
        { range: 'bytes=0-' },
        { range: 'bytes=-1' },
        { range: `bytes=${'9'.repeat(400)}-` },
      ],
      ...[
        { 'x-metadata': 'e30=' },
        { 'x-metadata': 'IlwwIg==' },
        { 'x-metadata': 'eyJhIjoiXHUwMDAwIn0=' },
        { 'if-none-match': '*' },
        { 'if-match': ',,,' },
      ],
      ...[
        { 'cache-control': 'x'.repeat(500) },
        { 'content-encoding': 'bomb' },
        { 'if-modified-since': 'x' },
        { accept: 'image/webp' },
      ],
      ...[
        {
          'tus-resumable': '1.0.0',
          'upload-length': '3',
          'upload-metadata': 'bucketName Y2xvc2Vk,objectName Li4veA==',
        },
      ],
      ...[
        { 'tus-resumable': '1.0.0', 'upload-length': '-1' },
        { 'x-signature': 'a.b.c' },
        { 'x-http-method-override': 'DELETE' },
      ],
      ...[{ authorization: 'Bearer' }, { authorization: 'Bearer x.y.z' }, { apikey: 'x'.repeat(3000) }],
    ]),
  },
);

export function anyHostileCall(
  own: string,
  credentials: readonly Record<string, string>[],
): fc.Arbitrary<HostileCall> {
  return fc
    .record({
      way: fc.oneof(
        { weight: 6, arbitrary: any(served) },
        { weight: 1, arbitrary: fc.tuple(any(methods), any(routes)) },
      ),
      bucket: fc.oneof(any(['open', 'closed']), any(buckets)),
      name: fc.oneof(any([`${own}/a`, `${own}/b/c`, undefined]), names(own)),
      query: queries,
      type: any(contentTypes),
      credential: any(credentials),
      others: fc.oneof(fc.constant({}), otherHeaders),
      body: fc.option(bodies(own), { nil: undefined }),
    })
    .map(({ way: [method, route], bucket, name, query, type, credential, others, body }) => ({
      method,
      path: requestPath(pathOf(route, bucket, name)) + query,
      headers: { ...(type !== '' && { 'content-type': type }), ...credential, ...others },
      body: method === 'GET' || method === 'HEAD' ? undefined : body,
    }));
}

/** A request line holds no spaces and no letters beyond ASCII; escapes stay as they are written. */
const requestPath = (path: string) => encodeURI(path).replaceAll('%25', '%');

const wholeRoutes = new Set(['/object/move', '/object/copy', '/bucket', '/upload/resumable', '/status']);
const bucketRoutes = new Set(['/object/list', '/object/list-v2', '/bucket', '/cdn']);

/** Mostly as the route wants it: with an object, with a bucket alone, or with neither. */
function pathOf(route: string, bucket: string, name: string | undefined): string {
  if (wholeRoutes.has(route) && !name?.includes('..')) return route;
  return bucketRoutes.has(route) || name === undefined ? `${route}/${bucket}` : `${route}/${bucket}/${name}`;
}
