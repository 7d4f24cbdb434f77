import { expect, test } from 'vitest'
import { root } from './lib/install.mjs'
import { faultsOf, readRules } from './lib/word-rules.mjs'
import { wordingsIn, wordingsOf } from './lib/wordings.mjs'

const rules = readRules(root)
const all = wordingsOf(root)
const areas = [...new Set(all.map(({ area }) => area))].sort()

/** Every area of texts: there is no list of exceptions. */
test.each(areas)('the texts of %s keep the rules of docs/words.md', (area) => {
  const faults = all
    .filter((wording) => wording.area === area)
    .flatMap((wording) => faultsOf(wording, rules).map((fault) => `${wording.key}: ${fault}`))
  expect(faults).toEqual([])
})

const faults = (en, fr, key = 'tags.one') => faultsOf({ area: 'tags', key, en, fr }, rules)

test.each([
  ['No evaluation bears it.', 'Aucune évaluation.', /en: “bears”/],
  ['A score.', 'Un score remplaçant.', /fr: “remplaçant”/],
  ['Not said: country', 'Pays non renseigné', /en: “not said”/],
  ['See W-DEFAULTS.', 'Voir ci-dessous.', /W-DEFAULTS/],
  ['Missing: articleCategory.', 'Il manque une valeur.', /articleCategory/],
  ['A value', 'Valeur of the field', /English in French: of/],
  ['some words quite alike', 'some words quite alike', /English in French/],
])('%s / %s is refused', (en, fr, why) => expect(faults(en, fr).join()).toMatch(why))

test.each([
  ['Version {{version}} is ready', 'La version {{version}} est prête'],
  ['{{notReady}} of the rows', 'Lignes : {{notReady}}'],
  ['openLCA file, 2 kWh', 'Fichier openLCA, 2 kWh'],
  ['It stops here.', 'L’itération s’arrête ici, notée.'],
])('%s / %s is good', (en, fr) => expect(faults(en, fr)).toEqual([]))

test('a label of the specification stays', () => {
  expect(faults('French durability multipliers', 'Coût environnemental', 'scoreLabel.fr_dur')).toEqual([])
})

test('wordings beside code are found, in every form they have', () => {
  const found = wordingsIn(
    'apps/server/src/features/exports/words.ts',
    `const one = { en: 'One', fr: 'Un' }
    const two = { en: (n: string) => \`Two \${n}\`, fr: (n: string) => \`Deux \${n}\` }
    const three = { en: { a: 'A', b: { c: 'C' } }, fr: { b: { c: 'Cé' }, a: 'À' } }
    const four = { nameEn: 'Four', nameFr: 'Quatre', title: 'Title', title_fr: 'Titre' }
    const five = language === 'fr' ? 'Cinq' : 'Five'
    const six = say(\`Six \${n}\`, \`Six \${n}\`) + heading('Seven', 'Sept', 'number')`,
  )
  expect(found.map(({ en, fr }) => [en, fr])).toEqual([
    ['One', 'Un'],
    ['Two {…}', 'Deux {…}'],
    ['A', 'À'],
    ['C', 'Cé'],
    ['Four', 'Quatre'],
    ['Title', 'Titre'],
    ['Five', 'Cinq'],
    ['Six {…}', 'Six {…}'],
    ['Seven', 'Sept'],
  ])
  expect(found[0]).toMatchObject({
    area: 'server/exports',
    key: 'apps/server/src/features/exports/words.ts:1',
  })
})
