import type { SessionRow } from '@ecotrame/contract'

/** In this order: most browsers also name those that they descend from. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*Safari\//, 'Safari'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

const firstThatFits = (list: typeof browsers, agent: string): string | null =>
  list.find(([pattern]) => pattern.test(agent))?.[1] ?? null

/** What a `User-Agent` says in words that people know. It is a claim of the browser and no proof of anything. */
export const deviceOf = (agent: string | null): SessionRow['device'] => ({
  browser: firstThatFits(browsers, agent ?? ''),
  system: firstThatFits(systems, agent ?? ''),
})
