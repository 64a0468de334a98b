/** What random requests ask about: few values each, so that filters meet something, and nulls everywhere. */
export type Value = string | number | boolean | null | readonly string[] | Readonly<Record<string, unknown>>;
export type Row = Readonly<Record<string, Value>>;
export type TableName = 'readers' | 'loans' | 'clubs' | 'club_readers';
export type Tables = Readonly<Record<TableName, readonly Row[]>>;

/** Of a reader, loan or club that only the server may see. */
export const canary = 'CANARY';

const names = [
  'Ama',
  'ama',
  'Kofi, Jr.',
  'Zoë "Z"',
  'a\\b',
  'x(y)',
  '100%',
  'under_score',
  'a*b',
  'Ngũgĩ',
  '🌍 earth',
  'null',
  'a.b:c',
  "o'neil",
  ' space ',
  '{brace}',
];
const tags = ['new', 'old', 'a b', 'c,d', '"q"', 'é'];
const items = ['map', 'book', 'Book', 'disc, old', 'b%'];

export const readersCount = 60;
const loansCount = 150;
const clubsCount = 8;

const pick = <T>(values: readonly T[], n: number): T => values[n % values.length] as T;
const unless = <T>(isNull: boolean, value: T): T | null => (isNull ? null : value);
const hidden = (n: number, every: number) => n % every === every - 1;

/** The same rows every time: multiples of primes are random enough. */
export function readerTables(): Tables {
  const readers = Array.from({ length: readersCount }, (_, n) => ({
    id: n + 1,
    name: hidden(n, 7) ? `${canary} ${n}` : pick(names, n * 5),
    nickname: unless(n % 3 === 0, pick(names, n * 7 + 3)),
    age: unless(n % 5 === 0, 18 + ((n * 13) % 12)),
    score: unless(n % 4 === 0, ((n * 17) % 40) / 2 - 5),
    joined: unless(n % 6 === 0, `20${10 + ((n * 3) % 15)}-0${1 + (n % 9)}-1${n % 10}`),
    is_active: pick([true, false, null], n * 2 + (n % 5)),
    tags: tags.filter((_tag, place) => ((n * 11) >> place) % 3 === 1),
    extra: {
      kind: pick(['a', 'b', null, 'c d'], n),
      level: (n * 3) % 4,
      ...(n % 2 === 0 && { deep: { text: pick(names, n) } }),
    },
    referrer_id: unless(n % 3 === 1 || n === 0, 1 + ((n * 7) % Math.max(1, n))),
    is_hidden: hidden(n, 7),
  }));
  const loans = Array.from({ length: loansCount }, (_, n) => ({
    id: n + 1,
    reader_id: unless(n % 9 === 0, 1 + ((n * 31) % (readersCount - 10))),
    item: hidden(n, 11) ? `${canary} loan` : pick(items, n * 3),
    days: unless(n % 4 === 1, (n * 7) % 30),
    is_hidden: hidden(n, 11),
  }));
  const clubs = Array.from({ length: clubsCount }, (_, n) => ({
    id: n + 1,
    name: hidden(n, 4) ? `${canary} club` : pick(['chess', 'maps', 'Go, weekly', 'ж'], n),
    is_hidden: hidden(n, 4),
  }));
  const club_readers = readers.flatMap(({ id }) =>
    clubs.filter((club) => (id * club.id) % 5 === 1).map((club) => ({ club_id: club.id, reader_id: id })),
  );
  return { readers, loans, clubs, club_readers };
}

/** What anyone but the server sees. */
export function visibleTo(tables: Tables, isServer: boolean): Tables {
  if (isServer) return tables;
  const shown = (rows: readonly Row[]) => rows.filter((row) => row.is_hidden !== true);
  return {
    readers: shown(tables.readers),
    loans: shown(tables.loans),
    clubs: shown(tables.clubs),
    club_readers: tables.club_readers,
  };
}
