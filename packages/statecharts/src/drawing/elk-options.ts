/** The options of ELK, found by trying: decision 0050. */
type Options = Record<string, string>;

export const FIXED_PORTS: Options = {
  'elk.portConstraints': 'FIXED_POS',
  'elk.alignment': 'TOP',
};
export const FIRST_LAYER: Options = { 'elk.layered.layering.layerConstraint': 'FIRST' };
export const LAST_LAYER: Options = { 'elk.layered.layering.layerConstraint': 'LAST' };

/** Space inside the border of a node, in pixels. */
export interface Padding {
  readonly top: number;
  readonly side: number;
  readonly bottom: number;
}

/** States below one another in layers, with lines around them. */
export function layered(padding: Padding): Options {
  return {
    'elk.algorithm': 'layered',
    'elk.direction': 'DOWN',
    'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
    'elk.padding': paddingText(padding),
    // The other strategies give twice the width, in return for fewer bends.
    'elk.layered.nodePlacement.strategy': 'SIMPLE',
    'elk.layered.thoroughness': '30',
    'elk.spacing.nodeNode': '22',
    'elk.layered.spacing.nodeNodeBetweenLayers': '26',
    'elk.spacing.edgeNode': '10',
    'elk.spacing.edgeEdge': '7',
    'elk.layered.spacing.edgeNodeBetweenLayers': '10',
    'elk.layered.spacing.edgeEdgeBetweenLayers': '7',
  };
}

/** For a chain of layers that would be one long column. */
export const WRAPPED: Options = {
  'elk.layered.wrapping.strategy': 'MULTI_EDGE',
  'elk.aspectRatio': '0.7',
};

/** Regions that no line joins: packed beside one another, in the order of the file. */
export function packed(padding: Padding): Options {
  return {
    'elk.algorithm': 'rectpacking',
    'elk.hierarchyHandling': 'SEPARATE_CHILDREN',
    'elk.aspectRatio': '1.5',
    'elk.spacing.nodeNode': '14',
    'elk.padding': paddingText(padding),
  };
}

function paddingText({ top, side, bottom }: Padding): string {
  return `[top=${top},left=${side},bottom=${bottom},right=${side}]`;
}
