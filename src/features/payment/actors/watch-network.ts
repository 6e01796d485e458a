import { fromCallback } from 'xstate';
import type { NetworkBackEvent } from '../../../../machines/payment-success/payment-success.types.ts';

/** Reports when the device is connected again. */
export const watchNetwork = fromCallback<NetworkBackEvent>(({ sendBack }) => {
  const report = () => sendBack({ type: 'network.back' });
  window.addEventListener('online', report);
  return () => window.removeEventListener('online', report);
});
