/** Yields to the browser, so that it can handle pending input before the work continues. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
}
