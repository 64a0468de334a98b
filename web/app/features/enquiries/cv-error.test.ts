import { cvMessages, cvRules } from '@remit/contract/enquiries.ts';
import { expect, it } from 'vitest';
import { cvError } from './cv-error.ts';

it.each([
  { why: 'a PDF', name: 'cv.pdf', size: 1, fault: undefined },
  { why: 'a Word document in capitals', name: 'CV.DOCX', size: 1, fault: undefined },
  { why: 'five megabytes to the byte', name: 'cv.pdf', size: cvRules.bytesMax, fault: undefined },
  { why: 'a byte more', name: 'cv.pdf', size: cvRules.bytesMax + 1, fault: cvMessages.too_large },
  { why: 'nothing', name: 'cv.pdf', size: 0, fault: cvMessages.empty },
  { why: 'a picture', name: 'cv.pdf.png', size: 1, fault: cvMessages.wrong_type },
  { why: 'an old Word document', name: 'cv.doc', size: 1, fault: cvMessages.wrong_type },
])('says about $why: $fault', ({ name, size, fault }) => expect(cvError({ name, size })).toBe(fault));
