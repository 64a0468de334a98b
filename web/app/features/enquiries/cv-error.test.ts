import { cvRules } from '@remit/contract/enquiries.ts';
import { expect, it } from 'vitest';
import { cvError } from './cv-error.ts';

it.each([
  { why: 'a PDF', name: 'cv.pdf', size: 1, error: undefined },
  { why: 'a Word document in capitals', name: 'CV.DOCX', size: 1, error: undefined },
  { why: 'five megabytes to the byte', name: 'cv.pdf', size: cvRules.bytesMax, error: undefined },
  { why: 'a byte more', name: 'cv.pdf', size: cvRules.bytesMax + 1, error: 'cv_too_large' },
  { why: 'nothing', name: 'cv.pdf', size: 0, error: 'cv_empty' },
  { why: 'a picture', name: 'cv.pdf.png', size: 1, error: 'cv_wrong_type' },
  { why: 'an old Word document', name: 'cv.doc', size: 1, error: 'cv_wrong_type' },
])('says about $why: $error', ({ name, size, error }) => expect(cvError({ name, size })).toBe(error));
