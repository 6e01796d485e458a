import type { Chart } from '../read-chart.ts';
import type { Drawing } from './drawing.ts';
import { elkTask, inColumns, type ElkTask } from './elk-graph.ts';
import type { LayoutEngine } from './elk.ts';
import { moveHeads } from './move-heads.ts';
import { reachRows } from './reach-rows.ts';
import { readLayout } from './read-layout.ts';
import { Sight } from './sight.ts';
import type { View } from './view.ts';

/**
 * Lays out a view of a chart: a card for each state, a row for each of its transitions in the order in which they are tried,
 * and lines from rows to states. Forward lines leave at the right, lines back at the left; forward is later in the file. The
 * same chart gives the same drawing. A long chain of states is wrapped into columns.
 * @param engine an instance of ELK
 * @throws Error when the engine cannot lay the view out, or when the chart has no state of the view's id
 */
export async function layOut(chart: Chart, view: View, engine: LayoutEngine): Promise<Drawing> {
  const drawing = await placed(elkTask(new Sight(chart, view)));
  const isColumn = drawing.height > TALL && drawing.height > drawing.width * SLIM;
  // Wrapped layers with states inside would have lines over cards.
  const isChain = drawing.cards.filter(({ look }) => look === 'open').length <= 1;
  return isColumn && isChain ? placed(inColumns(elkTask(new Sight(chart, view)))) : drawing;

  async function placed(task: ElkTask): Promise<Drawing> {
    const layout = readLayout(await engine.layout(task.graph), task);
    return { id: chart.id, ...reachRows(moveHeads(layout)) };
  }
}

/** A drawing of a chain that is taller, in pixels, and so many times as tall as wide, is laid out in several columns (X-CHART-103). */
const TALL = 2000;
const SLIM = 6;
