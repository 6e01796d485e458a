import { Suspense, useEffect, useState } from 'react';
import { isGroupAccount } from '../../domain/group-account.ts';
import { useSession } from '../features/session/use-session.ts';
import { lazyComponent } from '../ui/lazy-component.tsx';
import { Container } from '../ui/layout.tsx';
import { styled } from '../ui/theme.ts';
import { whenDrawn } from '../ui/when-drawn.ts';

const OpenPayment = lazyComponent(
  async () => (await import('../features/booking/open-payment.tsx')).OpenPayment,
);

interface OpenPaymentOfferProps {
  /** Only a booking of this film. */
  movieId?: number;
  /** At the bottom of the screen, for a page whose top must not move. */
  atBottom?: boolean;
}

/** The signed-in customer's booking whose payment was left (C-RES-50), looked for once the page is drawn. */
export function OpenPaymentOffer({ movieId, atBottom = false }: OpenPaymentOfferProps) {
  const { status, user } = useSession();
  // A group pays with its link: this booking has too many seats for the booking's pages.
  const isGroup = user !== null && isGroupAccount(user.email);
  const isCustomer = (status === 'customer' || status === 'guest') && !isGroup;
  const [isDrawn, setIsDrawn] = useState(false);
  useEffect(() => whenDrawn(() => setIsDrawn(true)), []);
  if (!isCustomer || !isDrawn) return null;
  return (
    <Suspense fallback={null}>
      <Place atBottom={atBottom}>
        <Container>
          <OpenPayment {...(movieId === undefined ? {} : { movieId })} />
        </Container>
      </Place>
    </Suspense>
  );
}

const Place = styled('div', {
  variants: {
    atBottom: {
      true: {
        position: 'sticky',
        bottom: 0,
        zIndex: '$sticky',
        backgroundColor: '$bg',
        paddingBottom: 'env(safe-area-inset-bottom)',
      },
      false: {},
    },
  },
});
