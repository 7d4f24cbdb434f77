/**
 * Nearest integer, halves towards +infinity, also for negative numbers. No decimal correction: an exact half
 * is decided by the double, as in the official calculator (method page §12).
 */
export const roundHalfUp = (value: number) => Math.floor(value + 0.5)
