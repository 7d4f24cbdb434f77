import { expect, test } from 'vitest'
import { root } from './lib/install.mjs'
import { faultsOf, readRules } from './lib/word-rules.mjs'
import { wordingsIn, wordingsOf } from './lib/wordings.mjs'

const rules = readRules(root)
const all = wordingsOf(root)
const areas = [...new Set(all.map(({ area }) => area))].sort()

/**
 * Areas whose texts have been read by the rules of docs/words.md: catalogues a to f, then everything else. In the end every
 * area stands here: then these lists go, and with them the test that asks for it.
 */
const readFirst = [
  'cli/evaluate',
  'texts',
  'access',
  'account',
  'administration',
  'announcements',
  'answers',
  'attribution',
  'audit',
  'auth',
  'backups',
  'benchmarks',
  'broadcast',
  'bulk',
  'calculation',
  'claims',
  'comments',
  'common',
  'comparisons',
  'components',
  'content',
  'databases',
  'declaration-problems',
  'declaration-rules',
  'declarations',
  'editor',
  'evaluations',
  'explorer',
  'exports',
  'facilities',
  'files',
]
const readSecond = [
  'glossary',
  'home',
  'import-changes',
  'import-undo',
  'imports',
  'jobs',
  'levers',
  'masks',
  'material-prices',
  'notifications',
  'organization-data',
  'organization',
  'packagings',
  'passports',
  'paste',
  'pef-report',
  'pef',
  'portfolio',
  'precision',
  'problems',
  'products',
  'publication',
  'requests',
  'results',
  'settings',
  'sharing',
  'shell',
  'supplier-form',
  'suppliers',
  'svhc',
  'tags',
  'trainings',
  'typeface',
  'server/account',
  'server/announcements',
  'server/audit',
  'server/auth',
  'server/backups',
  'server/benchmarks',
  'server/comments',
  'server/comparisons',
  'server/components',
  'server/databases',
  'server/declarations',
  'server/dpr',
  'server/editing',
  'server/evaluations',
  'server/explanations',
  'server/explorer',
  'server/exports',
  'server/facilities',
  'server/gate',
  'server/imports',
  'server/jobs',
  'server/levers',
  'server/masks',
  'server/material-prices',
  'server/notifications',
  'server/organization-archives',
  'server/organization-data',
  'server/packagings',
  'server/passports',
  'server/pef-report',
  'server/portfolio',
  'server/products',
  'server/request-answers',
  'server/requests',
  'server/results',
  'server/score-labels',
  'server/settings',
  'server/sheets',
  'server/suppliers',
  'server/svhc',
  'server/teams',
  'server/textile',
  'server/platform',
  'reference-data',
  'reference-data/french-cost',
  'reference-data/packs',
  'reference-data/pef',
  'data/categories',
  'data/claims',
  'data/content',
  'data/forms',
  'data/french-derivation',
  'data/pef-choices',
  'data/precision',
]
const done = [...readFirst, ...readSecond]

test.each(done)('the texts of %s keep the rules of docs/words.md', (area) => {
  expect(areas).toContain(area)
  const faults = all
    .filter((wording) => wording.area === area)
    .flatMap((wording) => faultsOf(wording, rules).map((fault) => `${wording.key}: ${fault}`))
  expect(faults).toEqual([])
})

test('every area has been read', () => {
  expect(areas.filter((area) => !done.includes(area))).toEqual([])
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
    const five = language === 'fr' ? 'Cinq' : 'Five'`,
  )
  expect(found.map(({ en, fr }) => [en, fr])).toEqual([
    ['One', 'Un'],
    ['Two {…}', 'Deux {…}'],
    ['A', 'À'],
    ['C', 'Cé'],
    ['Four', 'Quatre'],
    ['Title', 'Titre'],
    ['Five', 'Cinq'],
  ])
  expect(found[0]).toMatchObject({
    area: 'server/exports',
    key: 'apps/server/src/features/exports/words.ts:1',
  })
})
