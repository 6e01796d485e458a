import type { Config } from './config.ts';
import type { Database } from './db/client.ts';
import type { Metrics } from './lib/metrics.ts';
import type { CatalogueHub } from './modules/catalogue/catalogue-hub.ts';
import type { SeatHub } from './modules/seat-events/hub.ts';
import type { Readiness } from './plugins/readiness.ts';
import type { Mailer } from './ports/mail.ts';
import type { PaymentProvider } from './ports/payments.ts';

/** The dependencies of handlers and jobs, created once, by the program and in tests. */
export interface Deps {
  config: Config;
  /** At least 32 characters; unguessable keys are derived from it. */
  appSecret: string;
  database: Database;
  provider: PaymentProvider;
  mailer: Mailer;
  /** The origin of links in mails. In demo mode it is known once the server listens. */
  siteOrigin: () => string;
  seatHub: SeatHub;
  catalogueHub: CatalogueHub;
  readiness: Readiness;
  metrics: Metrics;
}
