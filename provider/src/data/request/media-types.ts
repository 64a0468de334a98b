import { dataError } from '../errors.ts';
import type { Named } from '../schema/schema.ts';
import type { MediaType, PlanOption } from './request.ts';

const json: MediaType = { kind: 'json', isNullsStripped: false };
const geoJsonType = 'application/geo+json';
const planOptions = [
  'analyze',
  'verbose',
  'settings',
  'buffers',
  'wal',
] as const satisfies readonly PlanOption[];
/** No one sends more; each costs a little. */
const alternativesMax = 50;

export type AcceptOptions = {
  readonly hasPlan: boolean;
  /** Of the schema; without it there is no GeoJSON. */
  readonly geoJson?: Named | undefined;
  /** The root has a description of the API, and nothing else. */
  readonly isRoot?: boolean;
};

type Alternative = {
  readonly type: string;
  readonly parameters: ReadonlyMap<string, string>;
  readonly weight: number;
};

/** What the Accept header asks for most that we have. */
export function parseAccept(header: string | undefined, options: AcceptOptions): MediaType {
  const alternatives = splitOutsideQuotes(header?.trim() || '*/*', ',')
    .slice(0, alternativesMax)
    .map(readAlternative)
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight);
  for (const alternative of alternatives) {
    const found = mediaTypeOf(alternative, options);
    if (found) return found;
  }
  throw dataError('PGRST107', {
    mediaTypes: (header ?? '').split(',').map((type) => type.trim()),
    hint:
      !options.isRoot && alternatives.some(({ type }) => type === geoJsonType)
        ? 'GeoJSON needs PostGIS, which is not installed in this database.'
        : undefined,
  });
}

function mediaTypeOf({ type, parameters }: Alternative, options: AcceptOptions): MediaType | undefined {
  if (options.isRoot) {
    const isDescription = ['*/*', 'application/*', 'application/json', 'application/openapi+json'].includes(
      type,
    );
    return isDescription ? { kind: 'openapi' } : undefined;
  }
  const isNullsStripped = parameters.get('nulls') === 'stripped';
  switch (type) {
    case '*/*':
    case 'application/*':
    case 'application/json':
      return json;
    case 'application/vnd.pgrst.array':
    case 'application/vnd.pgrst.array+json':
      return { kind: 'json', isNullsStripped };
    case 'application/vnd.pgrst.object':
    case 'application/vnd.pgrst.object+json':
      return { kind: 'object', isNullsStripped };
    case 'text/csv':
    case 'text/*':
      return { kind: 'csv' };
    case geoJsonType:
      return options.geoJson && { kind: 'geojson', function: options.geoJson };
    case 'application/vnd.pgrst.plan':
    case 'application/vnd.pgrst.plan+text':
      return planOf('text', parameters, options);
    case 'application/vnd.pgrst.plan+json':
      return planOf('json', parameters, options);
    default:
      return undefined;
  }
}

function planOf(
  format: 'text' | 'json',
  parameters: ReadonlyMap<string, string>,
  options: AcceptOptions,
): MediaType | undefined {
  if (!options.hasPlan) return undefined;
  const planned = mediaTypeOf(readAlternative(parameters.get('for') ?? 'application/json'), {
    ...options,
    hasPlan: false,
  });
  if (!planned) return undefined;
  const requested = (parameters.get('options') ?? '').split('|');
  return {
    kind: 'plan',
    format,
    options: planOptions.filter((option) => requested.includes(option)),
    for: planned,
  };
}

function readAlternative(text: string): Alternative {
  const [type = '', ...rest] = splitOutsideQuotes(text, ';');
  const parameters = new Map(
    rest.map((parameter) => {
      const [name = '', ...value] = parameter.split('=');
      return [
        name.trim().toLowerCase(),
        value
          .join('=')
          .trim()
          .replace(/^"(.*)"$/s, '$1'),
      ];
    }),
  );
  const weight = Number(parameters.get('q') ?? 1);
  return { type: type.trim().toLowerCase(), parameters, weight: Number.isNaN(weight) ? 1 : weight };
}

/** A plan names its media type in quotes, with a semicolon of its own. */
function splitOutsideQuotes(text: string, separator: string): string[] {
  const parts = [''];
  let isQuoted = false;
  for (const character of text) {
    if (character === '"') isQuoted = !isQuoted;
    if (character === separator && !isQuoted) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts;
}

export function contentTypeOf(mediaType: MediaType): string {
  switch (mediaType.kind) {
    case 'json':
      return mediaType.isNullsStripped
        ? 'application/vnd.pgrst.array+json;nulls=stripped; charset=utf-8'
        : 'application/json; charset=utf-8';
    case 'object':
      return `application/vnd.pgrst.object+json${mediaType.isNullsStripped ? ';nulls=stripped' : ''}; charset=utf-8`;
    case 'csv':
      return 'text/csv; charset=utf-8';
    case 'geojson':
      return `${geoJsonType}; charset=utf-8`;
    case 'openapi':
      return 'application/openapi+json; charset=utf-8';
    case 'plan':
      return `application/vnd.pgrst.plan+${mediaType.format}; charset=utf-8`;
  }
}
