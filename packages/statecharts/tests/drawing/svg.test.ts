import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { Card, Drawing } from '../../src/drawing/drawing.ts';
import { linePath } from '../../src/drawing/line-path.ts';
import { toSvg } from '../../src/drawing/svg.ts';

const card: Card = {
  id: 'door.shut',
  x: 10,
  y: 20,
  w: 120,
  h: 60,
  depth: 0,
  look: 'leaf',
  lines: [{ text: 'shut <1>', look: 'title', y: 6 }],
  rows: [
    {
      text: 'push',
      guard: ' [a & b]',
      tail: '',
      kind: 'event',
      y: 26,
      transitions: ['t1'],
      to: 'o',
    },
    { text: 'pull', guard: '', tail: '', kind: 'error', y: 43, transitions: ['t2'], to: 'o' },
  ],
};
const drawing: Drawing = {
  id: 'door',
  width: 200,
  height: 100,
  cards: [card, { ...card, id: 'door.gone', x: 140, w: 50, look: 'final', lines: [], rows: [] }],
  lines: [
    {
      points: [130, 60, 150, 60, 150, 90],
      transitions: ['t1', 't2'],
      kind: 'mixed',
      from: 'a',
      to: 'o',
    },
    { points: [20, 5, 20, 20], transitions: [], kind: 'start', from: 'door', to: 'door.shut' },
  ],
};

describe('toSvg', () => {
  const svg = toSvg(drawing);

  it('stands alone: it has its size and its style, and refers to nothing outside', () => {
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" width="200" height="100"/);
    expect(svg).toContain('<style>');
    expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:|@import|href/);
  });

  it('is dark in programs that know no background of an SVG', async () => {
    const image = sharp(Buffer.from(svg))
      .removeAlpha()
      .extract({ left: 0, top: 0, width: 1, height: 1 });
    expect([...(await image.raw().toBuffer())]).toEqual([0x0b, 0x0c, 0x10]);
  });

  it('escapes texts', () => {
    expect(svg).toContain('>shut &lt;1></text>');
    expect(svg).toContain('<tspan class="guard"> [a &amp; b]</tspan>');
  });

  it('gives each text the width of the layout, whatever the font', () => {
    const texts = svg.match(/<text [^>]*>/g) ?? [];
    expect(texts).toHaveLength(3);
    for (const text of texts)
      expect(text).toMatch(/textLength="\d+" lengthAdjust="spacingAndGlyphs"/);
  });

  it('draws a final state with two borders, and a brace beside rows that share a line', () => {
    expect(svg.match(/<rect class="final"/g)).toHaveLength(2);
    expect(svg).toContain('<path class="brace" d="M124,49h3V77h-3"/>');
  });

  it('draws a dot where the line to the initial state begins', () => {
    expect(svg).toContain('<circle class="dot" cx="20" cy="5" r="4.5"/>');
  });

  it('defines the arrowheads of its lines only', () => {
    expect(svg.match(/<marker id="[^"]+"/g)).toEqual([
      '<marker id="tip-mixed"',
      '<marker id="tip-start"',
    ]);
  });
});

describe('linePath', () => {
  it('rounds corners, less where a stretch is short', () => {
    expect(linePath([0, 0, 20, 0, 20, 30])).toBe('M0,0L14,0Q20,0 20,6L20,30');
    expect(linePath([0, 0, 4, 0, 4, 30])).toBe('M0,0L2,0Q4,0 4,2L4,30');
  });

  it('draws no corner between two equal points', () => {
    expect(linePath([0, 0, 20, 0, 20, 0])).toBe('M0,0L20,0');
  });
});
