import type { Drawing } from '../drawing/drawing.ts';
import { layOut } from '../drawing/lay-out.ts';
import type { Marks } from '../drawing/marks.ts';
import { toSvg } from '../drawing/svg.ts';
import { toConfig } from '../drawing/to-config.ts';
import { viewsOf, type View } from '../drawing/view.ts';
import { diagrams } from '../mermaid.ts';
import type { Chart } from '../read-chart.ts';
import { UsageError } from './load.ts';

export const FORMATS = ['mermaid', 'svg', 'json', 'config'] as const;
export type Format = (typeof FORMATS)[number];

export function isFormat(text: string): text is Format {
  return FORMATS.some((format) => format === text);
}

/**
 * A chart in a format: a view as Mermaid, as an SVG file, as the data of the drawing, or the chart as a configuration.
 * @param view the id of a view, the first by default
 * @param marks what the SVG file marks as different
 * @throws UsageError when the chart has no such view, or when elkjs is not installed.
 */
export async function drawingText(
  chart: Chart,
  format: Format,
  { view: viewId, marks }: { view?: string | undefined; marks?: Marks | undefined } = {},
): Promise<string> {
  if (format === 'config') return JSON.stringify(toConfig(chart), null, 2);
  const views = viewsOf(chart, marks);
  const view = viewId === undefined ? views[0] : views.find(({ id }) => id === viewId);
  if (view === undefined) {
    const ids = views.map(({ id }) => id).join(', ');
    throw new UsageError(`${chart.id} has no view ${viewId ?? ''}, but ${ids}.`);
  }
  if (format === 'mermaid') return mermaidOf(chart, view);
  const drawing = await drawingOf(chart, view);
  return format === 'svg' ? toSvg(drawing, marks) : JSON.stringify(drawing);
}

/**
 * Lays out a view.
 * @throws UsageError when elkjs is not installed: only the command needs it.
 */
export async function drawingOf(chart: Chart, view: View): Promise<Drawing> {
  const { default: Elk } = await import('elkjs').catch(() => {
    throw new UsageError('A drawing needs elkjs, which is not installed here.');
  });
  return layOut(chart, view, new Elk());
}

function mermaidOf(chart: Chart, { inside }: View): string {
  const all = diagrams(chart);
  const diagram = all.find(({ state }) => state.id === inside) ?? all[0];
  return diagram?.text ?? '';
}
