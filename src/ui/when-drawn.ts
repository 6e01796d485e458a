/**
 * Does what can wait until the page is drawn: two frames later, since the first is where it is drawn.
 * @returns forgets it
 */
export function whenDrawn(act: () => void): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(act);
  });
  return () => cancelAnimationFrame(frame);
}
