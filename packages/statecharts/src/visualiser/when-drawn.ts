/**
 * Runs a callback after the next paint: two frames later, since the first one does the painting.
 * @returns cancels it
 */
export function whenDrawn(act: () => void): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(act);
  });
  return () => cancelAnimationFrame(frame);
}
