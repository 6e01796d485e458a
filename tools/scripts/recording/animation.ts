import sharp from 'sharp';
import { CommandError } from '../lib/run.mjs';

/** The largest animated image of the README, in bytes. */
const MOST_BYTES = 3_000_000;

/** A frame, and how long it stays. */
export interface Frame {
  /** PNG */
  readonly image: Buffer;
  readonly milliseconds: number;
}

/**
 * @returns an animated WebP that repeats for ever
 * @throws CommandError when it has more than `MOST_BYTES`
 */
export async function animate(frames: readonly Frame[], mostBytes = MOST_BYTES): Promise<Buffer> {
  const images = frames.map(({ image }) => image);
  const animation = await sharp(images, { join: { animated: true } })
    .webp({
      quality: 82,
      effort: 5,
      loop: 0,
      delay: frames.map(({ milliseconds }) => milliseconds),
    })
    .toBuffer();
  if (animation.length > mostBytes) {
    throw new CommandError(
      `The animation has ${animation.length} bytes, and at most ${mostBytes} are allowed.`,
    );
  }
  return animation;
}
