import {
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  Legend,
  LinearScale,
  Tooltip,
} from 'chart.js';
import { useEffect, useRef } from 'react';
import { useMedia } from '../../../ui/use-media.ts';
import { styled } from '../../../ui/theme.ts';
import { chartConfig, type Look } from './chart-config.ts';
import type { BarsProps } from './bars.ts';

Chart.register(BarController, BarElement, CategoryScale, LinearScale, Legend, Tooltip);

/** Bars on a canvas. The only module that imports the library of the charts (A-TODAY-53). */
export default function ChartCanvas(bars: BarsProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const chart = useRef<Chart<'bar', number[], string>>(null);
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  // The values, not the objects: a poll without a change must not draw again.
  const content = JSON.stringify([bars.labels, bars.series]);
  const latest = useRef(bars);

  useEffect(() => {
    latest.current = bars;
  });
  useEffect(() => {
    if (canvas.current === null) return;
    // Only the first drawing moves.
    const isFirst = chart.current === null;
    chart.current?.destroy();
    const look = lookOf(canvas.current);
    chart.current = new Chart(
      canvas.current,
      chartConfig(latest.current, look, isFirst && !isStill),
    );
  }, [content, isStill]);
  useEffect(
    () => () => {
      chart.current?.destroy();
      chart.current = null;
    },
    [],
  );
  return (
    <Frame aria-hidden="true">
      <canvas ref={canvas} />
    </Frame>
  );
}

const Frame = styled('div', {
  position: 'relative',
  height: '16rem',
  minWidth: 0,
  // A contrast theme does not change what is drawn on a canvas, so its ground stays too.
  '@forcedColors': { forcedColorAdjust: 'none', backgroundColor: '$surface' },
});

/** A canvas does not inherit: the tokens of the theme, as `ui/theme.ts` writes them. */
function lookOf(element: Element): Look {
  const style = getComputedStyle(element);
  return {
    fontFamily: style.fontFamily,
    colour: (token) => style.getPropertyValue(`--colors-${token}`).trim(),
  };
}
