import type { ComponentType } from 'react';
import type { PageName } from '../../domain/pages.ts';
import { lazyComponent } from '../ui/lazy-component.tsx';
import type { PageProps } from './page-props.ts';

/** A page that is loaded later than the home page. */
export type LaterPageName = Exclude<PageName, 'home'>;

type PageComponent = ComponentType<PageProps> & { load: () => Promise<unknown> };

/** The component of each page in `domain/pages.ts` but the home page. */
export const pageComponents: Readonly<Record<LaterPageName, PageComponent>> = {
  films: lazyComponent(
    async () => (await import('../features/film-list/film-list-page.tsx')).FilmListPage,
  ),
  pickFilm: lazyComponent(
    async () => (await import('../features/film-list/film-list-page.tsx')).BookingPickerPage,
  ),
  film: lazyComponent(async () => (await import('./film-route.tsx')).FilmRoute),
  booking: lazyComponent(async () => (await import('./booking-route.tsx')).BookingRoute),
  actor: lazyComponent(async () => (await import('../features/actor/actor-page.tsx')).ActorPage),
  terms: lazyComponent(
    async () => (await import('../features/policies/policy-page.tsx')).TermsPage,
  ),
  privacy: lazyComponent(
    async () => (await import('../features/policies/policy-page.tsx')).PrivacyPage,
  ),
  refundPolicy: lazyComponent(
    async () => (await import('../features/policies/policy-page.tsx')).RefundPolicyPage,
  ),
  login: lazyComponent(async () => (await import('../features/session/login-page.tsx')).LoginPage),
  forgotPassword: lazyComponent(
    async () => (await import('./password-reset-route.tsx')).PasswordResetRoute,
  ),
  findLoginId: lazyComponent(
    async () => (await import('./find-login-id-route.tsx')).FindLoginIdRoute,
  ),
  signup: lazyComponent(async () => (await import('./signup-route.tsx')).SignupRoute),
  profile: lazyComponent(async () => (await import('./profile-route.tsx')).ProfileRoute),
  myReservations: lazyComponent(
    async () => (await import('./booking-list-route.tsx')).MyReservationsRoute,
  ),
  changeSeats: lazyComponent(async () => (await import('./seat-change-route.tsx')).SeatChangeRoute),
  myPoints: lazyComponent(async () => (await import('./my-points-route.tsx')).MyPointsRoute),
  myPayments: lazyComponent(async () => (await import('./booking-list-route.tsx')).MyPaymentsRoute),
  tickets: lazyComponent(async () => (await import('./tickets-route.tsx')).TicketsRoute),
  group: lazyComponent(async () => (await import('./group-route.tsx')).GroupRoute),
  paymentSuccess: lazyComponent(
    async () => (await import('./payment-route.tsx')).PaymentSuccessRoute,
  ),
  paymentFail: lazyComponent(async () => (await import('./payment-route.tsx')).PaymentFailureRoute),
  adminLogin: lazyComponent(
    async () => (await import('../features/session/admin-login-page.tsx')).AdminLoginPage,
  ),
  adminForgotPassword: lazyComponent(
    async () => (await import('./password-reset-route.tsx')).AdminPasswordResetRoute,
  ),
  adminInvitation: lazyComponent(async () => (await import('./signup-route.tsx')).InvitationRoute),
  adminSignup: lazyComponent(async () => (await import('./signup-route.tsx')).AdminSignupRoute),
  admin: lazyComponent(async () => (await import('./admin-route.tsx')).AdminRoute),
};

/** The page of every address that the table does not have. */
export const notFoundPage = lazyComponent(
  async () => (await import('../features/not-found/not-found-page.tsx')).NotFoundPage,
);
