import { dataError } from '../errors.ts';

/** The records of a CSV text (RFC 4180). Quotes keep a text apart from null: `NULL` is null, `"NULL"` a word. */
export function parseCsv(text: string): (string | null)[][] {
  const records: (string | null)[][] = [];
  let record: (string | null)[] = [];
  let position = 0;
  while (position < text.length) {
    let field: string | null;
    if (text[position] === '"') [field, position] = quotedField(text, position);
    else {
      const end = fieldEnd(text, position);
      field = text.slice(position, end);
      if (field === 'NULL') field = null;
      position = end;
    }
    record.push(field);
    if (text[position] === ',') {
      position += 1;
      // A comma at the very end still begins a field.
      if (position === text.length) record.push('');
      if (position < text.length && !isLineEnd(text, position)) continue;
      if (position < text.length) record.push('');
    }
    position += text.startsWith('\r\n', position) ? 2 : 1;
    records.push(record);
    record = [];
  }
  return records;
}

const isLineEnd = (text: string, position: number) =>
  text[position] === '\n' || text.startsWith('\r\n', position);

function fieldEnd(text: string, start: number): number {
  let end = start;
  while (end < text.length && text[end] !== ',' && !isLineEnd(text, end)) end += 1;
  return end;
}

function quotedField(text: string, start: number): [field: string, end: number] {
  let field = '';
  let position = start + 1;
  for (;;) {
    const quote = text.indexOf('"', position);
    if (quote === -1) throw dataError('PGRST102', { message: 'A quoted field of the CSV does not end' });
    field += text.slice(position, quote);
    position = quote + 1;
    if (text[position] !== '"') break;
    field += '"';
    position += 1;
  }
  if (position < text.length && text[position] !== ',' && !isLineEnd(text, position)) {
    throw dataError('PGRST102', { message: 'A quoted field of the CSV goes on after its quotes' });
  }
  return [field, position];
}
