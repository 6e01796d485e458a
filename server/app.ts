import fastifyCookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import type { Deps } from './deps.ts';
import { createApp, type PageAppOptions } from './page-app.ts';
import { createEventStreams } from './plugins/event-streams.ts';
import { accountHandlers } from './modules/account/handlers.ts';
import { recoveryHandlers } from './modules/account/recovery-handlers.ts';
import { openKnownSessions } from './modules/account/known-sessions.ts';
import { createAccountLimits } from './modules/account/request-limits.ts';
import { ownAccountHandlers } from './modules/account/own-account-handlers.ts';
import { profileHandlers } from './modules/account/profile-handlers.ts';
import { adminImagesHandlers } from './modules/admin-catalogue/images-handlers.ts';
import { adminBookingHandlers } from './modules/admin-bookings/handlers.ts';
import { groupHandlers } from './modules/groups/handlers.ts';
import { seatBlockHandlers } from './modules/seat-blocks/handlers.ts';
import { counterHandlers } from './modules/counter/handlers.ts';
import { adminCustomerHandlers } from './modules/admin-customers/handlers.ts';
import { adminDiscountsHandlers } from './modules/admin-catalogue/discounts-handlers.ts';
import { adminNamesHandlers } from './modules/admin-catalogue/names-handlers.ts';
import { adminProgrammeHandlers } from './modules/admin-programme/handlers.ts';
import { adminRoomsHandlers } from './modules/admin-rooms/handlers.ts';
import { adminScheduleHandlers } from './modules/admin-schedule/handlers.ts';
import { adminTodayHandlers } from './modules/admin-today/handlers.ts';
import { ticketHandlers } from './modules/tickets/handlers.ts';
import { auditLogHandlers } from './modules/audit-log/handlers.ts';
import { recordPersonalRead } from './modules/audit-log/personal-read-store.ts';
import { signUpHandlers } from './modules/account/sign-up-handlers.ts';
import { adminFilmsHandlers } from './modules/admin-catalogue/films-handlers.ts';
import { answerLifetimes } from './modules/catalogue/answer-lifetimes.ts';
import { catalogueHandlers } from './modules/catalogue/handlers.ts';
import { entryHandlers } from './modules/entry/handlers.ts';
import { createCachedHandlers } from './plugins/response-cache/cached-handlers.ts';
import { paymentHandlers } from './modules/payments/handlers.ts';
import { reservationHandlers } from './modules/reservations/handlers.ts';
import { adminReviewHandlers } from './modules/reviews/admin-handlers.ts';
import { reviewHandlers } from './modules/reviews/handlers.ts';
import { screeningCancellationHandlers } from './modules/screening-cancellation/handlers.ts';
import { screeningMoveHandlers } from './modules/screening-move/handlers.ts';
import { searchHandlers } from './modules/search/handlers.ts';
import { seatEventHandlers } from './modules/seat-events/handlers.ts';
import { waitingLineHandlers } from './modules/waiting-line/handlers.ts';
import { systemHandlers } from './modules/system/handlers.ts';
import { adminAddressesPlugin } from './plugins/admin-addresses.ts';
import { contractPlugin } from './plugins/contract.ts';
import { devClockPlugin } from './plugins/dev-clock.ts';
import { docsPlugin } from './plugins/docs.ts';
import { mailboxPlugin } from './plugins/mailbox/plugin.ts';
import { createIdleWork } from './lib/idle-work.ts';
import { createAuthenticator } from './modules/account/authenticator.ts';
import { statechartsPlugin } from './plugins/statecharts.ts';
import { alreadyMade, type Maker } from './plugins/statecharts-maker.ts';
import { now } from './ports/clock.ts';

export interface AppOptions extends PageAppOptions {
  /** The absolute path of the built visualiser of statecharts. Null serves none. */
  statechartsDirectory: string | null;
  /** Makes the visualiser when it is opened; by default it is built already. */
  statechartsMaker?: Maker;
  /** Is called after the demo's clock has moved. Returns when the jobs have run at the new time; never rejects. */
  onClockMoved?: () => Promise<void>;
}

/**
 * Builds the server, ready for `listen()` or `inject()`.
 * @throws Error when an operation of the contract has no handler
 */
export async function buildApp(
  deps: Deps,
  {
    statechartsDirectory,
    statechartsMaker = alreadyMade,
    onClockMoved = () => Promise.resolve(),
    ...options
  }: AppOptions,
): Promise<FastifyInstance> {
  const { config, database } = deps;
  const { app, count } = await createApp(deps, options);
  const idleWork = createIdleWork((err) =>
    app.log.error({ err }, 'a part of the contract cannot be compiled'),
  );
  // A cinema's first customers after an update come in a rush (X-API-298); the demo and tests start often.
  const later = config.mode === 'live' ? idleWork.add : () => undefined;
  const closing = new AbortController();
  app.addHook('onListen', () => void idleWork.run(closing.signal));
  app.addHook('onClose', () => closing.abort());
  await app.register(fastifyCookie);
  await app.register(statechartsPlugin, { statechartsDirectory, statechartsMaker });
  await app.register(docsPlugin);
  await app.register(devClockPlugin, { ...deps, onClockMoved });
  await app.register(mailboxPlugin, deps);
  const limits = createAccountLimits(count, config.rateLimits);
  const streams = createEventStreams(app, deps.metrics);
  const sessions = await openKnownSessions(database);
  app.addHook('onClose', () => sessions.close());
  const authenticate = createAuthenticator(sessions);
  await app.register(adminAddressesPlugin, { authenticate });
  await app.register(contractPlugin, {
    authenticate,
    later,
    reportFault:
      config.mode === 'demo'
        ? (fault) => app.log.error({ fault }, 'an answer breaks the contract')
        : null,
    needsSecondFactor: config.mode === 'live',
    recordPersonalRead: (read) => recordPersonalRead(database, read),
    cachedHandlers: createCachedHandlers(app.responseCache, answerLifetimes(database.orm), () =>
      now(database.orm),
    ),
    handlers: {
      ...systemHandlers(deps),
      ...ticketHandlers(deps),
      ...catalogueHandlers({ ...deps, streams }),
      ...searchHandlers(deps),
      ...adminFilmsHandlers(deps),
      ...adminImagesHandlers(deps),
      ...adminNamesHandlers(deps),
      ...adminDiscountsHandlers(deps),
      ...adminProgrammeHandlers(deps),
      ...adminRoomsHandlers(deps),
      ...entryHandlers(deps),
      ...adminScheduleHandlers(deps),
      ...adminTodayHandlers(deps),
      ...adminCustomerHandlers(deps),
      ...adminBookingHandlers(deps),
      ...counterHandlers(deps),
      ...seatBlockHandlers(deps),
      ...groupHandlers({ ...deps, limits }),
      ...screeningCancellationHandlers(deps),
      ...screeningMoveHandlers(deps),
      ...auditLogHandlers(deps),
      ...accountHandlers({ ...deps, limits, sessions, streams }),
      ...ownAccountHandlers({ ...deps, limits }),
      ...profileHandlers({ ...deps, limits }),
      ...signUpHandlers({ ...deps, limits }),
      ...recoveryHandlers({ ...deps, limits }),
      ...reservationHandlers(deps),
      ...waitingLineHandlers(deps),
      ...paymentHandlers(deps),
      ...reviewHandlers({ ...deps, sessions }),
      ...adminReviewHandlers(deps),
      ...seatEventHandlers({ ...deps, streams, sessions }),
    },
  });
  await app.ready();
  return app;
}
