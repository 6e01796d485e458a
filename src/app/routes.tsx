import { lazy, Suspense } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import { HomePage } from '../features/home/home-page.tsx';
import { NotFoundPage } from '../features/not-found/not-found-page.tsx';
import { AdminOnly } from '../features/session/admin-only.tsx';
import { CustomerOnly } from '../features/session/customer-only.tsx';
import { loginPath } from '../features/session/login-path.ts';
import { useSession } from '../features/session/use-session.ts';
import { Spinner } from '../ui/spinner.tsx';
import { VisuallyHidden } from '../ui/layout.ts';
import { paths, policyPaths } from '../ui/paths.ts';
import { styled } from '../ui/theme.ts';
import { BookingRoute } from './booking-route.tsx';
import { warn } from './developer-log.ts';
import { text } from './text.ts';
import { useOpenLogin } from './use-open-login.ts';

const FilmRoute = lazy(async () => ({
  default: (await import('./film-route.tsx')).FilmRoute,
}));
const ActorPage = lazy(async () => ({
  default: (await import('../features/actor/actor-page.tsx')).ActorPage,
}));
const FilmListPage = lazy(async () => ({
  default: (await import('../features/film-list/film-list-page.tsx')).FilmListPage,
}));
const BookingPickerPage = lazy(async () => ({
  default: (await import('../features/booking-picker/booking-picker-page.tsx')).BookingPickerPage,
}));
const LoginPage = lazy(async () => ({
  default: (await import('../features/session/login-page.tsx')).LoginPage,
}));
const AdminLoginPage = lazy(async () => ({
  default: (await import('../features/session/admin-login-page.tsx')).AdminLoginPage,
}));
const AdminPage = lazy(async () => ({
  default: (await import('../features/admin/admin-page.tsx')).AdminPage,
}));
const ProfilePage = lazy(async () => ({
  default: (await import('../features/reservations/profile-page.tsx')).ProfilePage,
}));
const PaymentSuccessPage = lazy(async () => ({
  default: (await import('../features/payment/payment-success-page.tsx')).PaymentSuccessPage,
}));
const PaymentFailurePage = lazy(async () => ({
  default: (await import('../features/payment/payment-failure-page.tsx')).PaymentFailurePage,
}));

const PolicyPage = lazy(async () => ({
  default: (await import('../features/policies/policy-page.tsx')).PolicyPage,
}));

/** Which page an address opens. */
export function Routes() {
  const openLogin = useOpenLogin();
  return (
    <Suspense fallback={<Waiting />}>
      <Switch>
        <Route path={paths.home}>
          <HomePage />
        </Route>
        <Route path={paths.films}>
          <FilmListPage />
        </Route>
        <Route path="/movies/:id">{({ id }) => <FilmRoute id={id} />}</Route>
        <Route path="/actors/:id">{({ id }) => <ActorPage id={id} />}</Route>
        <Route path={paths.pickFilm}>
          <BookingPickerPage />
        </Route>
        <Route path="/booking/:movieId">
          {({ movieId }) => <BookingRoute movieId={movieId} />}
        </Route>
        <Route path={paths.login}>
          <LoginPage />
        </Route>
        <Route path={paths.profile}>
          <CustomerOnly>
            <Profile />
          </CustomerOnly>
        </Route>
        <Route path={paths.paymentSuccess}>
          <PaymentSuccessPage onLoginRequired={openLogin} warn={warn} />
        </Route>
        <Route path={paths.paymentFail}>
          <PaymentFailurePage onLoginRequired={openLogin} warn={warn} />
        </Route>
        <Route path={policyPaths.terms}>
          <PolicyPage name="terms" />
        </Route>
        <Route path={policyPaths.privacy}>
          <PolicyPage name="privacy" />
        </Route>
        <Route path={policyPaths.refundPolicy}>
          <PolicyPage name="refundPolicy" />
        </Route>
        <Route path={paths.adminLogin}>
          <AdminLoginPage />
        </Route>
        <Route path={`${paths.admin}/*?`}>
          <AdminOnly>
            <AdminPage />
          </AdminOnly>
        </Route>
        <Route>
          <NotFoundPage />
        </Route>
      </Switch>
    </Suspense>
  );
}

function Profile() {
  const { user, signOut } = useSession();
  const [, navigate] = useLocation();
  return (
    <ProfilePage
      customerName={user?.name ?? ''}
      onSignOut={() => {
        navigate(paths.home);
        signOut();
      }}
      onLoginRequired={() => navigate(loginPath(paths.profile))}
    />
  );
}

function Waiting() {
  return (
    <Space role="status">
      <Spinner />
      <VisuallyHidden>{text.loading}</VisuallyHidden>
    </Space>
  );
}

const Space = styled('div', {
  display: 'grid',
  placeItems: 'center',
  // The footer stays below the screen, so that it does not jump there when the page comes.
  minHeight: 'calc(100svh - $sizes$header)',
  fontSize: '$xl',
  color: '$subtle',
});
