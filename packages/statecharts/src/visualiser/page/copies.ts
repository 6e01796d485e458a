import type { Drawing } from '../../drawing/drawing.ts';
import type { MachineModel } from '../../model.ts';
import type { MachineFacts } from '../data.ts';

/** The formats in which a chart is copied, with their names. */
export const FORMATS = [
  { format: 'mermaid', name: 'Mermaid' },
  { format: 'svg', name: 'SVG' },
  { format: 'png', name: 'PNG' },
  { format: 'config', name: 'Configuration' },
  { format: 'paths', name: 'Paths as JSON' },
  { format: 'playwright', name: 'Playwright tests' },
] as const;

export type Format = (typeof FORMATS)[number]['format'];

interface Copied {
  readonly facts: MachineFacts;
  readonly drawing: Drawing;
  /** The id of the shown view. */
  readonly view: string;
  /** Loads the model whose payloads the paths have. */
  readonly loadModel: () => Promise<MachineModel>;
}

/**
 * The text of a copy: of the shown view, and as a configuration or paths of the whole machine.
 * @throws Error when the model does not load, or when a path does not fit it
 */
export async function textOf(
  format: Exclude<Format, 'png'>,
  { facts, drawing, view, loadModel }: Copied,
): Promise<string> {
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
    case 'paths': {
      const { walkedPaths } = await import('./walked-paths.ts');
      return JSON.stringify(walkedPaths(await loadModel(), facts.paths), null, 2);
    }
    case 'playwright': {
      const { playwrightTests } = await import('./playwright-tests.ts');
      return playwrightTests(facts, await loadModel());
    }
  }
}
