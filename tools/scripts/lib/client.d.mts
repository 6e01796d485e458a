export function ensureClientBuilt(): Promise<void>;
