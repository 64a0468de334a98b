import type { Token } from 'markdown-it';

/** The same for mail readers that show no HTML. The frame breaks its lines. */
export function plainTextOf(tokens: readonly Token[]): string {
  const blocks: { readonly text: string; readonly isItem: boolean }[] = [];
  /** Of the lists that are open: the number of the next item, none in a bullet list. */
  const lists: (number | undefined)[] = [];
  let quotes = 0;
  let marker = '';
  const add = (text: string) => {
    const lines = text.split('\n').map((line, n) => `${'> '.repeat(quotes)}${n === 0 ? marker : ''}${line}`);
    blocks.push({ text: lines.join('\n'), isItem: lists.length > 0 });
    marker = '';
  };
  for (const token of tokens) {
    switch (token.type) {
      case 'bullet_list_open':
        lists.push(undefined);
        break;
      case 'ordered_list_open':
        lists.push(Number(token.attrGet('start') ?? 1));
        break;
      case 'bullet_list_close':
      case 'ordered_list_close':
        lists.pop();
        break;
      case 'list_item_open': {
        const number = lists.pop();
        lists.push(number === undefined ? undefined : number + 1);
        marker = number === undefined ? '- ' : `${number}. `;
        break;
      }
      case 'blockquote_open':
        quotes += 1;
        break;
      case 'blockquote_close':
        quotes -= 1;
        break;
      case 'inline':
        add(inlineText(token.children ?? []));
        break;
      case 'fence':
      case 'code_block':
        add(token.content.trimEnd());
        break;
      case 'hr':
        add('* * *');
        break;
    }
  }
  return blocks.reduce((text, block, n) => {
    // Items of a list follow each other without an empty line.
    const gap = n === 0 ? '' : block.isItem && blocks[n - 1]?.isItem ? '\n' : '\n\n';
    return text + gap + block.text;
  }, '');
}

function inlineText(children: readonly Token[]): string {
  let text = '';
  let open: { readonly href: string; readonly from: number } | undefined;
  for (const { type, content, ...token } of children) {
    if (type === 'softbreak') text += ' ';
    else if (type === 'hardbreak') text += '\n';
    else if (type === 'link_open') {
      const [, href = ''] = token.attrs?.[0] ?? [];
      open = { href: String(href), from: text.length };
    } else if (type === 'link_close' && open) {
      if (text.slice(open.from) !== open.href) text += ` (${open.href})`;
      open = undefined;
    } else text += content;
  }
  return text;
}
