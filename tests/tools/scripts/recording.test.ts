import sharp from 'sharp';
import { expect, it } from 'vitest';
import { animate } from '../../../tools/scripts/recording/animation.ts';

const frame = async (background: string, milliseconds: number) => ({
  image: await sharp({ create: { width: 8, height: 6, channels: 3, background } })
    .png()
    .toBuffer(),
  milliseconds,
});

it('animates the frames, each with its own time, for ever', async () => {
  const animation = await animate([await frame('#f00', 700), await frame('#00f', 1500)]);
  expect(await sharp(animation).metadata()).toMatchObject({
    format: 'webp',
    pages: 2,
    delay: [700, 1500],
    loop: 0,
  });
});

it('refuses an animation that is too large', async () => {
  const frames = [await frame('#f00', 700), await frame('#00f', 1500)];
  await expect(animate(frames, 20)).rejects.toThrow(/at most 20/);
});
