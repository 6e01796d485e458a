import { Gauge, Histogram, Registry } from 'prom-client';

/** From a cached read to the longest wait for the provider, in seconds. */
const DURATION_BOUNDS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** `status` is a class: 2xx. */
export type RequestLabels = Readonly<Record<'method' | 'route' | 'status', string>>;

/** The figures of this node, read at `/metrics` (X-API-81). */
export interface Metrics {
  registry: Registry;
  /** Answered requests. */
  requests: Histogram<keyof RequestLabels>;
  openStreams: Gauge;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  return {
    registry,
    requests: new Histogram({
      name: 'marquee_http_request_duration_seconds',
      help: 'Answered requests by route template and class of status; event streams are not included',
      labelNames: ['method', 'route', 'status'],
      buckets: DURATION_BOUNDS,
      registers,
    }),
    openStreams: new Gauge({
      name: 'marquee_event_streams',
      help: 'Open event streams of this node',
      registers,
    }),
  };
}
