import { join } from 'node:path';
import sharp from 'sharp';
import { root } from '../lib/run.mjs';

/** The sizes of a frame, in CSS pixels; the image has `SCALE` times as many. */
export const PHONE = { width: 390, height: 844 };
export const CHARTS = { width: 840, height: 752 };
export const SCALE = 1.2;

const HEIGHT = 832;
const MARGIN = 16;
const PHONE_HEIGHT = HEIGHT - 2 * MARGIN;
const PHONE_WIDTH = Math.round((PHONE_HEIGHT * PHONE.width) / PHONE.height);
const CHARTS_LEFT = PHONE_WIDTH + 2 * MARGIN;
const WIDTH = CHARTS_LEFT + CHARTS.width + MARGIN;
const CAPTION_HEIGHT = HEIGHT - CHARTS.height - 2 * MARGIN;
const BACKGROUND = '#050609';
const font = join(root, 'node_modules/pretendard/dist/public/static/Pretendard-SemiBold.otf');

/** What one frame shows. */
export interface Scene {
  /** English, above the charts. */
  readonly caption: string;
  /** PNG images of the two pages. */
  readonly phone: Buffer;
  readonly charts: Buffer;
  /** Where a finger touches the phone's page, in its CSS pixels. */
  readonly touch: { readonly x: number; readonly y: number } | null;
}

/** @returns the frame as PNG: the phone, and beside it the caption above the charts */
export async function composeFrame({ caption, phone, charts, touch }: Scene): Promise<Buffer> {
  const screen = await roundedPhone(phone, touch);
  const title = await sharp({
    text: {
      text: `<span foreground="#f5f3ef">${caption}</span>`,
      font: 'Pretendard SemiBold',
      fontfile: font,
      rgba: true,
      dpi: Math.round(110 * SCALE),
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return sharp({
    create: { width: px(WIDTH), height: px(HEIGHT), channels: 3, background: BACKGROUND },
  })
    .composite([
      { input: screen, left: px(MARGIN), top: px(MARGIN) },
      {
        input: title.data,
        left: px(CHARTS_LEFT + 12),
        top: px(MARGIN) + Math.round((px(CAPTION_HEIGHT) - title.info.height) / 2),
      },
      {
        input: await sharp(charts).resize(px(CHARTS.width), px(CHARTS.height)).toBuffer(),
        left: px(CHARTS_LEFT),
        top: px(MARGIN + CAPTION_HEIGHT),
      },
    ])
    .png()
    .toBuffer();
}

async function roundedPhone(phone: Buffer, touch: Scene['touch']): Promise<Buffer> {
  const [width, height] = [px(PHONE_WIDTH), px(PHONE_HEIGHT)];
  const share = width / PHONE.width;
  const radius = px(26);
  const svg = (content: string) =>
    Buffer.from(`<svg width="${width}" height="${height}">${content}</svg>`);
  const border = `<rect x="1" y="1" width="${width - 2}" height="${height - 2}" rx="${radius}" fill="none" stroke="#3a3f4c" stroke-width="2"/>`;
  const finger =
    touch === null
      ? ''
      : `<circle cx="${touch.x * share}" cy="${touch.y * share}" r="${px(20)}" fill="#fff" fill-opacity="0.45" stroke="#fff" stroke-width="${px(2)}"/>`;
  return sharp(phone)
    .resize(width, height)
    .composite([
      { input: svg(border + finger) },
      {
        input: svg(`<rect width="${width}" height="${height}" rx="${radius}"/>`),
        blend: 'dest-in',
      },
    ])
    .png()
    .toBuffer();
}

function px(length: number): number {
  return Math.round(length * SCALE);
}
