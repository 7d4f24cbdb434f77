/** Method, shipped packs with their choices, and the release whose forms are described; none is part of the application's code. */
export async function loadShipped() {
  const [pef, french] = await Promise.all([
    import('@ecotrame/reference-data/pef'),
    import('@ecotrame/reference-data/french-cost'),
  ])
  const [method, packs, choices, release] = await Promise.all([
    pef.loadPefMethod(),
    pef.loadShippedPacks(),
    pef.loadPefChoices(),
    french.loadFrenchCostRelease(french.defaultFrenchCostRelease),
  ])
  return { method, packs, choices, release }
}
export type Shipped = Awaited<ReturnType<typeof loadShipped>>
