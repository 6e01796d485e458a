import { describe, expect, it } from 'vitest';
import { MAX_IMAGE_BYTES } from '../../../domain/limits.ts';
import {
  keepFile,
  REMOVED_IMAGE,
  UNCHANGED_IMAGE,
} from '../../../src/features/admin/section/chosen-files.ts';
import { text } from '../../../src/features/admin/section/text.ts';
import { faultOfFile, imageState } from '../../../src/features/admin/section/use-image.ts';

const stored = { url: '/api/images/1', state: 'READY', message: null } as const;
const still = (words: string) => ({ kind: 'still', words });

describe('the image of a form', () => {
  it('A-SEC-33: is named, and counts what was sent of it', () => {
    const chosen = keepFile(new File(['image'], 'poster.png', { type: 'image/png' }));
    expect(imageState(chosen, stored, null)).toEqual(still(text.chosenImage('poster.png')));
    expect(imageState(chosen, stored, 0.999)).toEqual({ kind: 'sending', percent: 99 });
    expect(imageState(UNCHANGED_IMAGE, stored, 0.5)).toEqual(still(text.storedImage));
  });

  it('A-SEC-34: is being rendered, has failed with a reason, or is stored', () => {
    const stateOf = (change: object) => imageState(UNCHANGED_IMAGE, { ...stored, ...change }, null);
    expect(stateOf({ state: 'PROCESSING' })).toEqual({ kind: 'rendering' });
    expect(stateOf({ state: 'FAILED', message: '너무 작아요.' })).toEqual({
      kind: 'failed',
      words: '너무 작아요.',
    });
    expect(stateOf({ state: 'FAILED' })).toEqual({ kind: 'failed', words: text.renderingFailed });
    expect(stateOf({ state: 'NONE' })).toEqual(still(text.storedImage));
    expect(stateOf({ state: 'NONE', url: null })).toEqual(still(text.noImage));
    expect(imageState(UNCHANGED_IMAGE, null, null)).toEqual(still(text.noImage));
  });

  it('A-SEC-35: says that it is removed with the save', () => {
    expect(imageState(REMOVED_IMAGE, stored, null)).toEqual(still(text.removedImage));
  });

  it('A-SEC-32: takes JPEG, PNG and WebP up to the limit', () => {
    for (const type of ['image/jpeg', 'image/png', 'image/webp']) {
      expect(faultOfFile({ type, size: MAX_IMAGE_BYTES })).toBeUndefined();
    }
    expect(faultOfFile({ type: 'image/gif', size: 1 })).toBe(text.wrongFile);
    expect(faultOfFile({ type: 'image/png', size: MAX_IMAGE_BYTES + 1 })).toBe(text.largeFile(10));
  });
});
