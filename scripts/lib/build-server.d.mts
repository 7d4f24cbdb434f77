export function ensureServerBuilt(): Promise<string | null>
