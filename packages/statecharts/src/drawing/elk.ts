/** The parts of the interface of ELK (elkjs) that the layout uses. The library does not import elkjs: its caller does. */
export interface LayoutEngine {
  layout(graph: ElkNode): Promise<PlacedNode>;
}

/** A rectangle to be laid out, with what is inside it. */
export interface ElkNode {
  id: string;
  width?: number;
  height?: number;
  layoutOptions: Record<string, string>;
  children?: ElkNode[];
  ports?: ElkPort[];
  edges?: ElkEdge[];
}

/** A place on the border of a node where lines begin or end. */
export interface ElkPort {
  id: string;
  x: number;
  y: number;
  width: number;
  height: number;
  layoutOptions: Record<string, string>;
}

/** A line between nodes or ports, by their ids. */
export interface ElkEdge {
  id: string;
  sources: string[];
  targets: string[];
}

/** A node with its place, counted from the corner of the node around it. */
export interface PlacedNode {
  id: string;
  x?: number;
  y?: number;
  width?: number;
  height?: number;
  children?: PlacedNode[];
  edges?: PlacedEdge[];
}

export interface PlacedEdge {
  id: string;
  /** The id of the node from whose corner the points are counted, wherever the edge was written. */
  container?: string;
  sections?: { startPoint: ElkPoint; bendPoints?: ElkPoint[]; endPoint: ElkPoint }[];
}

export interface ElkPoint {
  x: number;
  y: number;
}
