import { expect, it } from 'vitest';
import { choiceIn } from './choice.ts';

it.each([
  { why: 'nothing is stored', stored: null, choice: undefined },
  { why: 'the visitor accepted', stored: 'accepted', choice: 'accepted' },
  { why: 'the visitor rejected', stored: 'rejected', choice: 'rejected' },
  { why: 'the word is not ours', stored: 'yes', choice: undefined },
  { why: 'it is empty', stored: '', choice: undefined },
])('takes it as $choice when $why', ({ stored, choice }) => expect(choiceIn(stored)).toBe(choice));
