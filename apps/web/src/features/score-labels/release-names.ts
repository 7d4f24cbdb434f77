import type { Text } from '../../i18n/index.ts'

const frenchCost = /^french-cost (.+)$/

/** The identifier of a method release as people read it; what is named in words already stays as it is. */
export function releaseName(text: Text, identifier: string): string {
  const release = frenchCost.exec(identifier)?.[1]
  return release === undefined ? identifier : text('scoreLabel.frenchCostRelease', { release })
}
