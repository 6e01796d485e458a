import { lazy, type ComponentType } from 'react';
import type { PageName } from '../../domain/pages.ts';
import { HomePage } from '../features/home/home-page.tsx';
import type { PageProps } from './page-props.ts';

type PageComponent = ComponentType<PageProps> & { load?: () => Promise<unknown> };

/** The component of each page in `domain/pages.ts`. */
export const pageComponents: Readonly<Record<PageName, PageComponent>> = {
  home: HomePage,
  films: later(async () => (await import('../features/film-list/film-list-page.tsx')).FilmListPage),
  pickFilm: later(
    async () =>
      (await import('../features/booking-picker/booking-picker-page.tsx')).BookingPickerPage,
  ),
  film: later(async () => (await import('./film-route.tsx')).FilmRoute),
  booking: later(async () => (await import('./booking-route.tsx')).BookingRoute),
  actor: later(async () => (await import('../features/actor/actor-page.tsx')).ActorPage),
  terms: later(async () => (await import('../features/policies/policy-page.tsx')).TermsPage),
  privacy: later(async () => (await import('../features/policies/policy-page.tsx')).PrivacyPage),
  refundPolicy: later(
    async () => (await import('../features/policies/policy-page.tsx')).RefundPolicyPage,
  ),
  login: later(async () => (await import('../features/session/login-page.tsx')).LoginPage),
  forgotPassword: later(
    async () => (await import('./password-reset-route.tsx')).PasswordResetRoute,
  ),
  findLoginId: later(async () => (await import('./find-login-id-route.tsx')).FindLoginIdRoute),
  signup: later(async () => (await import('./signup-route.tsx')).SignupRoute),
  profile: later(async () => (await import('./profile-route.tsx')).ProfileRoute),
  myReservations: later(
    async () => (await import('./my-reservations-route.tsx')).MyReservationsRoute,
  ),
  myPoints: later(async () => (await import('./my-points-route.tsx')).MyPointsRoute),
  myPayments: later(async () => (await import('./my-payments-route.tsx')).MyPaymentsRoute),
  tickets: later(async () => (await import('./tickets-route.tsx')).TicketsRoute),
  paymentSuccess: later(
    async () => (await import('../features/payment/payment-success-page.tsx')).PaymentSuccessPage,
  ),
  paymentFail: later(
    async () => (await import('../features/payment/payment-failure-page.tsx')).PaymentFailurePage,
  ),
  adminLogin: later(
    async () => (await import('../features/session/admin-login-page.tsx')).AdminLoginPage,
  ),
  adminSignup: later(async () => (await import('./signup-route.tsx')).AdminSignupRoute),
  admin: later(async () => (await import('./admin-route.tsx')).AdminRoute),
};

/** The page of every address that the table does not have. */
export const notFoundPage = later(
  async () => (await import('../features/not-found/not-found-page.tsx')).NotFoundPage,
);

/** A component that is loaded with its module when it is drawn, or before by `load`. */
function later(load: () => Promise<ComponentType<PageProps>>): PageComponent {
  return Object.assign(
    lazy(async () => ({ default: await load() })),
    { load },
  );
}
