/** For what a page also works without, and what fails when the page is left while it loads. */
export function optional(loading: Promise<unknown>): void {
  loading.catch(() => undefined);
}
