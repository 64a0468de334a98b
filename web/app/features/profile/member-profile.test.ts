import { expect, it } from 'vitest';
import { fullNameOf } from './member-profile.tsx';

it.each([
  { metadata: { full_name: 'Ama Mensah' }, shown: 'Ama Mensah' },
  { metadata: { full_name: '  Ama  ' }, shown: 'Ama' },
  { metadata: { full_name: '   ' }, shown: 'User' },
  { metadata: { full_name: 7 }, shown: 'User' },
  { metadata: {}, shown: 'User' },
])('calls the owner of $metadata "$shown"', ({ metadata, shown }) =>
  expect(fullNameOf({ user_metadata: metadata })).toBe(shown),
);
