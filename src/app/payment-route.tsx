import { PaymentFailurePage } from '../features/payment/payment-failure-page.tsx';
import { PaymentSuccessPage } from '../features/payment/payment-success-page.tsx';
import { useSession } from '../features/session/use-session.ts';
import type { PageProps } from './page-props.ts';

type PaymentRouteProps = Omit<PageProps, 'id'>;

/** The page to which the provider returns a customer who has paid. */
export function PaymentSuccessRoute(props: PaymentRouteProps) {
  return <PaymentSuccessPage {...props} isSignedOut={useSession().status === 'visitor'} />;
}

/** The page to which the provider returns a customer who has not paid. */
export function PaymentFailureRoute(props: PaymentRouteProps) {
  return <PaymentFailurePage {...props} isSignedOut={useSession().status === 'visitor'} />;
}
