import type { ChartConfiguration } from 'chart.js';
import type { BarsProps } from './bars.ts';

const compact = new Intl.NumberFormat('ko-KR', { notation: 'compact' });
const DRAWING_MS = 400;

/** The look of the page around a chart. */
export interface Look {
  fontFamily: string;
  /** @param token a colour of the theme */
  colour: (token: string) => string;
}

/** @param moves whether the bars grow when they are drawn (A-TODAY-52) */
export function chartConfig(
  { labels, series, unit, shown }: BarsProps,
  { fontFamily, colour }: Look,
  moves: boolean,
): ChartConfiguration<'bar', number[], string> {
  const font = { family: fontFamily };
  const ticks = { color: colour('muted'), font };
  const isShare = unit === 'percent';
  return {
    type: 'bar',
    data: {
      labels: [...labels],
      datasets: series.map(({ label, values, tone }) => ({
        label,
        data: [...values],
        backgroundColor: colour(tone),
        borderRadius: 3,
        maxBarThickness: 36,
      })),
    },
    options: {
      maintainAspectRatio: false,
      animation: moves ? { duration: DRAWING_MS } : false,
      interaction: { mode: 'index', intersect: false },
      scales: {
        x: { grid: { display: false }, ticks: { ...ticks, maxRotation: 0, autoSkip: true } },
        y: {
          grid: { color: colour('line') },
          beginAtZero: true,
          ...(isShare && { max: 100 }),
          ticks: {
            ...ticks,
            maxTicksLimit: 6,
            callback: (value) => (isShare ? `${value}%` : compact.format(Number(value))),
          },
        },
      },
      plugins: {
        legend: {
          display: series.length > 1,
          labels: { color: colour('text'), font, boxWidth: 12, boxHeight: 12 },
        },
        tooltip: {
          titleFont: font,
          bodyFont: font,
          callbacks: {
            label: ({ dataset, parsed }) => `${dataset.label ?? ''} ${shown(parsed.y ?? 0)}`,
          },
        },
      },
    },
  };
}
