import { describe, expect, test } from 'vitest'
import { examples } from './examples.ts'
import { acrossOrganizations, answersForEach, withoutControl } from './exceptions.ts'
import { walkRoutes } from './walk.ts'

/** A test for each route; two files of them run side by side. */
export async function testWalk(which: 'reading' | 'writing'): Promise<void> {
  const { routes, names, combinations, withoutFixture, changed } = await walkRoutes(which)

  describe(`${combinations} combinations of ${routes.length} ${which} routes, callers and ids of others`, () => {
    for (const { route, combinations, findings } of routes)
      test(`${route} keeps to the permission table and shows nothing of others (${combinations})`, () => {
        expect(findings).toEqual([])
      })

    test('the other organization had something of everything to show', () => {
      expect(withoutFixture).toEqual([])
    })

    test('nothing of the other organization has changed', () => {
      expect(changed).toEqual([])
    })

    test('what is said of routes is said of routes that exist', () => {
      const said = [
        ...Object.keys(examples),
        ...Object.keys(withoutControl),
        ...acrossOrganizations,
        ...answersForEach,
      ]
      expect(said.filter((name) => !names.has(name))).toEqual([])
    })
  })
}
