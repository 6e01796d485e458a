/**
 * Whether the page comes from a server in demo mode, or from the development server. The page's first data tells,
 * so that the first files need no code. In a text in it every quote has a backslash in front.
 */
export function isDemoPage(): boolean {
  if (typeof document === 'undefined') return false;
  if (import.meta.env.MODE === 'development') return true;
  return document.getElementById('first-data')?.textContent.includes('"mode":"demo"') ?? false;
}
