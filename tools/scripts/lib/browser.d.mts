export function ensureBrowser(): Promise<string>;
export function ensureHeadlessBrowser(): Promise<string>;
export function findFirefox(): string | undefined;
export function findWebKit(): string | undefined;
