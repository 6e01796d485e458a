/** The events that prove that the customer is present. */
const SIGNS = ['pointerdown', 'pointermove', 'keydown'] as const;

/** Sends `presence.sign` at each sign that the customer is present. @returns stops it */
export function watchPresence(
  page: EventTarget,
  send: (event: { type: 'presence.sign' }) => void,
): () => void {
  const report = () => send({ type: 'presence.sign' });
  for (const sign of SIGNS) page.addEventListener(sign, report);
  return () => {
    for (const sign of SIGNS) page.removeEventListener(sign, report);
  };
}
