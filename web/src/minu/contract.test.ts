import { bodyFields, bodyLimits, HOLDER_PHOTO_MAX_BYTES, IMAGE_MAX_BYTES, isUsualMeasure, smallImageUrl } from '@riideait/contract';
import { expect, test } from 'vitest';
import { fields, isDoubtful, limits, readMeasure } from './measures.ts';
import { PHOTO_MAX_BYTES, PICTURE_MAX_BYTES } from './photo.ts';
import { smallOf } from './piece-facts.tsx';

// The page loads nothing of the contract: what it knows of it is compared here.

test('fields and limits of measures', () => {
  expect(fields).toEqual(bodyFields);
  for (const field of Object.values(bodyFields)) {
    expect(limits[field][0]).toBe(bodyLimits[field]);
    for (let value = 1; value <= bodyLimits[field]; value++)
      expect(isDoubtful(field, value), `${field} ${value}`).toBe(!isUsualMeasure(field, value));
    expect(readMeasure(field, `${bodyLimits[field]}`)).toEqual({ value: bodyLimits[field] });
    expect(readMeasure(field, `${bodyLimits[field] + 0.1}`)).toEqual({ fault: 'tooLarge' });
  }
});

test('sizes of photos', () => expect([PICTURE_MAX_BYTES, PHOTO_MAX_BYTES]).toEqual([IMAGE_MAX_BYTES, HOLDER_PHOTO_MAX_BYTES]));

test('names of small pictures', () => expect(smallOf('/images/a/b.webp')).toBe(smallImageUrl('/images/a/b.webp')));
