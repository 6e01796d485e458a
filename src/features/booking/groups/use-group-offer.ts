import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { groupLink } from '../../../../domain/pages.ts';
import type { GroupOffer } from '../../../../openapi.gen.d.ts';
import { useApi } from '../../../api/api.ts';
import { messageBeside } from '../../../api/form-faults.ts';
import { useConfirmation } from '../../../ui/use-confirmation.ts';
import { reloadWhenRestored } from '../reload-when-restored.ts';
import { offerText } from './offer-text.ts';
import { groupOfferQuery } from './queries.ts';

interface OfferCall {
  readonly kind: 'pay' | 'open';
  readonly offer: GroupOffer;
}

export interface GroupOfferOptions {
  /** Of the link; empty without one. */
  token: string;
  /** Replaces the session of the browser by the group's. @throws CallError when the login fails */
  signIn: () => Promise<void>;
  /** Opens the tickets of a booking. */
  onOpen: (bookingNumber: string) => void;
}

/** The booking of a group's link, its payment by card, and the way to its tickets (A-COUNT-66 to A-COUNT-68). */
export function useGroupOffer({ token, signIn, onOpen }: GroupOfferOptions) {
  const api = useApi();
  const queries = useQueryClient();
  const read = useQuery(groupOfferQuery(api, token));
  useEffect(() => reloadWhenRestored(), []);
  const { failure, ask, confirm, ...call } = useConfirmation<OfferCall>({
    carryOut: async ({ kind, offer }) => {
      await signIn();
      if (kind === 'open') return;
      const { payByCard } = await import('../pay-by-card.ts');
      // After a refused payment the sign-in has made another reservation of the seats.
      const { reservationId } = await queries.query(groupOfferQuery(api, token));
      const { totalAmount } = offer;
      await payByCard({ api, queries }, { reservationId, totalAmount }, groupLink(token));
    },
    refresh: () =>
      void queries.invalidateQueries({ queryKey: groupOfferQuery(api, token).queryKey }),
    onDone: ({ offer }) => onOpen(offer.bookingNumber),
  });
  return {
    read,
    statePath: call.statePath,
    isUnderWay: call.isUnderWay,
    /** Why the last try failed; null without a failure. */
    problem: failure && messageBeside(failure.message ?? offerText.unanswered, failure, []),
    start: (kind: OfferCall['kind'], offer: GroupOffer) => {
      ask({ kind, offer });
      confirm();
    },
  };
}
