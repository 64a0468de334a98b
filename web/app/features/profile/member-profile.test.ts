import { expect, it } from 'vitest';
import { fullNameOf } from './member-profile.tsx';

it.each([
  { given: { full_name: 'Ama Mensah' }, shown: 'Ama Mensah' },
  { given: { full_name: '  Ama  ' }, shown: 'Ama' },
  { given: { full_name: '   ' }, shown: 'User' },
  { given: { full_name: 7 }, shown: 'User' },
  { given: {}, shown: 'User' },
])('calls the owner of $given "$shown"', ({ given, shown }) =>
  expect(fullNameOf({ user_metadata: given })).toBe(shown),
);
