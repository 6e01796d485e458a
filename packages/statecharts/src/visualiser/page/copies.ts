import type { Drawing } from '../../drawing/drawing.ts';
import type { MachineFacts } from '../data.ts';

/** The formats in which a chart is copied, with their names. */
export const FORMATS = [
  { format: 'mermaid', name: 'Mermaid' },
  { format: 'svg', name: 'SVG' },
  { format: 'config', name: 'Configuration' },
] as const;

export type Format = (typeof FORMATS)[number]['format'];

interface Copied {
  readonly facts: Pick<MachineFacts, 'chart'>;
  readonly drawing: Drawing;
  /** The id of the shown view. */
  readonly view: string;
}

/** The text of a copy: of the shown view, and as a configuration of the whole machine. */
export async function textOf(format: Format, { facts, drawing, view }: Copied): Promise<string> {
  switch (format) {
    case 'mermaid': {
      const { diagrams } = await import('../../mermaid.ts');
      const all = diagrams(facts.chart);
      return (all.find(({ state }) => state.path === view) ?? all[0])?.text ?? '';
    }
    case 'svg': {
      const { toSvg } = await import('../../drawing/svg.ts');
      return toSvg(drawing);
    }
    case 'config': {
      const { toConfig } = await import('../../drawing/to-config.ts');
      return JSON.stringify(toConfig(facts.chart), null, 2);
    }
  }
}
