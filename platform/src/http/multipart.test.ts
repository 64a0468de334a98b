import { describe, expect, it } from 'vitest';
import { boundaryOf, type MultipartBounds, type Part, readContent, readParts } from './multipart.ts';

const invalid = () => new Error('invalid form');
const tooLarge = () => new Error('too large');
const bounds: MultipartBounds = { partsMax: 3, headerBytesMax: 1024, invalid };

const part = (header: string, content = '') => `--x\r\n${header}\r\n\r\n${content}\r\n`;
const named = (parameters: string, content = '') =>
  part(`Content-Disposition: form-data; ${parameters}`, content);
const end = '--x--\r\n';

/** A body in chunks, and what was read of it. */
function aBody(text: string, bytes = text.length) {
  const body = { chunks: 0, isOpen: true, source };
  async function* source() {
    try {
      for (let at = 0; at < text.length; at += bytes) {
        body.chunks += 1;
        yield Buffer.from(text.slice(at, at + bytes), 'latin1');
      }
    } finally {
      body.isOpen = false;
    }
  }
  return body;
}

async function read(text: string, bytes?: number) {
  const parts: unknown[] = [];
  for await (const { content, ...head } of readParts(aBody(text, bytes).source(), 'x', bounds)) {
    const chunks: Buffer[] = [];
    for await (const chunk of content) chunks.push(chunk);
    parts.push({ ...head, content: Buffer.concat(chunks).toString('latin1') });
  }
  return parts;
}

describe('a form', () => {
  it('is the same wherever it is cut', async () => {
    // Content that looks like a boundary but for its last byte, an empty part, and bytes that are no text.
    const contents = ['\r\n--\r\n--', '', '\r\n\r\n--\xff\x00\r'];
    const text = contents.map((content, n) => named(`name="${n}"`, content)).join('') + end;
    const parts = contents.map((content, n) => ({
      ...{ name: String(n), filename: undefined, contentType: undefined, content },
    }));
    for (let bytes = 1; bytes <= text.length; bytes += 1) {
      expect(await read(text, bytes), `chunks of ${bytes}`).toEqual(parts);
    }
  });

  it('may have no part', async () => {
    expect(await read('--x--')).toEqual([]);
  });

  it('may be followed by a little', async () => {
    expect(await read(`${named('name="a"')}${end}${'y'.repeat(500)}`, 50)).toHaveLength(1);
  });

  it.each([
    { why: 'one in quotes', parameters: 'name="a b"', head: { name: 'a b' } },
    { why: 'one without', parameters: 'name=a', head: { name: 'a' } },
    { why: 'an empty one', parameters: 'name=""', head: { name: '' } },
    { why: 'one in UTF-8', parameters: 'name="\xc3\xa9"', head: { name: 'é' } },
    { why: 'the first of two', parameters: 'name="a"; name="b"', head: { name: 'a' } },
    { why: 'no file name', parameters: 'name="a"', head: { filename: undefined } },
    { why: 'an empty file name', parameters: 'name="a"; filename=""', head: { filename: '' } },
    {
      why: 'a file name that looks like a name',
      parameters: 'filename="; name=b"; name="a"',
      head: { name: 'a', filename: '; name=b' },
    },
    {
      why: 'an encoded file name',
      parameters: 'name="a"; filename*=UTF-8\'\'b',
      head: { filename: "UTF-8''b" },
    },
  ])('has a part with $why', async ({ parameters, head }) => {
    expect(await read(named(parameters) + end)).toMatchObject([head]);
  });

  it('says the type of a part with its parameters, or nothing', async () => {
    const type = 'text/plain; charset="x"';
    const text = named('name="a"') + named(`name="b"\r\ncontent-type: ${type} `) + end;
    expect(await read(text)).toMatchObject([{ contentType: undefined }, { contentType: type }]);
  });

  const whole = named('name="a"; filename="b"', 'content');
  it.each([
    { why: 'is empty', text: '' },
    { why: 'begins with something else', text: `y\r\n${whole}${end}` },
    { why: 'begins with an empty line', text: `\r\n${whole}${end}` },
    { why: 'ends before its first part', text: '--x' },
    { why: 'ends in a header', text: '--x\r\nContent-Disp' },
    { why: 'ends in content', text: whole.slice(0, -4) },
    { why: 'ends in a boundary', text: `${whole}--` },
    { why: 'ends in the last boundary', text: `${whole}--x-` },
    { why: 'lacks its last boundary', text: `${whole}--x\r\n` },
    { why: 'has another boundary', text: '--y\r\n\r\n\r\n--y--' },
    { why: 'has a part without a header', text: part('') + end },
    { why: 'has a part of nothing', text: `--x\r\n--x\r\n${end}` },
    { why: 'has a last part of nothing', text: `${whole}--x\r\n${end}` },
    { why: 'has a part that does not say what it is', text: part('Content-Type: text/plain') + end },
    { why: 'has a part that is not of a form', text: part('Content-Disposition: inline; name="a"') + end },
    { why: 'has a part without a name', text: named('filename="a"') + end },
    { why: 'has a name without an end', text: named('name="a') + end },
    { why: 'has a line break in a name', text: named('name="a\nb"') + end },
    { why: 'has something behind a boundary', text: `--x y\r\n${whole.slice(5)}${end}` },
    { why: 'has a header too long', text: named(`name="a"\r\nX: ${'y'.repeat(1024)}`) + end },
    { why: 'has a name too long', text: named(`name="${'y'.repeat(5000)}"`) + end },
    { why: 'has headers without end', text: `--x\r\n${'a: b\r\n'.repeat(10_000)}` },
    { why: 'has a part too many', text: named('name="a"').repeat(4) + end },
    { why: 'goes on after its end', text: `${whole}${end}${'y'.repeat(5000)}` },
  ])('is invalid that $why', async ({ text }) => {
    for (const bytes of [1, 7, 100]) await expect(read(text, bytes)).rejects.toThrow('invalid form');
  });

  it('is not parsed beyond the first part too many', async () => {
    const body = aBody(named('name="a"').repeat(70_000), 16 * 1024);
    const parts = readParts(body.source(), 'x', bounds);
    await expect(parts.next()).rejects.toThrow('invalid form');
    expect(body).toMatchObject({ chunks: 1, isOpen: false });
  });
});

describe('the content of a part', () => {
  const long = named('name="a"; filename="b"', 'y'.repeat(1_000_000));

  it('is read on demand', async () => {
    const body = aBody(long + end, 10_000);
    const first = await readParts(body.source(), 'x', bounds).next();
    expect(body.chunks).toBe(1);
    await first.value?.content.next();
    await first.value?.content.next();
    expect(body.chunks).toBe(2);
  });

  it('is skipped where nobody reads it, or not to its end', async () => {
    const names: string[] = [];
    for await (const { name, content } of readParts(
      aBody(long + long + named('name="c"') + end, 10_000).source(),
      'x',
      bounds,
    )) {
      if (names.length === 0) await content.next();
      names.push(name);
    }
    expect(names).toEqual(['a', 'a', 'c']);
  });

  it('has a bound, at which the body is closed', async () => {
    const readFirst = async (bytesMax: number) => {
      const body = aBody(long + end, 10_000);
      const sizes: number[] = [];
      try {
        for await (const one of readParts(body.source(), 'x', bounds)) {
          sizes.push((await readContent(one, bytesMax, tooLarge)).length);
        }
        return { sizes };
      } catch (error) {
        return { error, chunks: body.chunks, isOpen: body.isOpen };
      }
    };
    expect(await readFirst(1_000_000)).toEqual({ sizes: [1_000_000] });
    expect(await readFirst(999_999)).toMatchObject({ isOpen: false, error: tooLarge() });
    expect(await readFirst(15_000)).toMatchObject({ chunks: 2, isOpen: false, error: tooLarge() });
  });

  it('ends with the error of a body that fails', async () => {
    async function* failing() {
      yield Buffer.from(long.slice(0, 1000));
      throw new Error('gone');
    }
    const { value: first } = await readParts(failing(), 'x', bounds).next();
    await expect(readContent(first as Part, 1_000_000, tooLarge)).rejects.toThrow('gone');
  });
});

it('the parser reads the boundary of a content type', () => {
  expect(boundaryOf('multipart/form-data; boundary="a b"')).toBe('a b');
  expect(boundaryOf('multipart/form-data; charset=x; boundary=abc')).toBe('abc');
  expect(boundaryOf('multipart/form-data')).toBeUndefined();
  expect(boundaryOf(`multipart/form-data; boundary=${'x'.repeat(71)}`)).toBeUndefined();
});
